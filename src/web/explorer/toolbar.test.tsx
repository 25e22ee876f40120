import { expect, test } from 'vitest'
import type { ExplorerTableName } from '#domain/explorer/tables.ts'
import { renderInProject } from '#testing/web/render-in-project.tsx'
import { Toolbar } from './toolbar.tsx'

const ignore = () => {}

function draw(total: number, filter: string, table: ExplorerTableName = 'pages'): string {
  const view = { session: 'c1', q: 'bread', filter, sort: [], columns: null }
  return renderInProject(
    <Toolbar
      {...{ table, view, total, guessed: 12, density: 'dense' }}
      {...{ isLoading: false, isFilterOpen: false, isExporting: false }}
      {...{ onSearch: ignore, onLeaveSearch: ignore, onFilter: ignore, onDensity: ignore }}
      {...{ onExport: ignore, onHelp: ignore, children: null }}
    />,
  )
}

test('the number of guessed pages leads to them', () => {
  const html = draw(120, 'statusCode is 200')
  expect(html).toContain('aria-label="12 guessed: show only pages whose URLs the crawl guessed"')
  const [, query = ''] = html.match(/href="[^"?]*\?([^"]*)"/) ?? []
  const params = new URLSearchParams(query.replaceAll('&amp;', '&'))
  expect(Object.fromEntries(params)).toEqual({
    session: 'c1',
    q: 'bread',
    filter: 'statusCode is 200 and isGuessed is yes',
  })
})

test('among guessed pages only, their number is no link', () => {
  const html = draw(12, 'isGuessed is yes')
  expect(html).toContain('12 guessed')
  expect(html).not.toContain('<a ')
})

test('the rows of the table of hreflang are counted as entries', () => {
  expect(draw(279, 'language is es', 'hreflang')).toContain('279 hreflang entries match')
})
