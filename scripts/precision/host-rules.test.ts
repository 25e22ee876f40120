import { expect, test } from 'vitest'
import { headersFor, parseHostRules, redirectFor } from './host-rules.ts'

const REDIRECTS = `
# Moved in 2024
/old  /new
/shop/*  https://shop.example/:splat  302
/bread/:kind/  /bread/:kind  301!
/*  /index.html  200
https://www.bakery.example/*  https://bakery.example/:splat  301!
/buy  /shop  301  Country=de
`
const HEADERS = `/*
  X-Frame-Options: DENY
  # For old browsers
  Content-Security-Policy: default-src 'self'; img-src *
/css/*
  Cache-Control: max-age=600`
const rules = parseHostRules(REDIRECTS, HEADERS)

test('the first rule for a path says where it redirects to', () => {
  expect(redirectFor(rules, '/old')).toEqual({ to: '/new', status: 301 })
  expect(redirectFor(rules, '/shop/rye/1')).toEqual({ to: 'https://shop.example/rye/1', status: 302 })
  expect(redirectFor(rules, '/bread/rye/')).toEqual({ to: '/bread/rye', status: 301 })
  expect(redirectFor(rules, '/about')).toEqual({ to: '/index.html', status: 200 })
  expect(redirectFor(parseHostRules('', ''), '/about')).toBeNull()
})

test('all headers for a path are sent', () => {
  expect(headersFor(rules, '/css/site.css')).toEqual({
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'self'; img-src *",
    'cache-control': 'max-age=600',
  })
  expect(headersFor(rules, '/about')).not.toHaveProperty('cache-control')
})
