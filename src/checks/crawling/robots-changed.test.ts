import { CRAWL } from '#testing/archives/write-archive.ts'
import type { CrawlWriter } from '#testing/checks/test-archived-check.ts'
import { pagesOf, testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { robotsChanged } from './robots-changed.ts'

const PAGES = { '/0': {}, '/bread': {}, '/basket/1': {}, '/bakery': {}, '/private/a': {} }

function crawlOf(text: string | null, pages: Parameters<typeof pagesOf>[0] = PAGES) {
  return async (writer: CrawlWriter): Promise<void> => {
    for (const page of pagesOf(pages)) await writer.addPage(page)
    const file = { url: 'https://shop.example/robots.txt', statusCode: text === null ? 404 : 200, failure: null }
    await writer.addRobots([
      { ...file, text, contentType: 'text/plain', redirects: [], isCut: false, sitemaps: [], problems: [] },
    ])
  }
}

const before = crawlOf('User-agent: *\nDisallow: /private/')
const stricter = 'User-agent: *\nDisallow: /private/\nDisallow: /b\nAllow: /bakery'

testComparedCheck(robotsChanged, {
  'a rule that blocks more': {
    before,
    // Nothing links to the other page any more, so the second crawl does not find it.
    now: crawlOf(stricter, { '/0': {} }),
    finds: { '/robots.txt': ['Disallow: /b – 2 pages, such as /bread [line 3]'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'a rule for another crawler': {
    before,
    now: crawlOf('User-agent: Googlebot\nDisallow: /private/\n\nUser-agent: *\nDisallow: /'),
    counts: { found: 0, passed: 1 },
  },
  'a rule that blocks more, if scripts ran in one of the crawls': {
    before,
    crawlBefore: { settings: { ...CRAWL.settings, render: 'always', exclude: ['/c'] } },
    now: crawlOf(stricter, { '/0': {} }),
    finds: { '/robots.txt': ['Disallow: /b – 2 pages, such as /bread [line 3]'] },
    counts: { found: 1, reason: undefined },
  },
  'there was no robots.txt': {
    before: crawlOf(null),
    now: crawlOf('User-agent: *\nDisallow: /private/'),
    finds: { '/robots.txt': ['Disallow: /private/ – 1 page, such as /private/a [line 2]'] },
    counts: { found: 1 },
  },
})
