import { expect, it } from 'vitest'
import { formatMoment } from './dates.ts'

const AT = new Date('2026-03-07T23:05:09Z')

it.each([
  ['UTC', '7 Mar 2026, 23:05 UTC'],
  ['Asia/Tokyo', '8 Mar 2026, 08:05'],
  ['Asia/Kolkata', '8 Mar 2026, 04:35'],
  ['America/New_York', '7 Mar 2026, 18:05'],
])('in %s it is %s', (timezone, words) => {
  expect(formatMoment(AT, timezone)).toBe(words)
})

it('can show a time without a date, and seconds', () => {
  expect(formatMoment(AT, 'Asia/Tokyo', { timeStyle: 'short' })).toBe('08:05')
  expect(formatMoment(AT, 'Asia/Tokyo', { dateStyle: 'medium', timeStyle: 'medium' })).toBe('8 Mar 2026, 08:05:09')
})
