import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { PageTemplate } from './page-template.ts'

const page = (bytes = 1): PageTemplate => ({ bytes, fill: () => Buffer.alloc(0), fillGzip: () => Buffer.alloc(0) })

function open(limits: Parameters<typeof createPageCache>[0]) {
  const cache = createPageCache(limits)
  const keep = (key: string, bytes = 1, now = 0) => cache.keep(key, page(bytes), now, cache.generation())
  const kept = (keys: string, now = 0) => [...keys].filter((key) => cache.get(key, now) !== null).join('')
  return { cache, keep, kept }
}

it('drops what was used least recently when there are too many', () => {
  const { keep, kept } = open({ entries: 2 })
  keep('a')
  keep('b')
  kept('a')
  keep('c')
  expect(kept('abc')).toBe('ac')
})

it('counts bytes, and those of a page that is kept again only once', () => {
  const { keep, kept } = open({ bytes: 10 })
  keep('a', 5)
  keep('a', 5)
  keep('b', 5)
  expect(kept('ab')).toBe('ab')
  keep('c', 1)
  expect(kept('abc')).toBe('bc')
  keep('d', 11)
  expect(kept('bcd'), 'larger than all').toBe('bc')
})

it.each([
  [999, 'a'],
  [1000, ''],
  [1001, ''],
])('keeps a page of 0 ms at %d ms of 1000: %j', (now, expected) => {
  const { keep, kept } = open({ keptMs: 1000 })
  keep('a')
  expect(kept('a', now)).toBe(expected)
})

it('forgets everything at a change, and what was begun before it', () => {
  const { cache, keep, kept } = open({})
  keep('a')
  const before = cache.generation()
  cache.clear()
  cache.keep('b', page(), 0, before)
  keep('c')
  expect(kept('abc')).toBe('c')
})
