import { expect, test } from 'vitest'
import { readRobotsDate } from './robots-date.ts'

test.each<[string, string, string | null]>([
  ['RFC 822', 'Tue, 25 Jun 2030 15:00:00 PST', '2030-06-25T23:00:00.000Z'],
  ['RFC 822 with two digits of the year', '25 Jun 30 15:00 GMT', '2030-06-25T15:00:00.000Z'],
  ['RFC 822 with an offset', '25 jun 2030 15:00:00 +0200', '2030-06-25T13:00:00.000Z'],
  ['RFC 822 without a weekday', '25 Jun 2010 15:00:00 EDT', '2010-06-25T19:00:00.000Z'],
  ['RFC 850', 'Tuesday, 25-Jun-30 15:00:00 GMT', '2030-06-25T15:00:00.000Z'],
  ['RFC 850 of the last century', 'Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
  ['the last two-digit year of this century', '1 jan 49 00:00 utc', '2049-01-01T00:00:00.000Z'],
  ['the first two-digit year of the last one', '1 jan 50 00:00 utc', '1950-01-01T00:00:00.000Z'],
  ['ISO 8601', '2030-06-25T15:00:00+02:00', '2030-06-25T13:00:00.000Z'],
  ['ISO 8601 in lower case, with a fraction', '2030-06-25t15:00:00.5z', '2030-06-25T15:00:00.000Z'],
  ['ISO 8601 with a space', '2030-06-25 15:00:00', '2030-06-25T15:00:00.000Z'],
  ['a day alone', '2030-06-25', '2030-06-25T23:59:59.999Z'],
  ['a day in words', 'June 25, 2030', '2030-06-25T23:59:59.999Z'],
  ['a zone of Europe', '25 Jun 2030 15:00:00 CEST', '2030-06-25T13:00:00.000Z'],
  ['an unknown zone', '25 Jun 2030 15:00:00 XYZT', '2030-06-25T15:00:00.000Z'],
  ['a day that does not exist', '2030-02-30', null],
  ['a month that does not exist', '25 Foo 2030', null],
  ['the thirteenth month', '2030-13-01', null],
  ['an hour that does not exist', '2030-06-25T25:00:00Z', null],
  ['nothing', '', null],
  ['a word', 'never', null],
  ['a megabyte', '1'.repeat(1_000_000), null],
])('%s', (_, text, expected) => {
  const moment = readRobotsDate(text)
  expect(moment === null ? null : new Date(moment).toISOString()).toBe(expected)
})
