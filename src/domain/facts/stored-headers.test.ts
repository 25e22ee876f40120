import { expect, test } from 'vitest'
import { storedHeaders } from './stored-headers.ts'

test('headers are kept as they were sent', () => {
  const headers = { 'content-type': 'text/html', 'x-robots-tag': 'noindex,\ngooglebot: nofollow' }
  expect(storedHeaders(headers)).toEqual(headers)
})

test('of cookies the values are not kept, only names and attributes', () => {
  const sent = 'session=s3cr3t; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT,\ntheme=dark=er; HttpOnly,\nflag; Secure'
  expect(storedHeaders({ 'set-cookie': sent })['set-cookie']).toBe(
    'session=…; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT\ntheme=…; HttpOnly\nflag; Secure',
  )
})

test('a server that sends more than anybody reads fills no database', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [`x-${nth}`, 'y'.repeat(1000)]))
  expect(JSON.stringify(storedHeaders(many)).length).toBeLessThan(18_000)
  expect(Object.keys(storedHeaders(many)).length).toBeGreaterThan(10)
})

test('characters that no database takes are left out', () => {
  expect(storedHeaders({ 'x-odd': 'a\0b\x07c\td' })).toEqual({ 'x-odd': 'abc\td' })
})
