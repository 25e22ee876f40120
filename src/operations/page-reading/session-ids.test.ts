import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { crawlGeneratedSite } from '#testing/sites/crawl-generated-site.ts'
import { toResumedVisit } from '#testing/to-resumed-visit.ts'
import { readPage } from './read-page.ts'

const PATHS = ['/', '/about', '/team', '/prices', '/contact', '/news']
const read = (response: PageResponse) => {
  const reading = readPage({ response, keepsFacts: true })
  return reading && { ...reading, facts: '' }
}

const idOf = (text: string) => createHash('md5').update(text).digest('hex').slice(0, 8)
const words = (path: string, count: number) => Array.from({ length: count }, (_, at) => wordOf(`${path} ${at}`))
const wordOf = (seed: string) => idOf(seed).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

/** Texts that change with every request, although the rest of the page does not. */
const prints: [string, (url: string, visit: number) => string][] = [
  ['its own URL', (url) => `You are at https://made.example${url}.`],
  ['the time it took', (_, visit) => `Page made in 0.0${visit + 11} seconds.`],
  [
    'the date and the visitor',
    (url, visit) => `Visit ${visit} at 12:0${visit % 10}:11, visitor ${url.split('=')[1] ?? ''}.`,
  ],
]

const numberOf = (text: string) => String(Number.parseInt(idOf(text), 16) % 1_000_000)

function siteWith(name: string, textOf: (path: string, url: string) => string, newId = idOf) {
  return (url: string) => {
    const path = url.split('?')[0] ?? ''
    if (!PATHS.includes(path)) return null
    const links = PATHS.filter((each) => each !== path).map(
      (each) => `<a href="${each}?${name}=${newId(url + each)}">${each}</a>`,
    )
    return `<title>Page ${path}</title><body><main>${textOf(path, url)}</main>${links.join(' ')}`
  }
}

describe.each(prints)('a page that prints %s', (_, print) => {
  test.each([
    ['sid', 'short', 12],
    ['visit', 'short', 12],
    ['sid', 'long', 500],
    ['visit', 'long', 500],
  ])('is recognised under another %s (%s text)', async (name, _length, count) => {
    let visits = 0
    const site = siteWith(name, (path, url) => {
      visits += 1
      return `${words(path, count).join(' ')} ${print(url, visits)}`
    })
    const { pages, end } = await crawlGeneratedSite(site, { maxPages: 60, readPage: read })
    expect(new Set(pages.map((path) => path.split('?')[0]))).toEqual(new Set(PATHS))
    expect(pages.length).toBeLessThanOrEqual(PATHS.length + 8)
    expect(end.traps).toMatchObject([{ kind: 'session-id', pattern: `*?${name}=*` }])
    expect(end.balance.isAtLeast).toBe(true)
  })
})

test.each(['sid', 's'])('numbers in %s are recognised, with the time on every page', async (name) => {
  let visits = 0
  const textOf = (path: string) => {
    visits += 1
    return `${words(path, 20).join(' ')} made in 0.0${visits + 11} seconds`
  }
  const { pages, end } = await crawlGeneratedSite(siteWith(name, textOf, numberOf), { maxPages: 60, readPage: read })
  expect(new Set(pages.map((path) => path.split('?')[0]))).toEqual(new Set(PATHS))
  expect(end.traps).toMatchObject([{ kind: 'session-id', pattern: `*?${name}=*` }])
})

test('a page may print ids that look like words on every fourth visit', async () => {
  let visits = 0
  const textOf = (path: string, url: string) => {
    visits += 1
    return `${words(path, 20).join(' ')} ${visits % 4 === 0 ? wordOf(url) : ''}`
  }
  const { pages, end } = await crawlGeneratedSite(siteWith('sid', textOf), { maxPages: 60, readPage: read })
  expect(pages.length).toBeLessThan(40)
  expect(end.traps).toMatchObject([{ kind: 'session-id', pattern: '*?sid=*' }])
})

test('a resumed crawl takes the same pages of such a site', async () => {
  const site = siteWith('visit', (path, url) => `${words(path, 500).join(' ')} You are at ${url}.`)
  const run = (options = {}) => crawlGeneratedSite(site, { maxPages: 60, readPage: read, ...options })
  const whole = await run()
  for (let done = 1; done < whole.visits.length; done += 3) {
    const { end } = await run({ earlier: whole.visits.slice(0, done).map(toResumedVisit) })
    expect(end).toEqual(whole.end)
  }
})

test('photos of a gallery that differ in their numbers only are all crawled', async () => {
  const count = 30
  const scripts = ['/show', '/big', '/comments', '/print']
  const nameOf = (photo: number) => `img${String(photo).padStart(4, '0')}`
  const site = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://made.example')
    const photo = Number(searchParams.get('pic')?.slice(3) ?? 0)
    const next = photo < count ? scripts.map((each) => `<a href="${each}?pic=${nameOf(photo + 1)}">Next</a>`) : []
    if (pathname !== '/' && !scripts.includes(pathname)) return null
    return `<title>Gallery</title><main>Photo ${photo} of ${count}, ${pathname} ${nameOf(photo)}</main>${next.join('')}`
  }
  const { pages, end } = await crawlGeneratedSite(site, { readPage: read })
  expect(end.traps).toEqual([])
  expect(pages).toHaveLength(1 + scripts.length * count)
})

