import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EMPTY_TALLY } from '#domain/checks/check-tallies.ts'
import { adviceOn } from '#domain/crawls/describe-trap.ts'
import { scoreSite } from '#domain/issues/site-score.ts'
import type { Report, ReportSummary } from '#domain/reports/report.ts'
import { ReportHead } from './report-head.tsx'
import { FIRST_VIEW } from './report-view.ts'

const crawl = {
  ...{ id: '1', url: 'https://bakery.example/', status: 'completed', error: null, notice: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', finishedAt: null, maxPages: 50, crawled: 16, succeeded: 16 },
  ...{ issues: 3, healthScore: 97, balance: null, files: null, brokenSitemaps: { total: 0, sitemaps: [] } },
  sitemapEntries: { listed: 1_200_000, kept: 1_000_000 },
  traps: [{ kind: 'calendar', pattern: '/calendar?month=*', examples: [], visited: 20, leftOut: 6 }],
  urlIssues: { total: 0, issues: [] },
  siteIssues: 0,
  siteScore: null,
  aiIndex: null,
  unknownChecks: [],
  checks: null,
  judgement: null,
  rendering: {
    ...{ mode: 'always', width: 'desktop', pages: 16, rendered: 16, failed: 0, samples: null, screenshots: null },
  },
}
const draw = (soft404s: number, unknownChecks: string[] = [], checks: Report['crawl']['checks'] = null) => {
  const summary = {
    ...{ pages: 16, succeeded: 16, failed: 0, healthScore: 97, llmScore: 80, issues: 3, pagesWithIssues: 3 },
    indexability: { indexable: 16 - soft404s, noindex: 0, canonicalised: 0, soft_404: soft404s, error: 0 },
  } as ReportSummary
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReportHead
        slug="bakery"
        report={{ crawl: { ...crawl, unknownChecks, checks }, summary, isLatest: true, hasOlderRules: false } as Report}
        view={FIRST_VIEW}
        notice={null}
      >
        {null}
      </ReportHead>
    </MemoryRouter>,
  )
}

test('the stats mention soft 404s and link to their list', () => {
  const html = draw(5)
  expect(html).toContain('on 3 pages, plus 5 soft 404s')
  expect(html).toMatch(
    /href="\/dashboard\/bakery\/reports\?indexability=soft_404&amp;session=1"[^>]*>5 soft 404s: these pages do not/,
  )
  expect(html).not.toContain('every page responded')
  expect(draw(0)).not.toContain('oft 404')
  expect(draw(0)).toContain('every page responded')
})

test('a report says how many entries of sitemaps were kept', () => {
  expect(draw(0)).toContain('The sitemaps list 1,200,000 URLs. Only the first 1,000,000 are kept')
})

test('a report says what was rendered', () => {
  expect(draw(0)).toContain('All 16 pages were rendered in a browser.')
})

test('a report explains the spider traps of the site', () => {
  const html = draw(0)
  expect(html).toContain('/calendar?month=*')
  expect(html).toContain(adviceOn('calendar'))
})

test('the stats say how many checks are not known', () => {
  expect(draw(0, ['orphan_page', 'duplicate_title'])).toContain('on 3 pages; 2 checks not known')
  expect(draw(0)).not.toContain('not known')
})

test('the site score stands before page health, with a link to what limits it', () => {
  const score = scoreSite(
    { canonical_other_host: { ...EMPTY_TALLY, found: 4 } },
    [
      {
        id: 'canonical_other_host',
        title: 'Names another site',
        category: 'indexing',
        severity: 'info',
        isJudgement: false,
      },
    ],
    {
      state: {
        ...{ start: 'indexable', indexablePages: 0, noindexPages: 0, canonicalisedPages: 4 },
        ...{ blockedPages: 0, blockedForAi: { start: false, all: false } },
        ...{ linkedUrls: 4, brokenUrls: 0 },
      },
      catalogueVersion: '1',
    },
  )
  const html = draw(0, [], { off: [], changed: {}, catalogueVersion: '1', tallies: {}, score })
  expect(html.indexOf('Site score')).toBeLessThan(html.indexOf('Page health'))
  expect(html).toContain('At most 10: search engines may list no page of the site.')
  expect(html).toMatch(
    /href="\/dashboard\/bakery\/reports\/issues\/canonical_other_host\?session=1"[^>]*>Names another site/,
  )
  expect(draw(0)).not.toContain('Site score')
})
