import { expect, it } from 'vitest'
import { readWholeNumber } from './whole-number.ts'

it.each([
  ['0', 0],
  ['25', 25],
  [' 25\n', 25],
  ['007', 7],
  ['999999999999', 999_999_999_999],
])('reads %j', (typed, number) => expect(readWholeNumber(typed)).toBe(number))

it.each([
  '',
  ' ',
  '1.5',
  '2,5',
  '1,000',
  '1.000',
  '1 000',
  '1’000',
  "1'000",
  '+5',
  '-5',
  '1e3',
  '0x10',
  '٣',
  '5 pages',
])('does not read %j', (typed) => expect(readWholeNumber(typed)).toBeNaN())

it('does not read more than twelve digits', () => expect(readWholeNumber('1000000000000')).toBeNaN())
