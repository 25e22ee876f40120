import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditSite } from '#audit/audit-site.ts'
import { listSitePages } from '#store/crawls/resumed-visits.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { answerWith, pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import { createSiteTable } from '../site-judging/site-table.ts'
import { listCrawlPages } from './list-crawl-pages.ts'
import { runStoredCrawl } from './run-stored-crawl.ts'
import { startCrawl } from './start-crawl.ts'

const VISITOR = { kind: 'visitor' as const, tier: 'registered_free' as const, clientKey: 'indexable' }
const QUICK = { pace: { concurrency: 2, delayMs: 0 } }
const TEXT = Array.from({ length: 60 }, (_, nth) => `loaf${nth}`).join(' ')
const page = (head = '') => `<head><title>Rye bread</title>${head}</head><body><main><p>${TEXT}</p></main>`
const SITE = {
  '/': pageWithLinks('Start', '/a', '/b', '/cart', '/copy', '/over', '/expired'),
  '/a': page(),
  '/b': page(),
  '/cart': page('<meta name="robots" content="noindex">'),
  '/copy': page('<link rel="canonical" href="/elsewhere">'),
  '/over': page('<meta name="robots" content="unavailable_after: Fri, 25 Jun 2010 15:00:00 PST">'),
  '/expired': answerWith(200, { 'x-robots-tag': 'unavailable_after: 25 Jun 2010 15:00:00 PST' }, page()),
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

it('only indexable pages count as duplicates, in a new and in a resumed crawl', async () => {
  const site = await serveSite(SITE)
  const { id } = await startCrawl(app, VISITOR, { url: site.origin })
  await runStoredCrawl(app, id, new AbortController().signal, QUICK)
  const { pages } = await listCrawlPages(app, VISITOR, { crawlId: id })
  const live = pages.flatMap(({ url, issues }) =>
    issues.filter(({ type }) => type === 'duplicate_content').map(({ evidence }) => [url, evidence]),
  )
  expect(live).toEqual([
    [`${site.origin}/a`, [{ saw: `${site.origin}/b` }]],
    [`${site.origin}/b`, [{ saw: `${site.origin}/a` }]],
  ])
  const stored = { startUrl: site.origin, pages: createSiteTable(await listSitePages(app.database, id)).inQueueOrder() }
  expect(
    [...auditSite(stored, { onFault: () => {}, now: () => 0 })].map(({ url, issue }) => [url, issue.evidence]),
  ).toEqual(live)
  await site.close()
}, 120_000)