const mediaOf: [string, (item: number) => string][] = [
  ['an image', (item) => `<img src="/large/${item}.jpg" alt="">`],
  ['their preview image', (item) => `<meta property="og:image" content="/large/${item}.jpg">`],
  ['a frame', (item) => `<iframe src="https://player.example/${item}"></iframe>`],
  ['a video', (item) => `<video poster="/posters/${item}.jpg"><source src="/videos/${item}.mp4"></video>`],
]

describe.each(mediaOf)('pages that differ in %s only', (_, showMedia) => {
  test.each([
    ['random ids', (item: number) => idOf(String(item))],
    ['numbers', (item: number) => String(item)],
  ])('and have %s are all crawled', async (_, nameOf) => {
    const count = 60
    const names = Array.from({ length: count }, (_, item) => nameOf(item + 1))
    const site = (url: string) => {
      const { pathname, searchParams } = new URL(url, 'https://made.example')
      const item = names.indexOf(searchParams.get('v') ?? '')
      if (pathname !== '/' && (pathname !== '/watch' || item === -1)) return null
      const next = names[item + 1] === undefined ? '' : `<a href="/watch?v=${names[item + 1]}">Next</a>`
      const media = item === -1 ? '' : showMedia(item)
      const main = `<main>Enjoy our media. ${media}</main>`
      return `<title>Gallery</title>${media}<body>${main}${next}<a href="/">Home</a>`
    }
    const { pages, end } = await crawlGeneratedSite(site, { readPage: read })
    expect(end.traps).toEqual([])
    expect(pages).toHaveLength(1 + count)
  })
})

test.each([
  ['parts with ids that are not numbers', (part: number) => `/part?id=${idOf(`part ${part}`)}${idOf(`more ${part}`)}`],
  ['numbered parts', (part: number) => `/part?id=${part}`],
  [
    'past days',
    (part: number) => `/rates/${new Date(Date.UTC(2026, 4, 1) - part * 86_400_000).toISOString().slice(0, 10)}`,
  ],
])('%s that differ only in their numbers and link to the next one are all crawled', async (_, urlOf) => {
  const count = 500
  const parts = new Map(Array.from({ length: count }, (_, part) => [urlOf(part), part]))
  const site = (url: string) => {
    const part = parts.get(url)
    if (part === undefined) return url === '/' ? `<title>Parts</title><a href="${urlOf(0)}">First</a>` : null
    const next = part + 1 < count ? `<a href="${urlOf(part + 1)}">Next</a>` : ''
    return `<title>Bolt M${part}</title><body><main>Bolt M${part}, ${part + 10} mm, EUR ${part}.50</main>${next}`
  }
  const { pages, end } = await crawlGeneratedSite(site, { readPage: read })
  expect(end.traps).toEqual([])
  expect(pages).toHaveLength(1 + count)
})

test('a calendar whose description and image texts name the month is still endless', async () => {
  const site = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://made.example')
    const month = Number(searchParams.get('month') ?? 0)
    if (pathname !== '/' && pathname !== '/events') return null
    const date = `${2026 + Math.floor(month / 12)}-${(month % 12) + 1}`
    const head = `<title>Events ${date}</title><meta name="description" content="Events in ${date}">`
    return `${head}<main>Nothing planned. <img src="/logo.png" alt="${date}"></main><a href="/events?month=${month + 1}">Next</a>`
  }
  const { end } = await crawlGeneratedSite(site, { maxPages: 2000, readPage: read })
  expect(end.traps).toMatchObject([{ pattern: expect.stringContaining('/events') }])
})

test('articles whose links all have a new session id are crawled once each', async () => {
  const count = 30
  const site = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://made.example')
    const article = Number(searchParams.get('id') ?? 0)
    if (pathname !== '/' && pathname !== '/art') return null
    const link = (id: number) => `<a href="/art?id=${id}&sid=${idOf(`${url} ${id}`)}">Article ${id}</a>`
    const near = Array.from({ length: 5 }, (_, at) => ((article + at) % count) + 1)
    const main = `<main>${words(`article ${article}`, 30).join(' ')}</main>`
    return `<title>Article ${article}</title><body>${main}${near.map(link).join(' ')}<a href="/">Home</a>`
  }
  const { pages, end } = await crawlGeneratedSite(site, { maxPages: 200, readPage: read })
  expect(end.traps).toMatchObject([{ kind: 'session-id', pattern: '*?sid=*' }])
  const articles = new Set(pages.map((page) => new URL(page, 'https://made.example').searchParams.get('id')))
  expect(articles.size).toBe(count + 1)
  expect(pages.length).toBeLessThan(count + 15)
})
