import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import { ChangesCard } from './changes-card.tsx'

const none = { appeared: 0, fixed: 0, stillOpen: 0, lost: 0 }
const causes = { byRules: { appeared: 0, fixed: 0 }, unknown: { appeared: 0, fixed: 0 } }
const NO_MORE = { broke: 0, recovered: 0, blocked: 0, leftOut: 0 }
const crawl = { status: 'completed', crawled: 50, maxPages: 50, createdAt: '2026-05-05T12:00:00.000Z' }

test('the tile New is the number of rows behind it, also if the older crawl reached its limit', () => {
  const changes = {
    base: { ...crawl, id: 'a' },
    other: { ...crawl, id: 'b', maxPages: 300 },
    issues: { ...none, ...causes, appeared: 50 },
    appearedOnAdded: 49,
    siteIssues: { ...none, ...causes },
    pages: { added: 9, removed: 0, changed: 0, unchanged: 1, renderedOnce: 0, ...NO_MORE },
    compared: [],
    rulesNote: null,
    unknownNote: null,
    notCompared: null,
    notComparedInPart: null,
    after: { issues: 50 },
  } as unknown as CrawlChanges
  const text = renderToStaticMarkup(
    <MemoryRouter>
      <ChangesCard slug="bakery" changes={changes} />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('New 50 Fixed 0')
  expect(text).toContain('49 of the new issues are on pages that were not in the previous crawl.')
  expect(text).toContain('The older crawl reached its limit of 50 pages')
})
