import { expect, test } from 'vitest'
import { brokenSitemapsOf, describeSitemaps, NOT_READ, type SitemapReport } from './sitemap-report.ts'

const sitemap = (name: string, problem: string | null): SitemapReport => ({
  ...{ url: `https://bakery.example/${name}.xml`, kind: null, addresses: 0 },
  problem,
})

test('sitemaps with a problem are named with what is wrong and what to do', () => {
  const broken = brokenSitemapsOf([
    sitemap('fine', null),
    sitemap('a', 'It answered 404.'),
    sitemap('skipped', `${NOT_READ}50 files are enough for this crawl.`),
    sitemap('b', 'It is empty.'),
    sitemap('c', 'It is empty.'),
  ])
  expect(broken.total).toBe(3)
  expect(describeSitemaps(broken, 1)).toEqual([
    'Sitemap https://bakery.example/a.xml: It answered 404.',
    '2 more sitemaps have a problem.',
    'Search engines read the same files. Fix them, or remove them from robots.txt and from the sitemap index.',
  ])
})

test('without any there is nothing to say', () => {
  expect(describeSitemaps(brokenSitemapsOf([sitemap('fine', null)]), 5)).toEqual([])
})
