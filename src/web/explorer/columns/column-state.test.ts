import { expect, test } from 'vitest'
import { usualColumns } from '#domain/explorer/tables.ts'
import { moveColumn, placeColumn, readColumnChoice, toggleColumn, withFirst } from './column-state.ts'

const SHOWN = ['url', 'title', 'depth', 'inlinks']

test('the usual columns are those that are not extra', () => {
  expect(usualColumns('hreflang', [])).toContain('hasReturn')
  expect(usualColumns('pages', [])).not.toContain('h1')
  expect(usualColumns('pages', [])).not.toContain('clicks')
  expect(usualColumns('pages', ['clicks'])).toContain('clicks')
})

test('the first column stays first and is always shown', () => {
  expect(withFirst('links', ['target', 'source'])).toEqual(['source', 'target'])
  expect(toggleColumn('pages', SHOWN, 'url')).toEqual(SHOWN)
  expect(moveColumn(SHOWN, 'title', -1)).toEqual(SHOWN)
  expect(moveColumn(SHOWN, 'url', 1)).toEqual(SHOWN)
  expect(placeColumn(SHOWN, 'depth', 'url')).toEqual(SHOWN)
})

test.each([
  [toggleColumn('pages', SHOWN, 'depth'), ['url', 'title', 'inlinks']],
  [toggleColumn('pages', SHOWN, 'h1'), ['url', 'title', 'depth', 'inlinks', 'h1']],
  [moveColumn(SHOWN, 'title', 1), ['url', 'depth', 'title', 'inlinks']],
  [moveColumn(SHOWN, 'inlinks', -1), ['url', 'title', 'inlinks', 'depth']],
  [moveColumn(SHOWN, 'inlinks', 1), SHOWN],
  [placeColumn(SHOWN, 'inlinks', 'title'), ['url', 'inlinks', 'title', 'depth']],
  [placeColumn(SHOWN, 'title', 'inlinks'), ['url', 'depth', 'inlinks', 'title']],
])('columns are hidden, shown and moved: %j', (columns, expected) => {
  expect(columns).toEqual(expected)
})

test.each([
  [null, { columns: null, widths: {} }],
  ['nonsense', { columns: null, widths: {} }],
  ['7', { columns: null, widths: {} }],
  ['{"columns":["price"],"widths":{"url":"wide","price":70}}', { columns: null, widths: {} }],
  [
    '{"columns":["title","url","title"],"widths":{"url":20,"title":5000}}',
    { columns: ['url', 'title'], widths: { url: 60, title: 900 } },
  ],
])('what the browser remembers is read with care: %s', (stored, expected) => {
  expect(readColumnChoice('pages', stored)).toEqual(expected)
})
