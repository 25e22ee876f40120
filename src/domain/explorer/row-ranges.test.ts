import { expect, test } from 'vitest'
import { addRows, countRows, firstRows, formatRanges, hasRow, parseRanges, toggleRow } from './row-ranges.ts'

test('ranges that touch or overlap become one', () => {
  const ranges = addRows(
    addRows(
      [
        [0, 2],
        [8, 9],
      ],
      3,
      4,
    ),
    7,
    6,
  )
  expect(ranges).toEqual([
    [0, 4],
    [6, 9],
  ])
  expect([countRows(ranges), hasRow(ranges, 4), hasRow(ranges, 5), hasRow(ranges, 6)]).toEqual([9, true, false, true])
})

test.each([
  [0, '2-5'],
  [2, '1-2,4-5'],
  [4, '1-4'],
  [5, '1-6'],
  [9, '1-5,10'],
])('row %i is switched', (row, expected) => {
  expect(formatRanges(toggleRow([[0, 4]], row))).toBe(expected)
  expect(toggleRow(toggleRow([[0, 4]], row), row)).toEqual([[0, 4]])
})

test('the first rows of several ranges', () => {
  const ranges = [
    [2, 4],
    [9, 20],
  ] as const
  expect(firstRows(ranges, 5)).toEqual([
    [2, 4],
    [9, 10],
  ])
  expect(firstRows(ranges, 3)).toEqual([[2, 4]])
})

test.each([
  ['1', [[0, 0]]],
  [
    '5-7,1-2,3',
    [
      [0, 2],
      [4, 6],
    ],
  ],
  ['0-3', null],
  ['7-5', null],
  ['', null],
  ['1,,2', null],
  ['1;2', null],
])('reads %s', (text, expected) => {
  expect(parseRanges(text)).toEqual(expected)
})
