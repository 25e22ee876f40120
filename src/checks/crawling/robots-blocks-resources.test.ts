import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { robotsBlocksResources } from './robots-blocks-resources.ts'

const plan = () => ({ requestLimits: { externalLinks: 0, probes: 0, resources: 20 } })
const usual = { plan, wantsFiles: true } as const
const FILES =
  '<link rel="stylesheet" href="/css/a.css"><script src="/js/a.js"></script><img src="/img/a.png" alt="Rye">'
const NOINDEX = '<meta name="robots" content="noindex">'
const site = (robots: string, html = FILES): SitePages => ({
  '/robots.txt': textFile(robots),
  '/': `<title>Home</title>${html}${pageWithLinks('', '/rye')}`,
  '/rye': `<title>Rye</title>${html}`,
  '/css/a.css': textFile('a {}', 'text/css'),
  '/js/a.js': textFile('a()', 'text/javascript'),
})

testQueryCheck(robotsBlocksResources, {
  'blocked for all crawlers, this one included; images have a check of their own': {
    site: site('User-agent: *\nDisallow: /js/\nDisallow: /img/'),
    ...usual,
    finds: {
      '/robots.txt': ['/js/a.js (script) – Disallow: /js/ – used by 2 pages [line 2]'],
    },
    counts: { found: 1, passed: 0 },
  },
  'blocked for Googlebot alone': {
    site: site('User-agent: Googlebot\nDisallow: /css'),
    ...usual,
    finds: { '/robots.txt': ['/css/a.css (style sheet) – Disallow: /css – used by 2 pages [line 2]'] },
    counts: { found: 1, passed: 0 },
  },
  'blocked for others, allowed by a longer rule, or used by noindex pages only': {
    site: {
      ...site('User-agent: *\nDisallow: /js/\nAllow: /js/a\nDisallow: /private\n\nUser-agent: Bingbot\nDisallow: /css'),
      '/rye': `${NOINDEX}<title>Rye</title><script src="/private.js"></script>`,
    },
    ...usual,
    counts: { found: 0, passed: 1, notApplicable: 0 },
  },
  'files of other sites are not judged': {
    site: site('User-agent: *\nDisallow: /js/', '<script src="https://other.invalid/js/a.js"></script>'),
    ...usual,
    counts: { found: 0, passed: 0, notApplicable: 1, reason: undefined },
  },
  'pages that use no files': {
    site: site('User-agent: *\nDisallow: /js/', ''),
    ...usual,
    counts: { found: 0, passed: 0, notApplicable: 1, reason: undefined },
  },
  'a crawl that requests no files cannot know': {
    site: site('User-agent: *\nDisallow: /js/'),
    counts: {
      found: 0,
      passed: 0,
      notApplicable: 1,
      reason: 'not known because the crawl did not request files that pages use',
    },
  },
})

const SITE = 'https://shop.example'
const robotsFile = (url: string, text: string | null) => ({
  ...{ url, statusCode: text === null ? null : 200, failure: null, contentType: 'text/plain', redirects: [], text },
  ...{ isCut: false, sitemaps: [], problems: [] },
})
const addFiles = crawlWithFiles({
  pages: { '/0': FILES },
  files: { '/js/a.js': { kind: 'script', usedBy: { count: 1, pages: [`${SITE}/0`] } } },
})

testArchivedCheck(robotsBlocksResources, {
  'the robots.txt of http has no say about files of https': {
    crawl: async (writer) => {
      await addFiles(writer)
      await writer.addRobots([
        robotsFile(`${SITE}/robots.txt`, 'User-agent: *\nDisallow: /js/'),
        robotsFile('http://shop.example/robots.txt', null),
      ])
    },
    finds: { '/robots.txt': ['/js/a.js (script) – Disallow: /js/ – used by 1 page [line 2]'] },
    counts: { found: 1 },
  },
})
