import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { crawlPages } from '#testing/sites/crawl-pages.ts'
import { answerWith, type Handler, pageWithLinks, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'

describe('redirects', () => {
  test('to a page of the site: the page is reported under its own URL', async () => {
    const { visits, visited, site } = await crawlPages({
      '/': pageWithLinks('Home', '/old', '/new'),
      '/old': redirectTo('/mid'),
      '/mid': redirectTo('/end', 302),
      '/end': 'end',
      '/new': pageWithLinks('New', '/end/'),
    })
    expect(visited).toEqual(['page /', 'page /end', 'page /new'])
    expect(visits[1]).toMatchObject({
      requestedUrl: `${site.origin}/old`,
      redirects: [
        { url: `${site.origin}/old`, status: 301, location: `${site.origin}/mid` },
        { url: `${site.origin}/mid`, status: 302, location: `${site.origin}/end` },
      ],
    })
  })

  test('to the same URL with a slash: still the same page', async () => {
    const { visited } = await crawlPages({
      '/': pageWithLinks('Home', '/a', '/a/'),
      '/a': redirectTo('/a/'),
      '/a/': 'a',
    })
    expect(visited).toEqual(['page /', 'page /a/'])
  })

  test('to a known page, another site or a file: no page, and not requested', async () => {
    const { visited, site } = await crawlPages({
      '/': pageWithLinks('Home', '/home', '/out', '/file'),
      '/home': redirectTo('/'),
      '/out': redirectTo('https://other.example/'),
      '/file': redirectTo('/x.zip'),
    })
    expect(visited).toEqual([
      'page /',
      'redirect /home to /',
      'redirect /out to https://other.example/',
      'redirect /file to /x.zip',
    ])
    expect(site.requestedPaths().filter((path) => path === '/')).toHaveLength(1)
    expect(site.requestedPaths()).not.toContain('/x.zip')
  })

  test('several to one target: the first in the queue gets the page', async () => {
    const { visited } = await crawlPages({
      '/': pageWithLinks('Home', '/1', '/2', '/3'),
      '/1': (request, response) => void delay(80).then(() => redirectTo('/t')(request, response)),
      '/2': redirectTo('/t'),
      '/3': redirectTo('/t'),
      '/t': 't',
    })
    expect(visited).toEqual(['page /', 'page /t', 'redirect /2 to /t', 'redirect /3 to /t'])
  })

  test('that only redirect to one another are a loop', async () => {
    const { visited } = await crawlPages({
      '/': pageWithLinks('Home', '/a', '/b', '/c'),
      '/a': redirectTo('/b'),
      '/b': redirectTo('/a'),
      '/c': redirectTo('/d'),
      '/d': redirectTo('/c'),
    })
    expect(visited).toEqual(['page /', 'redirect /a to /b', 'failed /b redirect-loop', 'failed /c redirect-loop'])
  })

  test('to a missing page: that page has failed', async () => {
    const { visited, visits } = await crawlPages({ '/': pageWithLinks('Home', '/old'), '/old': redirectTo('/gone') })
    expect(visited).toEqual(['page /', 'failed /gone http-status'])
    expect(visits[1]).toMatchObject({ statusCode: 404, failure: { status: 404 }, redirects: [{ status: 301 }] })
  })

  test.each<[string, SitePages]>([
    ['after it', { '/': `${pageWithLinks('Home', '/old')}<i data-script="/gone">`, '/old': redirectTo('/gone') }],
    [
      'before it',
      {
        '/': `${pageWithLinks('Home', '/b')}<i data-script="/gone">`,
        '/b': pageWithLinks('B', '/old'),
        '/old': redirectTo('/gone'),
        '/gone': (request, response) => void delay(80).then(() => answerWith(404)(request, response)),
      },
    ],
  ])('to a missing page that a script names %s in the queue: that page has still failed', async (_, pages) => {
    for (const concurrency of [1, 4]) {
      const { visited } = await crawlPages(pages, { pace: { concurrency, delayMs: 0 } })
      expect(visited.filter((line) => line.startsWith('failed'))).toEqual(['failed /gone http-status'])
    }
  })

  test('from a guess to a known page are left out until a link to the guess is found', async () => {
    const pages: SitePages = { '/': `${pageWithLinks('Home', '/b')}<i data-script="/old">`, '/old': redirectTo('/b') }
    const guessed = await crawlPages({ ...pages, '/b': 'b' })
    expect(guessed.visited).toEqual(['page /', 'page /b'])
    const linked = await crawlPages({ ...pages, '/b': pageWithLinks('B', '/c'), '/c': pageWithLinks('C', '/old') })
    expect(linked.visited).toEqual(['page /', 'page /b', 'page /c', 'redirect /old to /b'])
  })

  test('to a private IP address are refused', async () => {
    const { visited } = await crawlPages({ '/': redirectTo('http://10.0.0.1/') })
    expect(visited).toEqual(['failed http://10.0.0.1/ address-refused'])
  })

  test.each<[string, Handler, object, string]>([
    [
      'a file server',
      redirectTo('ftp://a.example/'),
      { kind: 'bad-redirect', location: 'ftp://a.example/' },
      'ftp://a.example/',
    ],
    ['a script', redirectTo('javascript:alert(1)'), { kind: 'bad-redirect' }, 'javascript:alert(1)'],
    ['no host', redirectTo('http://'), { kind: 'bad-redirect', location: 'http://' }, 'http://'],
    ['nowhere', answerWith(302), { kind: 'bad-redirect', location: '' }, ''],
    ['nowhere in two hops', redirectTo('/void'), { kind: 'bad-redirect', location: '' }, ''],
    ['itself', redirectTo('/odd'), { kind: 'redirect-loop' }, '/odd'],
    ['hop after hop without end', redirectTo('/hop/1'), { kind: 'too-many-redirects', hops: 10 }, '/hop/11'],
  ])('to %s: the requested URL has failed, with all its redirects', async (_, odd, failure, lastLocation) => {
    const pages: SitePages = { '/': pageWithLinks('Home', '/odd', '/fine'), '/odd': odd, '/fine': 'fine' }
    pages['/void'] = answerWith(302)
    for (let hop = 1; hop < 20; hop += 1) pages[`/hop/${hop}`] = redirectTo(`/hop/${hop + 1}`)
    const { visits, visited, site } = await crawlPages(pages, { maxPages: 3 })
    expect(visited[2]).toBe('page /fine')
    expect(visits[1]).toMatchObject({ kind: 'failed', url: `${site.origin}/odd`, failure })
    const hops = visits[1]?.redirects ?? []
    expect(hops[0]?.url).toBe(`${site.origin}/odd`)
    expect(hops.slice(1).map((hop) => hop.url)).toEqual(hops.slice(0, -1).map((hop) => hop.location))
    expect(hops.at(-1)?.location.replace(site.origin, '')).toBe(lastLocation)
  })

  test('that many URLs share: each is reported, and the page is fetched once', async () => {
    const { visited, site } = await crawlPages(
      {
        '/': pageWithLinks('Home', '/a', '/b', '/c'),
        '/a': redirectTo('/b'),
        '/b': redirectTo('/c', 302),
        '/c': redirectTo('/end', 308),
        '/end': 'end',
      },
      { maxPages: 2 },
    )
    expect(visited).toEqual(['page /', 'redirect /a to /b', 'redirect /b to /c', 'page /end'])
    expect(site.requestedPaths().filter((path) => path === '/end')).toHaveLength(1)
  })
})
