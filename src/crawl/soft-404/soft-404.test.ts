import { expect, test } from 'vitest'
import { crawlPages } from '#testing/sites/crawl-pages.ts'
import { answerWith, pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import type { CrawlOptions } from '../walk/crawl-options.ts'

const SORRY = 'Sorry, we could not find that'
const NOT_THERE = { '/robots.txt': answerWith(404), '/sitemap.xml': answerWith(404) }

/** Crawls only what is linked. Returns the soft 404s and how often a page that cannot exist was requested. */
async function soft404s(pages: SitePages, options: Partial<CrawlOptions<string>> = {}) {
  const late: number[] = []
  const linked = Object.keys(pages).filter((path) => path.startsWith('/') && !path.includes('.')).length
  const { visits, site } = await crawlPages(
    { ...NOT_THERE, ...pages },
    {
      maxPages: linked,
      randomWord: () => 'nothing-here',
      onSoft404: async ({ position }) => void late.push(position),
      ...options,
    },
  )
  const soft = visits.filter((visit) => late.includes(visit.position) || ('isSoft404' in visit && visit.isSoft404))
  return { soft: soft.map((visit) => new URL(visit.requestedUrl).pathname), probes: countProbes(site.requestedPaths()) }
}

function countProbes(paths: string[]): number {
  return paths.filter((path) => path === '/nothing-here').length
}

const links = pageWithLinks('Home', '/a', '/gone', '/b', '/lost', '/away')

test.each([1, 4])('a page sent for every missing URL is a soft 404, with concurrency %i', async (concurrency) => {
  const pages = { '/': links, '/a': 'a', '/gone': SORRY, '/b': 'b', '/lost': SORRY, '/away': SORRY, '*': SORRY }
  expect(await soft404s(pages, { pace: { concurrency, delayMs: 0 } })).toEqual({
    soft: ['/gone', '/lost', '/away'],
    probes: 2,
  })
})

test('a site whose pages differ gets no requests for pages that cannot exist', async () => {
  const pages = { '/': links, '/a': 'a', '/gone': 'c', '/b': 'b', '/lost': 'd', '/away': 'e', '*': SORRY }
  expect(await soft404s(pages)).toEqual({ soft: [], probes: 0 })
})

test('equal pages are no soft 404s if the site responds 404 to missing ones', async () => {
  const pages = { '/': links, '/a': 'a', '/gone': SORRY, '/b': 'b', '/lost': SORRY, '/away': 'c' }
  expect(await soft404s(pages)).toEqual({ soft: [], probes: 1 })
})

test('a single-page app that sends its one page for everything has no soft 404s', async () => {
  const pages = { '/': links, '/a': links, '/gone': links, '/b': links, '/lost': links, '/away': links, '*': links }
  expect(await soft404s(pages)).toEqual({ soft: [], probes: 0 })
})

test('one page is enough if it says that it does not exist', async () => {
  const pages = { '/': pageWithLinks('Home', '/gone'), '/gone': SORRY, '*': SORRY }
  const readPage: CrawlOptions<string>['readPage'] = ({ body, url }) => {
    const facts = Buffer.from(body).toString()
    const found = [...facts.matchAll(/href="(.*?)"/g)].map((match) => new URL(match[1] ?? '', url).href)
    return { facts, links: found, scriptLinks: [], fingerprint: facts, saysNotFound: facts === SORRY }
  }
  expect(await soft404s(pages, { readPage })).toEqual({ soft: ['/gone'], probes: 0 })
})

test('a redirect to a known page is a soft 404 if missing pages redirect there as well', async () => {
  const pages = { '/': pageWithLinks('Home', '/a', '/gone'), '/a': 'a', '/gone': redirectTo('/a') }
  expect(await soft404s(pages)).toEqual({ soft: [], probes: 1 })
  expect(await soft404s({ ...pages, '*': redirectTo('/a') })).toEqual({ soft: ['/gone'], probes: 2 })
})
