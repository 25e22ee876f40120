import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import { crawlWithProbes, makeProbe } from '#testing/checks/make-probe.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { aiPayPerCrawl } from './ai-pay-per-crawl.ts'

const robots = (text: string): RobotsFile => ({
  ...{ url: 'https://shop.example/robots.txt', statusCode: 200, failure: null, contentType: 'text/plain' },
  ...{ redirects: [], text, isCut: false, sitemaps: [], problems: [] },
})

testArchivedCheck(aiPayPerCrawl, {
  'a price and a licence': {
    crawl: async (writer) => {
      await crawlWithProbes([
        makeProbe('markdown', '/', { statusCode: 402, headers: { 'crawler-price': 'USD 0.01' } }),
        makeProbe('index-file', '/index.html', { statusCode: 402 }),
        makeProbe('index-file', '/index.php', { headers: { 'crawler-price': 'USD 0.01' } }),
      ])(writer)
      await writer.addRobots([robots('License: https://shop.example/rsl.xml\nUser-agent: *\nAllow: /')])
    },
    finds: {
      '/0': ['/ – status 402, crawler-price: USD 0.01'],
      '/robots.txt': ['License: /rsl.xml [line 1]'],
    },
    counts: { found: 2 },
  },
  neither: {
    crawl: async (writer) => {
      await crawlWithProbes([makeProbe('index-file', '/index.html')])(writer)
      await writer.addRobots([robots('User-agent: *\nAllow: /\n# License: none')])
    },
    counts: { found: 0, passed: 1 },
  },
})
