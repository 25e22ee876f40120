import { describe, expect, test } from 'vitest'
import { crawlGeneratedSite } from '#testing/sites/crawl-generated-site.ts'
import { pageWithLinks } from '#testing/sites/serve-site.ts'

/** Forty real pages, each of which also links to the trap. */
const REAL = Array.from({ length: 40 }, (_, number) => `/real/page-of-${'x'.repeat(number + 1)}`)

type Trap = (path: string, query: URLSearchParams) => string | null

function withTrap(entrances: string[], trap: Trap) {
  return (pageUrl: string) => {
    const url = new URL(pageUrl, 'https://made.example')
    if (url.pathname === '/') return pageWithLinks('Home', ...entrances, ...REAL.slice(0, 5))
    const real = REAL.indexOf(url.pathname)
    if (real !== -1 && url.search === '') return pageWithLinks(`Real ${'y'.repeat(real)}`, ...entrances, ...next(real))
    return trap(url.pathname, url.searchParams)
  }
}

function next(real: number): string[] {
  return REAL.slice(real + 1, real + 5)
}

function monthLinks(path: (year: number, month: number) => string, year: number, month: number): string[] {
  return [-1, 1].map((step) => {
    const to = new Date(Date.UTC(year, month - 1 + step))
    return path(to.getUTCFullYear(), to.getUTCMonth() + 1)
  })
}

const traps: [string, string, string[], Trap][] = [
  [
    'calendar',
    '/calendar/*',
    ['/calendar/2026/05'],
    (path) => {
      const [, year, month] = /^\/calendar\/(\d+)\/(\d+)$/.exec(path) ?? []
      const to = (y: number, m: number) => `/calendar/${y}/${String(m).padStart(2, '0')}`
      return year ? pageWithLinks(`Month ${month} of ${year}`, ...monthLinks(to, Number(year), Number(month))) : null
    },
  ],
  [
    'calendar',
    '/events?month=*&year=*',
    ['/events?year=2026&month=5'],
    (path, query) => {
      const to = (y: number, m: number) => `/events?year=${y}&month=${m}`
      const [year, month] = [Number(query.get('year')), Number(query.get('month'))]
      return path === '/events' ? pageWithLinks(`Events ${month}/${year}`, ...monthLinks(to, year, month)) : null
    },
  ],
  [
    'calendar',
    '/agenda?day=*',
    ['/agenda?day=2026-05-12'],
    (path, query) => {
      const day = Date.parse(query.get('day') ?? '')
      const to = (days: number) => `/agenda?day=${new Date(day + days * 86_400_000).toISOString().slice(0, 10)}`
      return path === '/agenda' ? pageWithLinks(`Nothing on ${query.get('day')}`, to(-1), to(1), to(7)) : null
    },
  ],
  [
    'growing-path',
    '*/b/b/*',
    ['/a/b/'],
    (path) => (path.startsWith('/a') ? pageWithLinks('Growing', `${path}b/`.replace('//', '/')) : null),
  ],
  [
    'growing-path',
    '*/docs/page/docs/page/*',
    ['/docs/page'],
    (path) => (path.startsWith('/docs') ? pageWithLinks('Docs', `${path}/docs/page`) : null),
  ],
  [
    'faceted-navigation',
    '/shop?*',
    ['/shop'],
    (path, query) => {
      if (path !== '/shop') return null
      const facets = { color: 6, size: 5, sort: 4, brand: 9 }
      const links = Object.entries(facets).flatMap(([name, values]) =>
        Array.from({ length: values }, (_, value) => {
          const more = new URLSearchParams(query)
          more.set(name, `v${value}`)
          return `/shop?${more}`
        }),
      )
      return pageWithLinks(`Shop ${query}`, ...links)
    },
  ],
  [
    'faceted-navigation',
    '/find?*',
    ['/find?a=0&b=0&c=0&d=0'],
    (path, query) => {
      if (path !== '/find') return null
      const links = ['a', 'b', 'c', 'd'].flatMap((name) =>
        Array.from({ length: 8 }, (_, value) => {
          const more = new URLSearchParams(query)
          more.set(name, `${value}`)
          return `/find?${more}`
        }),
      )
      return pageWithLinks(`Find ${query}`, ...links)
    },
  ],
  [
    'endless-numbers',
    '/list?page=*',
    ['/list?page=1'],
    (path, query) =>
      path === '/list' ? pageWithLinks('No more', `/list?page=${Number(query.get('page')) + 1}`) : null,
  ],
  [
    'endless-numbers',
    '/archive/page/*',
    ['/archive/page/1'],
    (path) => {
      const page = Number(/^\/archive\/page\/(\d+)$/.exec(path)?.[1])
      return page ? pageWithLinks('Nothing here', ...[1, 2, 3].map((step) => `/archive/page/${page + step}`)) : null
    },
  ],
]

