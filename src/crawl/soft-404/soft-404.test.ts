import { expect, test } from 'vitest'
import { crawlPages } from '#testing/sites/crawl-pages.ts'
import { answerWith, pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import type { CrawlOptions } from '../walk/crawl-options.ts'

const SORRY = 'Sorry, we could not find that'
const NOT_THERE = { '/robots.txt': answerWith(404), '/sitemap.xml': answerWith(404) }

/** Crawls what is linked and nothing else; tells which pages are soft 404s and whether the site was asked for nothing. */
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
  return { soft: soft.map((visit) => new URL(visit.requestedUrl).pathname), asked: asksForNothing(site.pathsAsked()) }
}

function asksForNothing(paths: string[]): number {
  return paths.filter((path) => path === '/nothing-here').length
}

const links = pageWithLinks('Home', '/a', '/gone', '/b', '/lost', '/away')

test.each([1, 4])('the page a site has for everything is no page of its own, %i at a time', async (concurrency) => {
  const pages = { '/': links, '/a': 'a', '/gone': SORRY, '/b': 'b', '/lost': SORRY, '/away': SORRY, '*': SORRY }
  expect(await soft404s(pages, { pace: { concurrency, delayMs: 0 } })).toEqual({
    soft: ['/gone', '/lost', '/away'],
    asked: 2,
  })
})

test('a site whose pages differ is not asked for pages that do not exist', async () => {
  const pages = { '/': links, '/a': 'a', '/gone': 'c', '/b': 'b', '/lost': 'd', '/away': 'e', '*': SORRY }
  expect(await soft404s(pages)).toEqual({ soft: [], asked: 0 })
})

test('pages that are the same are pages when the site knows what is missing', async () => {
  const pages = { '/': links, '/a': 'a', '/gone': SORRY, '/b': 'b', '/lost': SORRY, '/away': 'c' }
  expect(await soft404s(pages)).toEqual({ soft: [], asked: 1 })
})

test('an application that answers everything with its one page has no soft 404s', async () => {
  const pages = { '/': links, '/a': links, '/gone': links, '/b': links, '/lost': links, '/away': links, '*': links }
  expect(await soft404s(pages)).toEqual({ soft: [], asked: 0 })
})

test('one page is enough if it says itself that it is missing', async () => {
  const pages = { '/': pageWithLinks('Home', '/gone'), '/gone': SORRY, '*': SORRY }
  const readPage: CrawlOptions<string>['readPage'] = ({ body, url }) => {
    const facts = Buffer.from(body).toString()
    const found = [...facts.matchAll(/href="(.*?)"/g)].map((match) => new URL(match[1] ?? '', url).href)
    return { facts, links: found, scriptLinks: [], fingerprint: facts, saysNotFound: facts === SORRY }
  }
  expect(await soft404s(pages, { readPage })).toEqual({ soft: ['/gone'], asked: 0 })
})

test('a redirect to a known page makes us ask once, and says whether everybody is sent there', async () => {
  const pages = { '/': pageWithLinks('Home', '/a', '/gone'), '/a': 'a', '/gone': redirectTo('/a') }
  expect(await soft404s(pages)).toEqual({ soft: [], asked: 1 })
  expect(await soft404s({ ...pages, '*': redirectTo('/a') })).toEqual({ soft: ['/gone'], asked: 2 })
})
