import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import { ComparedStats } from './compared-stats.tsx'

const crawl = { status: 'completed', crawled: 12, maxPages: 50, createdAt: '2026-11-01T08:00:00.000Z' }
const SAME = {
  base: { ...crawl, id: '1', siteScore: 41, aiIndex: 60 },
  other: { ...crawl, id: '2', siteScore: 90, aiIndex: null },
  before: { healthScore: 70, issues: 3 },
  after: { healthScore: 80, issues: 1 },
  ...{ rulesNote: null, unknownNote: null, siteScoreNote: null },
} as CrawlChanges

function htmlOf(changes: Partial<CrawlChanges>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ComparedStats slug="bakery" changes={{ ...SAME, ...changes }} />
    </MemoryRouter>,
  )
}

function rowsOf(changes: Partial<CrawlChanges> = {}): string[] {
  const rows = htmlOf(changes).split('<tr>').slice(2)
  return rows.map((row) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

test('the site score comes before page health, with its change', () => {
  expect(rowsOf().slice(0, 3)).toEqual(['Site score 41 90 +49', 'AI readiness 60 – –', 'Page health 70% 80% +10'])
})

test('scores and issues by other rules or versions have no change, but a reason', () => {
  const siteScoreNote = 'another version of the checks'
  const [site, ai, health, issues] = rowsOf({ siteScoreNote, rulesNote: 'The rules changed.' })
  expect(site).toBe('Site score 41 90 not comparable: another version of the checks')
  expect(ai).toBe('AI readiness 60 – –')
  expect(health).toBe('Page health 70% 80% +10')
  expect(issues).toBe('Issues 3 1 not comparable: another version of the checks')
})

test('by other rules, only what rests on checks is neither better nor worse', () => {
  const colours = (changes: Partial<CrawlChanges>) => {
    const rows = htmlOf(changes).split('<tr>')
    const isGreen = (title: string) => rows.find((row) => row.includes(`>${title}<`))?.includes('text-good')
    return [isGreen('Page health'), isGreen('Issues')]
  }
  expect(colours({})).toEqual([true, true])
  expect(colours({ rulesNote: 'The rules changed.' })).toEqual([true, false])
  expect(colours({ other: { ...SAME.other, status: 'cancelled' } })).toEqual([false, false])
})