describe('a spider trap', () => {
  test.each(traps)(
    '%s %s is noticed, limited and reported, after all real pages',
    async (kind, pattern, entrances, trap) => {
      const { pages, end } = await crawlGeneratedSite(withTrap(entrances, trap))
      expect(pages.filter((path) => path.startsWith('/real'))).toEqual(REAL)
      expect(end.traps).toMatchObject([{ kind, pattern }])
      const [named] = end.traps
      expect(named?.leftOut).toBeGreaterThan(0)
      expect(named?.examples).toHaveLength(3)
      expect(pages.length).toBeLessThan(REAL.length + 200)
      expect(named?.visited).toBeGreaterThan(15)
      const { examples, leftOut } = end.balance
      expect(examples.trap, 'every URL left out, up to the first 20').toHaveLength(Math.min(20, leftOut.trap ?? 0))
    },
  )

  test('pages that differ only in their number end at some point', async () => {
    const { pages, end } = await crawlGeneratedSite(
      withTrap(['/list?page=1'], (_, query) => {
        const page = Number(query.get('page'))
        return page ? pageWithLinks(`Page ${page}`, `/list?page=${page + 1}`) : null
      }),
    )
    expect(end.traps).toMatchObject([{ kind: 'endless-numbers', pattern: '/list?page=*' }])
    expect(pages.length).toBeLessThan(1200)
  })

  test.each([
    ['8 letters and digits', 'sid', (visit: number) => `x${visit}`.padStart(8, 'a7')],
    [
      '6 letters',
      'visit',
      (visit: number) =>
        visit
          .toString(16)
          .padStart(6, '0')
          .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? ''),
    ],
    ['10 digits', 's', (visit: number) => String(8_390_201_000 + visit * 7)],
  ])('a short session id of %s that is new on every page does not multiply the site', async (_, name, idOf) => {
    let visits = 0
    const site = (pageUrl: string) => {
      visits += 1
      const { pathname } = new URL(pageUrl, 'https://made.example')
      const links = [...REAL, '/'].map((real) => `${real}?${name}=${idOf(visits)}`)
      return REAL.includes(pathname) || pathname === '/' ? pageWithLinks(pathname, ...links) : null
    }
    const { end, pages } = await crawlGeneratedSite(site, { maxPages: 2000 })
    expect(new Set(pages.map((path) => path.split('?')[0]))).toEqual(new Set(['/', ...REAL]))
    expect(end.pages).toBeLessThan(5 * REAL.length)
    expect(end.traps).toMatchObject([{ kind: 'session-id', pattern: `*?${name}=*` }])
  })

  test('a parameter for the language is not a session id', async () => {
    const site = (target: string) => {
      const url = new URL(target, 'https://made.example')
      const lang = url.searchParams.get('lang') ?? 'en-gb'
      const links = REAL.map((real) => `${real}?lang=${lang}`)
      const others = ['de-at', 'fr-ch', 'es-mx', 'it-ch', 'pt-br'].map((each) => `${url.pathname}?lang=${each}`)
      return pageWithLinks(`${url.pathname} ${lang}`, ...links, ...others)
    }
    const { end } = await crawlGeneratedSite(site, { maxPages: 230 })
    expect(end.traps).toEqual([])
    expect(end.balance.leftOut.trap).toBeUndefined()
  })

  test.each([
    ['a parameter', (path: string, session: string) => `${path}?sid=${session}`],
    ['the path', (path: string, session: string) => `${path};jsessionid=${session}`],
    ['the start of the path', (path: string, session: string) => `/(S(${session}))${path}`],
  ])('with a session id in %s, every page is visited once, not once per session', async (_, withSession) => {
    let sessions = 0
    const pathOf = (url: string) => url.replace(/^\/\(S\(\w+\)\)/, '').split(/[?;]/)[0] ?? ''
    const { pages, end } = await crawlGeneratedSite((target) => {
      sessions += 1
      const path = pathOf(target)
      const links = [...REAL, '/'].map((real) => withSession(real, `${sessions}a`.padStart(32, '0f3e')))
      return path === '/' || REAL.includes(path) ? pageWithLinks(`Page ${path}`, ...links) : null
    })
    expect(new Set(pages.map(pathOf))).toEqual(new Set(['/', ...REAL]))
    expect(pages.length).toBeLessThan(REAL.length + 10)
    expect(end.traps).toMatchObject([{ kind: 'session-id' }])
  })

  test('relative links on a site that accepts any path come to an end', async () => {
    const names = ['about', 'team', 'news']
    const { pages, end } = await crawlGeneratedSite((path) => {
      const last = path.split('/').filter(Boolean).at(-1) ?? ''
      return pageWithLinks(`Page ${last}`, ...names.map((name) => `${path.replace(/\/$/, '')}/${name}`))
    })
    expect(pages.length).toBeLessThan(1000)
    expect(end.traps.every((trap) => trap.kind === 'growing-path')).toBe(true)
    expect(end.traps.length).toBeGreaterThan(0)
  })

  test('a small page limit is spent on the real pages', async () => {
    for (const [, , entrances, trap] of traps.slice(0, 3)) {
      const { pages } = await crawlGeneratedSite(withTrap(entrances, trap), { maxPages: 41 })
      expect(pages.sort()).toEqual(['/', ...REAL].sort())
    }
  })

  test('takes the same pages whichever response arrives first', async () => {
    for (const [, , entrances, trap] of traps) {
      const [narrow, wide] = await Promise.all(
        [1, 13].map((concurrency) =>
          crawlGeneratedSite(withTrap(entrances, trap), { pace: { concurrency, delayMs: 0 } }),
        ),
      )
      expect(wide?.pages).toEqual(narrow?.pages)
      expect(wide?.end).toEqual(narrow?.end)
    }
  })
})

