import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { pageWithLinks, textFile } from '#testing/sites/serve-site.ts'
import { sitemap } from '#testing/sites/serve-sitemap.ts'
import { sitemapLastmodInvalid } from './sitemap-lastmod-invalid.ts'

const GOOD = ['2026', '2026-01', '2026-01-31', '2026-01-31T10:00Z', '2026-01-31T10:00:00.5+01:00', hoursAhead(23)]
const BAD = ['31.01.2026', '2026-02-30', '2026-01-31T10:00:00', '2026-01-31 10:00', 'yesterday', hoursAhead(26)]
const FAULTS = ['no W3C date', 'no date that exists', 'no W3C date', 'no W3C date', 'no W3C date', 'in the future']

function hoursAhead(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}
const entry = (kind: string) => (lastmod: string, index: number) =>
  `<loc>~/${kind}${index + 1}</loc><lastmod>${lastmod}</lastmod>`

testQueryCheck(sitemapLastmodInvalid, {
  'good and bad dates, and none': {
    site: {
      '/': pageWithLinks('Home'),
      '*': pageWithLinks('Page'),
      '/sitemap.xml': sitemap('/', ...GOOD.map(entry('good')), ...BAD.map(entry('bad'))),
    },
    plan: () => ({ maxPages: 1 }),
    finds: Object.fromEntries(
      BAD.map((date, index) => [`/bad${index + 1}`, [`${date} – ${FAULTS[index]} [/sitemap.xml, entry ${8 + index}]`]]),
    ),
    counts: { found: 6, passed: 6, notApplicable: 0 },
  },
  'an empty date': {
    site: { '/': pageWithLinks('Home'), '/sitemap.xml': sitemap('<loc>~/</loc><lastmod> </lastmod>') },
    finds: { '/': ['(empty) – no W3C date [/sitemap.xml, entry 1]'] },
    counts: { found: 1, passed: 0 },
  },
  'the dates of feeds have another format': {
    site: {
      '/': pageWithLinks('Home'),
      '/sitemap.xml': textFile(
        '<rss><channel><item><link>http://127.0.0.1/</link><pubDate>Tue, 17 Nov 2026 09:00:00 ' +
          'GMT</pubDate></item></channel></rss>',
        'application/xml',
      ),
    },
    counts: { found: 0, passed: 0 },
  },
})
