import { expect, test } from 'vitest'
import { planProbes, planSamples } from './plan-probes.ts'

const NOTHING = { pages: [], linkedIndexPaths: [], madeUpUrls: [] }

function urlsOf(purpose: string, site: Partial<Parameters<typeof planProbes>[0]> = {}) {
  const known = { ...NOTHING, startUrl: 'https://bakery.example/', ...site }
  const planned = [...planProbes(known), ...planSamples(known, { llmsLinks: [], room: 36 })]
  return planned.filter((probe) => probe.purpose === purpose).map(({ url }) => url)
}

test.each([
  ['https://bakery.example/', ['http://bakery.example/'], ['https://www.bakery.example/']],
  ['https://www.bakery.example/en', ['http://www.bakery.example/en'], ['https://bakery.example/']],
  ['https://bakery.co.uk/', ['http://bakery.co.uk/'], ['https://www.bakery.co.uk/']],
  ['https://blog.bakery.example/', ['http://blog.bakery.example/'], []],
  ['http://bakery.example/', [], ['http://www.bakery.example/']],
  ['https://bakery.example:8443/', [], []],
  ['https://192.0.2.1/', [], []],
  ['https://[2001:db8::1]/', [], []],
  ['http://localhost/', [], []],
])('the other forms of %s are %j and %j', (startUrl, http, www) => {
  expect(urlsOf('http-form', { startUrl })).toEqual(http)
  expect(urlsOf('www-form', { startUrl })).toEqual(www)
})

test('TLS is also tried for a site on http, unless it has a port or an IP address', () => {
  expect(urlsOf('tls')).toHaveLength(3)
  expect(urlsOf('tls', { startUrl: 'http://bakery.example/en' })[0]).toBe('https://bakery.example/')
  expect(urlsOf('tls', { startUrl: 'http://bakery.example:8080/' })).toEqual([])
  expect(urlsOf('tls', { startUrl: 'http://192.0.2.1/' })).toEqual([])
})

test('paths get the other slash and upper case, unless the page exists or the form is the same', () => {
  const page = (path: string) => `https://bakery.example${path}`
  const pages = ['/', '/bread', '/cakes/', '/menu.html', '/both', '/both/', '/123', '/list?page=2', '/caf%C3%A9'].map(
    page,
  )
  expect(urlsOf('trailing-slash', { pages }).sort()).toEqual(['/123/', '/bread/', '/caf%C3%A9/', '/cakes'].map(page))
  expect(urlsOf('upper-case', { pages }).sort()).toEqual(
    ['/BOTH', '/BOTH/', '/BREAD', '/CAF%C3%A9', '/CAKES/', '/MENU.HTML'].map(page),
  )
})

test('a site that grows by some pages keeps nearly all of its samples', () => {
  const pages = Array.from({ length: 200 }, (_, nth) => `https://bakery.example/page-${nth}`)
  const more = ['/new', '/newer', '/newest'].map((path) => `https://bakery.example${path}`)
  const before = urlsOf('trailing-slash', { pages })
  expect(before).toHaveLength(18)
  expect(urlsOf('trailing-slash', { pages: pages.toReversed() })).toEqual(before)
  const after = urlsOf('trailing-slash', { pages: [...more, ...pages] })
  expect(before.filter((url) => !after.includes(url)).length).toBeLessThanOrEqual(3)
})

test('samples are spread over the crawl, and the whole plan fits into the usual limit', () => {
  const pages = Array.from({ length: 1000 }, (_, nth) => `https://bakery.example/page-${nth}`)
  const site = {
    startUrl: 'https://bakery.example/',
    pages,
    linkedIndexPaths: [],
    madeUpUrls: ['https://bakery.example/x/y'],
  }
  const first = planProbes(site)
  const llmsLinks = Array.from({ length: 50 }, (_, nth) => `https://docs.example/${nth}`)
  const planned = [...first, ...planSamples(site, { llmsLinks, room: 60 - first.length })]
  const slashes = planned
    .filter(({ purpose }) => purpose === 'trailing-slash')
    .map(({ page }) => pages.indexOf(page ?? ''))
  expect(slashes.length).toBeGreaterThanOrEqual(10)
  expect(Math.max(...slashes) - Math.min(...slashes)).toBeGreaterThan(500)
  expect(planned.filter(({ purpose }) => purpose === 'llms-link')).toHaveLength(12)
  expect(planned.length).toBeLessThanOrEqual(60)
  expect(planSamples(site, { llmsLinks, room: -5 })).toEqual([])
})

test('index files that pages link to are tried instead of the usual ones', () => {
  expect(urlsOf('index-file')).toEqual(['https://bakery.example/index.html', 'https://bakery.example/index.php'])
  expect(urlsOf('index-file', { linkedIndexPaths: ['/home'] })).toEqual(['https://bakery.example/home'])
})
