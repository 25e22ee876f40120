import { expect, it } from 'vitest'
import type { SqlColumn } from '#domain/sql/sql-query.ts'
import { columnsForChart, pointsOf } from './chart-of.ts'

const column = (kind: SqlColumn['kind']): SqlColumn => ({ name: kind, kind, type: '' })

it.each([
  [['text', 'number'], { labels: 0, values: 1 }],
  [['number', 'text'], { labels: 1, values: 0 }],
  [['number', 'number'], { labels: 0, values: 1 }],
  [['yes-no', 'text', 'number', 'number'], { labels: 0, values: 2 }],
  [['number'], null],
  [['text', 'text'], null],
  [[], null],
] as const)('a chart of the columns %o', (kinds, usual) => {
  expect(columnsForChart(kinds.map(column)).usual).toEqual(usual)
})

it('draws the first rows with a number, and counts the others', () => {
  const rows = [
    ['a', 1],
    ['', 2],
    [null, null],
    ['b', 3],
    ['c', '99999999999999999999'],
  ]
  expect(pointsOf({ rows }, { labels: 0, values: 1 }, 2)).toEqual({
    points: [
      { key: '0', label: 'a', value: 1 },
      { key: '1', label: '(empty)', value: 2 },
    ],
    left: 1,
    empty: 2,
  })
})
