import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import type { CrawlWriter } from '#testing/checks/test-archived-check.ts'
import { testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { temporaryRedirect } from './temporary-redirect.ts'

const SHOP = 'https://shop.example'

/** Each path redirects. The start page links to all but the last. */
function crawlOf(redirects: Redirect[]) {
  return async (writer: CrawlWriter): Promise<void> => {
    const links = linksTo(...redirects.slice(0, -1).map(([path]) => `${SHOP}${path}`))
    await writer.addPage(makeFinishedPage({ facts: { links } }))
    for (const [nth, [path, status, target]] of redirects.entries()) {
      const [url, location] = [`${SHOP}${path}`, `${SHOP}${target}`]
      const visit = {
        kind: 'redirect' as const,
        position: nth + 1,
        requestedUrl: url,
        depth: 1,
        source: 'link' as const,
      }
      await writer.addNonPage({ ...visit, finalUrl: location, redirects: [{ url, status, location }] })
    }
  }
}

type Redirect = [path: string, status: number, target: string]

const SAME: Redirect[] = [
  ...([302, 303, 307].map((status) => [`/${status}`, status, '/a']) as Redirect[]),
  ...([
    ['/', 302, '/en'],
    ['/bread', 302, '/de/bread'],
    ['/me', 302, '/login?to=/me'],
  ] as Redirect[]),
]
const before = crawlOf([['/301', 301, '/a'], ['/moved', 302, '/a'], ...SAME, ['/unlinked', 302, '/a']])
const now = crawlOf([['/301', 302, '/a'], ['/moved', 302, '/b'], ...SAME, ['/unlinked', 302, '/a']])

testComparedCheck(temporaryRedirect, {
  'a week later': {
    before,
    now,
    finds: Object.fromEntries(
      ['302', '303', '307'].map((status) => [
        `/${status}`,
        [`${status} to /a – on 9 November 2026 and 16 November 2026 [Location]`, 'linked from /0'],
      ]),
    ),
    counts: { found: 3, passed: 2, notApplicable: 0 },
  },
  'less than a week later': {
    before,
    now,
    crawlBefore: { finishedAt: '2026-11-09T10:05:00.001Z' },
    counts: { found: 0, passed: 5 },
  },
  // Recrawls of every day: the crawl before is young, but carries on what an older one saw.
  'a day later, and a week after the first crawl': {
    first: { site: before, finishedAt: '2026-11-08T10:05:00.000Z' },
    before: crawlOf([...SAME, ['/unlinked', 302, '/a']]),
    now,
    crawlBefore: { finishedAt: '2026-11-15T10:05:00.000Z' },
    finds: Object.fromEntries(
      ['302', '303', '307'].map((status) => [
        `/${status}`,
        [`${status} to /a – on 8 November 2026 and 16 November 2026 [Location]`, 'linked from /0'],
      ]),
    ),
    counts: { found: 3, passed: 2 },
  },
})
