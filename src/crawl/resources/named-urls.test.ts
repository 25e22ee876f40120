import { expect, test } from 'vitest'
import { createNamedUrls, joinResources } from './named-urls.ts'
import { createUsedResources } from './used-resources.ts'

const SITE = 'https://shop.example'
const name = (...paths: string[]) => paths.map((path) => ({ url: SITE + path, kind: 'canonical' as const }))

function collect(max?: number) {
  const requested = new Set<string>()
  const isWanted = (url: string) => url.startsWith(SITE)
  return { requested, named: createNamedUrls({ isWanted, isRequested: (url) => requested.has(url), max }) }
}

test('a page that is crawled later is not listed, and each naming page counts once', () => {
  const { named, requested } = collect()
  named.add('/1', [...name('/a', '/a', '/b'), { url: 'https://other.example/', kind: 'hreflang' }])
  named.add('/2', [...name('/a'), { url: 'ftp://shop.example/', kind: 'canonical' }])
  requested.add(`${SITE}/b`)
  expect(named.list()).toMatchObject([{ url: `${SITE}/a`, usedBy: { count: 2, pages: ['/1', '/2'] } }])
})

test('pages that were crawled meanwhile make room, and a full list says that there are more', () => {
  const { named, requested } = collect(2)
  named.add('/1', name('/a', '/b'))
  requested.add(`${SITE}/a`)
  named.add('/2', name('/c'))
  expect([named.list().map(({ url }) => url), named.isAtLeast()]).toEqual([[`${SITE}/b`, `${SITE}/c`], false])
  named.add('/3', name('/d'))
  expect([named.list().length, named.isAtLeast()]).toEqual([2, true])
})

test('named pages come before files, within one limit', () => {
  const { named } = collect()
  named.add('/1', name('/a', '/b'))
  const files = createUsedResources(2)
  for (const path of ['/1.png', '/2.png', '/3.png']) files.add('/1', [{ url: SITE + path, kind: 'image' }])
  const all = joinResources(named, files, 3)
  expect(all.list().map(({ url, position }) => [url.slice(SITE.length), position])).toEqual([
    ['/a', 0],
    ['/b', 1],
    ['/1.png', 2],
  ])
  expect(all.count()).toEqual({ found: 5, isAtLeast: false })
})