describe('a site without traps is crawled completely', () => {
  const range = (count: number) => Array.from({ length: count }, (_, number) => number)
  /** Texts that differ in more than numbers. */
  const text = (number: number) => number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')

  async function expectWhole(site: Map<string, string>) {
    const { pages, end } = await crawlGeneratedSite((path) => site.get(path) ?? null, {
      pace: { concurrency: 32, delayMs: 0 },
    })
    expect(end.traps).toEqual([])
    expect(new Set(pages)).toEqual(new Set(site.keys()))
  }

  test('ten thousand similar product pages behind numbered lists', async () => {
    const site = new Map([['/', pageWithLinks('Shop', '/list?page=0')]])
    for (const page of range(100)) {
      const products = range(100).map((number) => `/product/${page * 100 + number}`)
      site.set(
        `/list?page=${page}`,
        pageWithLinks('List', ...products, ...(page < 99 ? [`/list?page=${page + 1}`] : [])),
      )
      for (const product of products) site.set(product, pageWithLinks('A product', '/'))
    }
    await expectWhole(site)
  })

  test('products that only link to one another', async () => {
    const site = new Map([['/', pageWithLinks('Shop', '/product/0')]])
    for (const number of range(3000)) {
      const links = [1, 2, 3].map((step) => `/product/${(number + step) % 3000}`)
      site.set(`/product/${number}`, pageWithLinks(`Product ${text(number)}`, ...links))
    }
    await expectWhole(site)
  })

  test('a blog with dates in its URLs and monthly archives', async () => {
    const site = new Map([['/', pageWithLinks('Blog', '/2026/05')]])
    for (const number of range(300)) {
      const [year, month] = [2026 - Math.floor((number + 7) / 12), 12 - ((number + 7) % 12)]
      const [before, after] = [monthPath(number + 1), monthPath(number - 1)]
      const posts = range(3).map((post) => `/${year}/${pad(month)}/${pad(post + 1)}/title-${text(number * 3 + post)}`)
      const archive = [before, after].filter((path) => path !== null)
      site.set(`/${year}/${pad(month)}`, pageWithLinks(`Archive ${month} ${year}`, ...posts, ...archive))
      for (const post of posts) site.set(post, pageWithLinks(post, '/', `/${year}/${pad(month)}`))
    }
    await expectWhole(site)

    function monthPath(number: number): string | null {
      if (number < 0 || number >= 300) return null
      return `/${2026 - Math.floor((number + 7) / 12)}/${pad(12 - ((number + 7) % 12))}`
    }
    function pad(number: number): string {
      return String(number).padStart(2, '0')
    }
  })

  test('two hundred numbered pages with different content', async () => {
    const site = new Map([['/', pageWithLinks('Home', '/list?page=1')]])
    for (const page of range(200)) {
      const next = page < 199 ? [`/list?page=${page + 2}`] : []
      site.set(`/list?page=${page + 1}`, pageWithLinks(`Words ${text(page)}`, ...next))
    }
    await expectWhole(site)
  })

  test('a manual in thirty versions with deep paths and the same texts in each', async () => {
    const site = new Map([['/', pageWithLinks('Manual', ...range(30).map((version) => `/docs/v${version}/en/`))]])
    const chapters = range(40).map((chapter) => `guide/part-${text(chapter)}/section/index.html`)
    for (const version of range(30)) {
      const own = chapters.map((chapter) => `/docs/v${version}/en/${chapter}`)
      const other = chapters.map((chapter) => `/docs/v${(version + 1) % 30}/en/${chapter}`)
      site.set(`/docs/v${version}/en/`, pageWithLinks('Contents', ...own))
      for (const [at, path] of own.entries()) site.set(path, pageWithLinks(`Chapter ${at}`, ...own, other[at] ?? '/'))
    }
    await expectWhole(site)
  })

  test('a forum with its topics in parameters', async () => {
    const site = new Map([['/', pageWithLinks('Forum', '/viewforum.php?f=1&start=0')]])
    for (const page of range(50)) {
      const topics = range(25).map((topic) => `/viewtopic.php?f=1&t=${page * 25 + topic}`)
      const next = page < 49 ? [`/viewforum.php?f=1&start=${page * 25 + 25}`] : []
      site.set(`/viewforum.php?f=1&start=${page * 25}`, pageWithLinks(`Topics ${page}`, ...topics, ...next))
      for (const topic of topics) site.set(topic, pageWithLinks(`Topic ${topic}`, '/'))
    }
    await expectWhole(site)
  })

  test('a list with a few filters, all of which are requested in the end', async () => {
    const site = new Map([['/', pageWithLinks('Home', '/shop', '/about')]])
    const filters = range(20).map((filter) => `/shop?color=${text(filter)}`)
    site.set('/shop', pageWithLinks('Shop', ...filters))
    site.set('/about', 'About')
    for (const filter of filters) site.set(filter, pageWithLinks(filter, ...filters))
    await expectWhole(site)
  })
})
