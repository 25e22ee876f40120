import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { crawlPages } from '#testing/sites/crawl-pages.ts'
import { answerWith, type Handler, redirectTo, type SitePages } from '#testing/sites/serve-site.ts'
import { readPage } from '../page-reading/read-page.ts'

const GONE = ['/gone1', '/gone2', '/gone3']
const words = (seed: number, count: number) =>
  Array.from(
    { length: count },
    (_, nth) => `word${String.fromCharCode(97 + ((seed * 7 + nth * nth) % 26))}${nth * seed}`,
  )

function page(title: string, text: string, links: string[] = []): string {
  const anchors = links.map((href) => `<a href="${href}">${href}</a>`).join(' ')
  return (
    `<!doctype html><title>${title}</title><header>Harbour Bakery</header><main><h1>${title}</h1><p>` +
    `${text}</p></main><footer>${anchors}</footer>`
  )
}

const html = (make: (path: string) => string): Handler => {
  return (request, response) => answerWith(200, {}, make(request.url ?? '/'))(request, response)
}

const links = ['/a', '/b', ...GONE]
const REAL: SitePages = {
  '/robots.txt': answerWith(404),
  '/sitemap.xml': answerWith(404),
  '/': page('Harbour Bakery', words(3, 150).join(' '), links),
  '/a': page('Rye bread', words(5, 150).join(' '), links),
  '/b': page('Wheat bread', words(11, 150).join(' '), links),
}

async function soft404s(pages: SitePages, maxPages = 30): Promise<string[]> {
  const late: number[] = []
  const { visits } = await crawlPages(
    { ...REAL, ...pages },
    { maxPages, readPage: readForTest, onSoft404: async ({ position }) => void late.push(position) },
  )
  const isSoft = (visit: (typeof visits)[number]) =>
    late.includes(visit.position) || ('isSoft404' in visit && visit.isSoft404 === true)
  return visits.filter(isSoft).map((visit) => new URL(visit.requestedUrl).pathname)
}

const readForTest: NonNullable<Parameters<typeof crawlPages>[1]>['readPage'] = (response) => {
  const reading = readPage({ response, keepsFacts: false })
  return reading && { ...reading, facts: '' }
}

describe('a response that a site gives for every missing URL is a soft 404', () => {
  it.each<[string, Handler]>([
    ['names the address', html((path) => page('Sorry', `We have nothing at ${path} on this server.`))],
    [
      'names a request and the time',
      html(() => page('Sorry', `Nothing here. Request ${randomUUID()} at ${new Date().toISOString()}`)),
    ],
    ['names the address in its title', html((path) => page(`${path.slice(1)} – Harbour Bakery`, 'Nothing to see.'))],
    [
      'looks like a shop',
      html(() => page('Welcome to our shop', `Have a look at our bread. Time ${performance.now()}`)),
    ],
    [
      'is long and says something new each time',
      html((path) => page('Welcome to our shop', [...words(13, 500), path, Math.random()].join(' '))),
    ],
  ])('when it %s', async (_, response) => {
    expect(await soft404s({ '*': response })).toEqual(GONE)
  })

  it('so are common paths, even if their words appear in them', async () => {
    const reply = html(() => page('Welcome to our shop', `Have a look at our products. ${performance.now()}`))
    const visited: string[] = []
    await crawlPages(
      { ...REAL, '*': reply },
      { readPage: readForTest, onVisit: async ({ requestedUrl }) => void visited.push(new URL(requestedUrl).pathname) },
    )
    expect(visited.sort()).toEqual(['/', ...links].sort())
  })

  it('but not the pages of an application with one shell for all', async () => {
    const shell = html((path) => page('App', `Loading ${path}`, links))
    expect(await soft404s({ '/': shell, '/a': shell, '/b': shell, '*': shell })).toEqual([])
  })

  it('but not similar short pages, if the site responds 404 to missing ones', async () => {
    const thin = (nth: number) => page(`Product ${nth}`, `Price ${nth * 5} euro.`)
    expect(await soft404s({ '/gone1': thin(1), '/gone2': thin(2), '/gone3': thin(3) })).toEqual([])
  })

  it('but not pages with their own text in the template of the not-found page', async () => {
    const menu = words(17, 800).join(' ')
    const own = (title: string, seed: number) => page(title, `${menu} ${words(seed, 30).join(' ')}`)
    const site = { '/gone1': own('Spelt', 19), '/gone2': own('Oat', 23), '/gone3': own('Barley', 29) }
    expect(await soft404s({ ...site, '*': page('Nothing here', menu) })).toEqual([])
  })
})

describe('a single page that says it is missing is a soft 404, whatever the site does elsewhere', () => {
  it('but a page about missing pages, or without search results, is not', async () => {
    const found = await soft404s({
      '/': page('Harbour Bakery', 'Bread', [
        '/old',
        '/shop/99',
        '/article',
        '/peugeot',
        '/search',
        '/docs/404',
        '/contact',
      ]),
      '/old': page('Page not found', 'Sorry, the page you are looking for could not be found.'),
      '/shop/99': page('Product unavailable', 'This product is no longer available.'),
      '/article': page('Page not found', `What to do about it: ${words(31, 300).join(' ')}`),
      '/peugeot': page('404', 'A car with four doors, built from 1960.'),
      '/search': page('No results found', 'Try another word.'),
      '/docs/404': page('404 Not Found', `What the status code means: ${words(33, 30).join(' ')}`),
      '/contact': page('Contact us', 'Call 0123456789.'),
    })
    expect(found).toEqual(['/old', '/shop/99'])
  })
})

describe('a URL that redirects where every unknown URL redirects is a soft 404', () => {
  it('to the home page, unless it is another spelling of it', async () => {
    const site = { '/': page('Harbour Bakery', 'Bread', ['/index.html', '/a', '/?from=mail', ...GONE]) }
    expect(await soft404s({ ...site, '*': redirectTo('/', 302) })).toEqual(GONE)
  })

  it('to a not-found page', async () => {
    const site = { '/sorry': page('Have a look around', 'We have bread and cake.') }
    expect(await soft404s({ ...site, '*': redirectTo('/sorry', 302) })).toEqual(GONE)
  })

  it('but not a page that has moved, if the site responds 404 to missing ones', async () => {
    expect(
      await soft404s({ '/gone1': redirectTo('/'), '/gone2': redirectTo('/a'), '/gone3': redirectTo('/a') }),
    ).toEqual([])
  })

  it('nor one that redirects with another status', async () => {
    expect(await soft404s({ '/gone2': redirectTo('/', 301), '*': redirectTo('/', 302) })).toEqual(['/gone1', '/gone3'])
  })

  it('nor one behind a password', async () => {
    const login = html(() => page('Sign in', 'Name and password, please.'))
    expect(await soft404s({ '/login': login, '*': redirectTo('/login', 302) })).toEqual([])
  })
})
