import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { type CrawlWriter, testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, redirectTo } from '#testing/sites/serve-site.ts'
import { longRedirectTime } from './long-redirect-time.ts'

const SHOP = 'https://shop.example'

type Given = { isLinked?: boolean; end?: string; ttfbMs?: number; secondMs?: number }

/** /old redirects along /1, /2, … to `end`. Each redirect takes the given number of milliseconds. */
function crawlOf(
  times: (number | undefined)[],
  { isLinked = true, end = `${SHOP}/end`, ttfbMs, secondMs }: Given = {},
) {
  return async (writer: CrawlWriter): Promise<void> => {
    const first = `${SHOP}/old`
    await writer.addPage(makeFinishedPage({ facts: { links: linksTo(isLinked ? first : `${SHOP}/end`) } }))
    await writer.addPage(makeFinishedPage({ position: 1, result: { url: `${SHOP}/end`, ...(ttfbMs && { ttfbMs }) } }))
    if (ttfbMs !== undefined && secondMs !== undefined) await writer.setTtfb(1, ttfbMs, secondMs)
    const redirects = times.map((ms, hop) => ({
      ...{ url: hop === 0 ? first : `${SHOP}/${hop}`, status: 301 },
      ...{ location: hop === times.length - 1 ? end : `${SHOP}/${hop + 1}`, ...(ms !== undefined && { ms }) },
    }))
    const visit = { kind: 'redirect' as const, position: 2, requestedUrl: first, redirects, depth: 1 }
    await writer.addNonPage({ ...visit, source: 'link', finalUrl: end })
  }
}

testArchivedCheck(longRedirectTime, {
  '499 ms': { crawl: crawlOf([499]), counts: { found: 0, passed: 1, notApplicable: 0 } },
  '500 ms': { crawl: crawlOf([500]), counts: { found: 0, passed: 1 } },
  '501 ms': {
    crawl: crawlOf([501]),
    finds: {
      '/old': ['501 ms in 1 redirect', '/old – status 301 – to /end – 501 ms [Location]', 'linked from /0'],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'several redirects together': {
    crawl: crawlOf([200, 150, 151]),
    finds: {
      '/old': [
        '501 ms in 3 redirects',
        '/old – status 301 – to /1 – 200 ms [Location]',
        '/1 – status 301 – to /2 – 150 ms [Location]',
        '/2 – status 301 – to /end – 151 ms [Location]',
        'linked from /0',
      ],
    },
    counts: { found: 1, passed: 0 },
  },
  'no link': { crawl: crawlOf([900], { isLinked: false }), counts: { found: 0, passed: 0 } },
  'not measured': { crawl: crawlOf([undefined]), counts: { found: 0, passed: 0 } },
  'another site': { crawl: crawlOf([900], { end: 'https://other.example/' }), counts: { found: 0, passed: 0 } },
  'the slow page was fast when it was requested again': {
    crawl: crawlOf([900], { ttfbMs: 2000, secondMs: 100 }),
    counts: { found: 0, passed: 0, reason: 'not known because the crawl itself slowed the site down' },
  },
  'the slow page was slow again': {
    crawl: crawlOf([900], { ttfbMs: 2000, secondMs: 1900 }),
    finds: {
      '/old': ['900 ms in 1 redirect', '/old – status 301 – to /end – 900 ms [Location]', 'linked from /0'],
    },
    counts: { found: 1 },
  },
})

testQueryCheck(longRedirectTime, {
  'the crawl measures redirects': {
    site: {
      '/': pageWithLinks('Home', '/slow', '/fast', '/end'),
      '/slow': async (_request, response) => {
        await wait(600)
        response.writeHead(301, { location: '/end' }).end()
      },
      '/fast': redirectTo('/end'),
      '/end': pageWithLinks('End'),
    },
    finds: {
      '/slow': [
        expect.stringMatching(/^\d+ ms in 1 redirect$/),
        expect.stringMatching(/^\/slow – status 301 – to \/end – \d+ ms \[Location\]$/),
        'linked from /',
      ],
    },
    counts: { found: 1, passed: 1 },
  },
})

test('the recommendation has a link to the end of the redirects', () => {
  const evidence = [
    { saw: '501 ms in 2 redirects' },
    { saw: '/old – status 301 – to /1 – 300 ms', at: 'Location' },
    { saw: '/1 – status 301 – to /end – 201 ms', at: 'Location' },
  ]
  expect(longRedirectTime.recommend?.({ count: 3, evidence })).toBe('Link straight to the end: `<a href="/end">…</a>`.')
})
