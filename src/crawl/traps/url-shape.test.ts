import { expect, test } from 'vitest'
import { shapeOf } from './url-shape.ts'

const site = 'https://example.com'

test.each([
  ['/calendar/2031/02', 'calendar', '/calendar/*'],
  ['/calendar/2031/2/14/', 'calendar', '/calendar/*'],
  ['/events/2031-02-14.html', 'calendar', '/events/*'],
  ['/events?year=2031&month=2', 'calendar', '/events?month=*&year=*'],
  ['/events?view=list&date=2031-02-14', 'calendar', '/events?date=*&view=*'],
  ['/events?day=20310214', 'calendar', '/events?day=*'],
  ['/a?sid=0f3e9a7b6c5d4e3f2a1b', 'session-id', '*?sid=*'],
  ['/a?x=1&PHPSESSID=0f3e9a7b6c5d4e3f2a1b', 'session-id', '*?PHPSESSID=*'],
  ['/a;jsessionid=0F3E9A.node1?x=1', 'session-id', '*;jsessionid=*'],
  ['/a/a/a', 'growing-path', '*/a/a/*'],
  ['/x/a/b/a/b/a/b', 'growing-path', '*/a/b/a/b/*'],
  [`/1${'/2/3'.repeat(13)}`, 'growing-path', '/1/*'],
  ['/a/b/c/a/d/a/e/a', 'growing-path', '*/a/a/*'],
  ['/shop?color=red', 'faceted-navigation', '/shop?*'],
  ['/shop?filter%5Bsize%5D=m', 'faceted-navigation', '/shop?*'],
  ['/shop?sort=price&page=2', 'faceted-navigation', '/shop?*'],
])('%s has to wait: it may be a %s %s', (path, kind, pattern) => {
  expect(shapeOf(site + path)).toMatchObject({ kind, pattern, isSuspect: true })
})

test.each([
  ['/list?page=7', 'endless-numbers', '/list?page=*'],
  ['/list/page/7', 'endless-numbers', '/list/page/*'],
  ['/list/page-7.html', 'endless-numbers', '/list/page-*.html'],
  ['/product/123', 'endless-numbers', '/product/*'],
  ['/topic?f=1&t=20', 'faceted-navigation', '/topic?*'],
  ['/section?sid=12', 'endless-numbers', '/section?sid=*'],
  ['/year?year=2031', 'endless-numbers', '/year?year=*'],
])('%s is watched in case it is a %s %s', (path, kind, pattern) => {
  expect(shapeOf(site + path)).toMatchObject({ kind, pattern, isSuspect: false })
})

test.each([
  '/',
  '/about',
  '/2024/05/12/a-title',
  '/docs/a/b/c/d/e/f/g/h',
  '/docs/a/b/a/b/c',
  '/c/garden-3/carpet-domain-17.html',
  '/1/1/1/a',
])('%s has no common shape', (path) => {
  expect(shapeOf(site + path)).toBeNull()
})

test('a strange URL does not throw, and a long one is fast', () => {
  const odd = ['/?', '/?&&=&', '/;jsessionid=', '/%00/%ff?%5B', `/${'a/'.repeat(4000)}`, `/?${'a=1&'.repeat(2000)}`]
  const started = performance.now()
  for (const path of odd) expect(() => shapeOf(site + path)).not.toThrow()
  expect(performance.now() - started).toBeLessThan(500)
})
