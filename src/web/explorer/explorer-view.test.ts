import { expect, test } from 'vitest'
import { nextSort, readExplorerView, rowsQuery, writeExplorerView } from './explorer-view.ts'

const asc = (column: string) => ({ column, isDescending: false })
const desc = (column: string) => ({ column, isDescending: true })

test('the view is written into the URL and read from it', () => {
  const text = 'session=7&q=rye&filter=title+empty&sort=-depth%2Curl&columns=url%2Ctitle'
  expect(writeExplorerView(readExplorerView(new URLSearchParams(text), 'pages')).toString()).toBe(text)
})

test('columns that the table does not have are left out', () => {
  const view = readExplorerView(new URLSearchParams('sort=price,-depth&columns=price'), 'pages')
  expect([view.sort, view.columns]).toEqual([[desc('depth')], null])
})

test('the search and the filter are one filter of the API', () => {
  const view = readExplorerView(new URLSearchParams('q=a "b"&filter=title empty or depth >= 3'), 'pages')
  expect(rowsQuery(view, 'pages', ['url']).get('filter')).toBe(
    '(url contains "a \\"b\\"" or title contains "a \\"b\\"") and (title empty or depth >= 3)',
  )
  expect(rowsQuery({ ...view, filter: 'title' }, 'pages', ['url']).get('filter')).toBe('title')
})

test.each([
  [[], 'depth', 'number', false, [desc('depth')]],
  [[desc('depth')], 'depth', 'number', false, [asc('depth')]],
  [[asc('depth')], 'depth', 'number', false, []],
  [[], 'url', 'url', false, [asc('url')]],
  [[desc('url')], 'url', 'url', false, []],
  [[desc('depth'), asc('url')], 'title', 'text', false, [asc('title')]],
  [[desc('depth'), desc('url')], 'url', 'url', false, [asc('url')]],
  [[desc('depth')], 'url', 'url', true, [desc('depth'), asc('url')]],
  [[desc('depth'), asc('url')], 'depth', 'number', true, [asc('depth'), asc('url')]],
  [[asc('depth'), asc('url')], 'depth', 'number', true, [asc('url')]],
] as const)('sorted by %j, a click on %s (%s, added: %s)', (sort, column, kind, isAdded, expected) => {
  expect(nextSort([...sort], column, kind, isAdded)).toEqual(expected)
})
