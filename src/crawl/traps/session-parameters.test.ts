import { describe, expect, test } from 'vitest'
import { totalLeftOut } from '#domain/crawls/crawl-balance.ts'
import { crawlGeneratedSite } from '#testing/sites/crawl-generated-site.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'
import type { CrawlOptions } from '../walk/crawl-options.ts'
import { hashOf } from './trap-watch.ts'

const PATHS = ['/', '/a', '/b', '/c', '/d', '/e']

type IdOf = (linkingPage: string, target: string) => string

/** Short session ids: a different one for each linking page, or for each link. */
const LETTERS = (seed: string) => hashOf(seed).toString(26).replace(/\d/g, 'z').slice(-6).padStart(6, 'q')
const ids: [string, IdOf][] = [
  ['of 8 characters, one per page', (page) => hashOf(page).toString(16).padStart(8, 'f')],
  [
    'of 8 characters, one per link',
    (page, target) =>
      hashOf(page + target)
        .toString(16)
        .padStart(8, 'f'),
  ],
  ['of 6 letters, one per link', (page, target) => LETTERS(page + target)],
  ['of 10 digits, one per link', (page, target) => String(hashOf(page + target)).padStart(10, '7')],
]

/** Six pages, each with five links that have a session id. */
const withSessions = (idOf: IdOf, name: string) => (url: string) => {
  const { pathname } = new URL(url, 'https://made.example')
  if (!PATHS.includes(pathname)) return null
  const targets = PATHS.filter((path) => path !== pathname)
  return pageWithLinks(`Page ${pathname}`, `${url}#top`, ...targets.map((path) => `${path}?${name}=${idOf(url, path)}`))
}

describe.each(ids)('a session id %s', (_, idOf) => {
  test.each([10, 25, 50, 60])('is recognised with a limit of %i pages', async (maxPages) => {
    for (const name of ['sid', 'visit']) {
      const { pages, end } = await crawlGeneratedSite(withSessions(idOf, name), { maxPages })
      expect(new Set(pages.map((path) => path.split('?')[0]))).toEqual(new Set(PATHS))
      expect(pages.length).toBeLessThanOrEqual(PATHS.length + 5)
      expect(end.traps).toMatchObject([{ kind: 'session-id', pattern: `*?${name}=*` }])
      const [{ visited = 0, examples = [] } = {}] = end.traps
      expect(visited).toBe(pages.filter((path) => path.includes('?')).length)
      expect(examples).toHaveLength(3)
      const { found, crawled, failed, leftOut } = end.balance
      expect(leftOut.pageLimit ?? 0).toBeLessThanOrEqual(1)
      expect(crawled + failed + totalLeftOut(end.balance)).toBe(found)
      expect(end.balance.isAtLeast, 'nobody can count the URLs of such a site').toBe(true)
    }
  })

  test('takes the same pages at any speed, and after a stop', async () => {
    const site = withSessions(idOf, 'visit')
    const run = (options: Partial<CrawlOptions<string>>) => crawlGeneratedSite(site, { maxPages: 60, ...options })
    const whole = await run({ pace: { concurrency: 1, delayMs: 0 } })
    const wide = await run({ pace: { concurrency: 13, delayMs: 0 } })
    expect(wide.pages).toEqual(whole.pages)
    expect(wide.end).toEqual(whole.end)
    for (let done = 1; done < whole.visits.length; done += 2) {
      const { end } = await run({ earlier: whole.visits.slice(0, done).map(toResumedVisit) })
      expect(end).toEqual(whole.end)
    }
  })
})

test('new pages that are only linked to with a session id are all crawled', async () => {
  const paths = Array.from({ length: 40 }, (_, number) => `/page-${LETTERS(String(number))}-${number}x`)
  const site = (url: string) => {
    const { pathname } = new URL(url, 'https://made.example')
    const at = paths.indexOf(pathname)
    if (at === -1 && pathname !== '/') return null
    const targets = ['/', ...paths.slice(0, 3), ...paths.slice(at + 1, at + 3)]
    return pageWithLinks(pathname, ...targets.map((path) => `${path}?visit=${LETTERS(url + path)}`))
  }
  const { pages, end } = await crawlGeneratedSite(site)
  expect(new Set(pages.map((path) => path.split('?')[0]))).toEqual(new Set(['/', ...paths]))
  expect(pages.length).toBeLessThan(paths.length + 10)
  expect(end.traps).toMatchObject([{ kind: 'session-id', pattern: '*?visit=*' }])
})

