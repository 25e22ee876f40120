import { expect, test } from 'vitest'
import { csvCells } from '../crawls/results-csv.ts'
import { parseCsv } from './parse-csv.ts'

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"x ""y"", z","two\nlines"',
    [
      ['a', 'b'],
      ['x "y", z', 'two\nlines'],
    ],
  ],
  [
    'a,b\n\n,\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['a,b\n"not closed,2', [['a', 'b'], ['not closed,2']]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows)
})

test('reads what our exports write', () => {
  const cells = ['plain', 'with "quotes", commas', 'two\r\nlines', '']
  expect(parseCsv(csvCells(cells))).toEqual([cells])
})
