import { expect, it } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { failedLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { failedHealth } from '#domain/issues/score.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { makeCrawl, makeIssue, makeReportedPage, SITE } from '#testing/reports/make-complete-crawl.ts'
import { drawTable } from './table-report.ts'

it('the table names up to three URLs of each reason, without the origin of the site', async () => {
  const crawl = await makeCrawl()
  const paths = ['/a', '/b', '/c', '/d']
  crawl.summary.balance = {
    ...{ ...EMPTY_BALANCE, found: 10, crawled: 1, leftOut: { robots: 4, redirect: 1, skipped: 1, tooLong: 1 } },
    examples: {
      robots: paths.map((path) => `${SITE}${path}`),
      redirect: ['https://blog.shop.example/x'],
      tooLong: [`${SITE}/${'long/'.repeat(500)}`],
    },
    blockedBy: [
      ...['/a', '/c'].map((path) => ({ url: `${SITE}${path}`, line: 12, rule: 'Disallow: /*\u202e' })),
      { url: `${SITE}/d`, line: 13, rule: 'Disallow: /d' },
    ],
  }
  const table = drawTable(crawl, null)
  expect(table).toContain('\n  Disallowed by robots.txt: 4\n    /a  /b  /c  …\n    Blocked by line 12: Disallow: /*')
  expect(table.match(/Blocked by line/g)).toHaveLength(1)
  expect(table).not.toContain('\u202e')
  expect(table).toContain('\n  Redirect to another URL: 1\n    https://blog.shop.example/x\n')
  expect(table).toContain('\n  Sign-in, admin and download paths: 1\n  URL too long: 1\n    /long/')
  expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThan(150)
})

it('the table counts soft 404s', async () => {
  const redirect = { kind: 'redirect' as const, position: 2, requestedUrl: `${SITE}/gone`, finalUrl: `${SITE}/` }
  const crawl = await makeCrawl({
    pages: [makeReportedPage({ isSoft404: true }), makeReportedPage({ isSoft404: true, isGuessed: true })],
    nonPages: [{ ...redirect, depth: 1, source: 'link', foundOn: 0, redirects: [], isSoft404: true }],
  })
  expect(drawTable(crawl, null)).toContain('Soft 404s: 2. These pages do not exist, but the site does not return 404.')
  expect(drawTable(await makeCrawl(), null)).not.toContain('Soft 404')
})

it('a failed page has no LLM score', async () => {
  const failed = { status: 'error', statusCode: 500, llmReadiness: failedLlmReadiness() } as const
  const crawl = await makeCrawl({ pages: [makeReportedPage({ ...failed, healthScore: failedHealth() })] })
  expect(drawTable(crawl, null)).toMatch(/500 .* 0 +N\/A/)
})

it('the table names the issues of pages, the most severe first, with a page that has each', async () => {
  const low = makeIssue({ type: 'short_title', severity: 'low' })
  const pages = ['/', '/rye'].map((path, at) =>
    makeReportedPage({ url: `${SITE}${path}`, issues: at === 0 ? [low] : [low, makeIssue()] }),
  )
  const guessed = makeReportedPage({ url: `${SITE}/about`, issues: [low], isGuessed: true })
  const table = drawTable(await makeCrawl({ pages: [...pages, guessed] }), null)
  expect(table).toContain(
    [
      'SEVERITY  ISSUE                    PAGES  EXAMPLE',
      `high      Images missing alt text      1  ${SITE}/rye`,
      `low       Title too short              2  ${SITE}/`,
      'Every page with these issues, and how to fix them: --format html --out report.html',
    ].join('\n'),
  )
  expect(drawTable(await makeCrawl({ pages: [makeReportedPage({ issues: [] })] }), null)).not.toContain('SEVERITY')
})

it('the table says how many kinds of issues it leaves out', async () => {
  const types = listChecks().slice(0, 12)
  const issues = types.map(({ id }) => makeIssue({ type: id, severity: 'low' }))
  const table = drawTable(await makeCrawl({ pages: [makeReportedPage({ issues })] }), null)
  expect(types.filter(({ title }) => table.includes(title))).toHaveLength(10)
  expect(table).toContain('2 more kinds of issues, every page and how to fix them: --format html --out report.html')
})
