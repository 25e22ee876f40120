import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { PageTemplate } from './page-template.ts'

const page = (bytes = 1): PageTemplate => ({ bytes, fill: () => Buffer.alloc(0), fillGzip: () => Buffer.alloc(0) })

function open(limits: Parameters<typeof createPageCache>[0]) {
  const cache = createPageCache(limits)
  const keep = (key: string, bytes = 1, now = 0) => cache.keep(key, page(bytes), now, cache.generation())
  const cachedOf = (keys: string, now = 0) => [...keys].filter((key) => cache.get(key, now) !== null).join('')
  return { cache, keep, cachedOf }
}

it('drops the least recently used pages when there are too many', () => {
  const { keep, cachedOf } = open({ entries: 2 })
  keep('a')
  keep('b')
  cachedOf('a')
  keep('c')
  expect(cachedOf('abc')).toBe('ac')
})

it('counts bytes, and those of a replaced page only once', () => {
  const { keep, cachedOf } = open({ bytes: 10 })
  keep('a', 5)
  keep('a', 5)
  keep('b', 5)
  expect(cachedOf('ab')).toBe('ab')
  keep('c', 1)
  expect(cachedOf('abc')).toBe('bc')
  keep('d', 11)
  expect(cachedOf('bcd'), 'larger than all').toBe('bc')
})

it.each([
  [999, 'a'],
  [1000, ''],
  [1001, ''],
])('a page cached for 1000 ms is found after %d ms: %j', (now, expected) => {
  const { keep, cachedOf } = open({ keptMs: 1000 })
  keep('a')
  expect(cachedOf('a', now)).toBe(expected)
})

it('a change clears the cache, and pages whose rendering started before it are not cached', () => {
  const { cache, keep, cachedOf } = open({})
  keep('a')
  const before = cache.generation()
  cache.clear()
  cache.keep('b', page(), 0, before)
  keep('c')
  expect(cachedOf('abc')).toBe('c')
})
