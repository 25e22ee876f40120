import { expect, test } from 'vitest'
import { CSV_COLUMN_IDS } from '#domain/crawls/results-csv.ts'
import { csvColumns, DEFAULT_COLUMNS, readColumns } from './chosen-columns.ts'
import { REPORT_COLUMNS } from './columns.tsx'

test('the default columns are those of the spec and the number of issues', () => {
  expect(REPORT_COLUMNS.filter(({ isDefault }) => isDefault).map(({ title }) => title)).toEqual([
    'Status',
    'Title',
    'Meta Description',
    'H1',
    'H2/H3',
    'Images',
    'Canonical',
    'Health Score',
    'LLM Ready',
    'Issues',
  ])
  expect(REPORT_COLUMNS.filter(({ isLeading }) => isLeading).map(({ id }) => id)).toEqual(['status'])
})

test('the CSV of the shown columns can have every column, in the order of the table', () => {
  const all = Object.fromEntries(REPORT_COLUMNS.map(({ id }) => [id, true]))
  expect(csvColumns(all).toSorted()).toEqual(CSV_COLUMN_IDS.toSorted())
  expect(csvColumns({ ...all, title: false }).slice(0, 3)).toEqual(['status', 'url', 'metaDescription'])
})

test('a choice is kept, and columns added later use their default', () => {
  expect(readColumns('{"title":false,"depth":true}')).toEqual({ ...DEFAULT_COLUMNS, title: false, depth: true })
})

test.each([null, '', 'null', '[]', '7', '{"title":"no"}', '{"__proto__":true,"nonsense":false}'])(
  'with %j in storage the default columns are shown',
  (stored) => {
    expect(readColumns(stored)).toEqual(DEFAULT_COLUMNS)
  },
)
