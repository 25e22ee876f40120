import { expect, test } from 'vitest'
import { EMPTY_BALANCE, isWholeSite } from './crawl-balance.ts'

test.each([
  ['nothing left out', {}, true],
  [
    'what search engines do not see either',
    { leftOut: { robots: 3, redirect: 2, notHtml: 1, guessed: 4, skipped: 1 } },
    true,
  ],
  ['the page limit', { leftOut: { pageLimit: 1 } }, false],
  ['patterns', { leftOut: { patterns: 1 } }, false],
  ['a depth limit', { leftOut: { depth: 1 } }, false],
  ['a trap', { leftOut: { trap: 1 } }, false],
  ['endless URLs', { isAtLeast: true }, false],
  ['URLs in the queue', { waiting: 1 }, false],
])('whether a crawl saw the whole site: %s', (_, balance, isWhole) => {
  expect(isWholeSite({ ...EMPTY_BALANCE, ...balance }, 'site')).toBe(isWhole)
})

test.each(['sitemap', 'list'] as const)(
  'the pages of a %s are not the whole site, even if nothing was left out',
  (selection) => {
    expect(isWholeSite(EMPTY_BALANCE, selection)).toBe(false)
  },
)