describe('what is no session id is crawled whole', () => {
  type Site = (path: string, query: URLSearchParams, pageUrl: string) => string | null
  const nav = ['/', '/about', '/help', '/news']
  const own = (text: string) => `Words of ${LETTERS(text)} ${LETTERS(`${text}.`)}`

  const sites: [string, string[], Site][] = [
    [
      'page numbers with links to the next page alone',
      Array.from({ length: 30 }, (_, page) => `/list?page=${page + 1}`),
      (path, query) => {
        const page = Number(query.get('page'))
        if (path === '/') return pageWithLinks('Home', '/list?page=1')
        return path === '/list' && page <= 30 ? pageWithLinks(own(`list ${page}`), `/list?page=${page + 1}`) : null
      },
    ],
    [
      'long numbers of items, a new one on each page',
      Array.from({ length: 30 }, (_, number) => `/item?id=${400_100 + 7 * number}`),
      (path, query) => {
        const id = Number(query.get('id'))
        if (path === '/') return pageWithLinks('Home', '/item?id=400100')
        const isItem = path === '/item' && id <= 400_303
        return isItem ? pageWithLinks(own(`item ${id}`), ...(id < 400_303 ? [`/item?id=${id + 7}`] : [])) : null
      },
    ],
    [
      'ids of items on several paths, new ones on each page',
      Array.from({ length: 20 }, (_, number) => [`/item?id=k${number}x4`, `/photos?id=k${number}x4`]).flat(),
      (path, query) => {
        const number = Number(query.get('id')?.slice(1, -2) ?? -1)
        const next = number < 19 ? [`/item?id=k${number + 1}x4`, `/photos?id=k${number + 1}x4`] : []
        if (path === '/') return pageWithLinks('Home', ...next)
        return ['/item', '/photos'].includes(path) ? pageWithLinks(own(`${path} ${number}`), ...next) : null
      },
    ],
    [
      'ids of posts that nothing but their own links name',
      Array.from({ length: 12 }, (_, post) => [`/notes?post=n${post}w3`, `/print?post=n${post}w3`]).flat(),
      (path, query) => {
        const posts = Array.from({ length: 12 }, (_, post) => `/post-${LETTERS(`post ${post}`)}`)
        const post = posts.indexOf(path)
        if (path === '/' || nav.includes(path)) return pageWithLinks(path, ...posts, ...nav)
        if (post !== -1) return pageWithLinks(path, `/notes?post=n${post}w3`, `/print?post=n${post}w3`, ...nav)
        return ['/notes', '/print'].includes(path) ? pageWithLinks(own(`${path} ${query}`), ...nav) : null
      },
    ],
    [
      'a few ways to sort that change nothing',
      ['asc1', 'desc', 'name', 'date'].flatMap((sort) => nav.map((path) => `${path}?sort=${sort}`)),
      (path, query) => {
        const links = nav.flatMap((each) => ['asc1', 'desc', 'name', 'date'].map((sort) => `${each}?sort=${sort}`))
        return nav.includes(path) ? pageWithLinks(`Sorted ${path} ${query.size}`, ...links) : null
      },
    ],
    [
      'a reference to the page that links',
      nav.flatMap((path) => ['about', 'help', 'news'].map((from) => `${path}?from=${from}`)),
      (path) => {
        const links = nav.map((each) => `${each}?from=${path.slice(1) || 'home'}`)
        return nav.includes(path) ? pageWithLinks(`Page ${path}`, ...links) : null
      },
    ],
    [
      'a version that is the same on every page',
      nav.map((path) => `${path}?v=3f9a2b`),
      (path) => (nav.includes(path) ? pageWithLinks(`Page ${path}`, ...nav.map((each) => `${each}?v=3f9a2b`)) : null),
    ],
    [
      'pictures on pages without words',
      Array.from({ length: 12 }, (_, number) => [`/show?pic=p${number}q7`, `/big?pic=p${number}q7`]).flat(),
      (path, query) => {
        const number = Number(query.get('pic')?.slice(1, -2) ?? -1)
        const next = number < 11 ? [`/show?pic=p${number + 1}q7`, `/big?pic=p${number + 1}q7`] : []
        return path === '/' || path === '/show' || path === '/big' ? pageWithLinks('Wordless', ...next) : null
      },
    ],
  ]

  test.each(sites)('%s', async (_, expected, site) => {
    const { pages, end } = await crawlGeneratedSite(
      (target) => {
        const url = new URL(target, 'https://made.example')
        return site(url.pathname, url.searchParams, target)
      },
      { readPage: readWordless },
    )
    expect(end.traps).toEqual([])
    expect(pages).toEqual(expect.arrayContaining(expected))
    expect(end.balance.leftOut.trap).toBeUndefined()
  })

  /** Reads pages like `crawlGeneratedSite`, but treats a page called 'Wordless' as having no text. */
  function readWordless(response: { url: string; body: Uint8Array }) {
    const html = Buffer.from(response.body).toString()
    const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, link = '']) => new URL(link, response.url).href)
    const fingerprint = html.replace(/<a .*?<\/a>/g, '').trim()
    const textHash = html.includes('Wordless') ? '' : fingerprint
    return { facts: html, links, scriptLinks: [], fingerprint, gist: fingerprint.replace(/\d+/g, ''), textHash }
  }
})
