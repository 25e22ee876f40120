import { expect, test } from 'vitest'
import {
  brokenSitemapsOf,
  describeNotRead,
  describeSitemaps,
  NOT_READ,
  type SitemapReport,
  toReportedSitemap,
} from './sitemap-report.ts'

const sitemap = (name: string, problem: string | null): SitemapReport => ({
  ...{ url: `https://bakery.example/${name}.xml`, kind: null, urlCount: 0 },
  problem,
})

test('sitemaps with a problem are named with what is wrong and what to do', () => {
  const broken = brokenSitemapsOf([
    sitemap('fine', null),
    sitemap('a', 'It returned 404.'),
    sitemap('skipped', `${NOT_READ}50 sitemaps were read, the limit for one crawl.`),
    sitemap('b', 'It is empty.'),
    sitemap('c', 'It is empty.'),
  ])
  expect(broken.total).toBe(3)
  expect(describeSitemaps(broken, 1)).toEqual([
    'Sitemap https://bakery.example/a.xml: It returned 404.',
    '2 more sitemaps have a problem.',
    'Search engines read the same files. Fix them, or remove them, also from a robots.txt or sitemap index that lists them.',
  ])
})

test('a sitemap that the crawl skipped has no problem, and is counted with the reason', () => {
  const skipped = ['a', 'b'].map((name) => sitemap(name, `${NOT_READ}50 sitemaps were read, the limit for one crawl.`))
  const foreign = sitemap('c', `${NOT_READ}it is on another host.`)
  const reported = [...skipped, foreign, sitemap('d', 'It is empty.'), sitemap('fine', null)].map(toReportedSitemap)
  expect(reported.map(({ problem }) => problem)).toEqual([null, null, null, 'It is empty.', null])
  expect(describeNotRead(reported)).toEqual([
    '2 sitemaps were not read: 50 sitemaps were read, the limit for one crawl.',
    '1 sitemap was not read: it is on another host.',
  ])
  expect(describeNotRead([])).toEqual([])
})

test('without sitemaps there are no messages', () => {
  expect(describeSitemaps(brokenSitemapsOf([sitemap('fine', null)]), 5)).toEqual([])
})
