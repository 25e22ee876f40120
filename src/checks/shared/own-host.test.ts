import { expect, it } from 'vitest'
import { ownHostOf } from './own-host.ts'

it.each([
  ['https://bakery.example/', true],
  ['http://www.bakery.example/rye?a#b', true],
  ['https://bakery.example:8080/', false],
  ['https://shop.bakery.example/', false],
  ['https://bakery.example.evil.example/', false],
])('%s has the host of the page: %s', (url, isOwn) => {
  expect(ownHostOf('https://bakery.example/bread')(url)).toBe(isOwn)
  expect(ownHostOf('https://www.bakery.example/bread')(url)).toBe(isOwn)
})
