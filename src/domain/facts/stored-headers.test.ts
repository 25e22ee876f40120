import { expect, test } from 'vitest'
import { factHeaders, storedHeaders } from './stored-headers.ts'

test('headers are stored as they were sent', () => {
  const headers = { 'content-type': 'text/html', 'x-robots-tag': 'noindex,\ngooglebot: nofollow' }
  expect(storedHeaders(headers)).toEqual(headers)
})

test('only names and attributes of cookies are stored, not their values', () => {
  const sent = 'session=s3cr3t; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT,\ntheme=dark=er; HttpOnly,\nflag; Secure'
  expect(storedHeaders({ 'set-cookie': sent })['set-cookie']).toBe(
    'session=…; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT\ntheme=…; HttpOnly\nflag; Secure',
  )
})

test('very long headers are cut before they are stored', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [`x-${nth}`, 'y'.repeat(1000)]))
  expect(JSON.stringify(storedHeaders(many)).length).toBeLessThan(18_000)
  expect(Object.keys(storedHeaders(many)).length).toBeGreaterThan(10)
})

test('a very long header does not remove those after it', () => {
  const headers = { link: 'y'.repeat(20_000), 'strict-transport-security': 'max-age=1' }
  expect(storedHeaders(headers)).toEqual({ 'strict-transport-security': 'max-age=1' })
  expect(factHeaders(headers)).toEqual(headers)
})

test('characters that a database rejects are removed', () => {
  expect(storedHeaders({ 'x-odd': 'a\0b\x07c\td' })).toEqual({ 'x-odd': 'abc\td' })
})
