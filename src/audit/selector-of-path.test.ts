import { expect, test } from 'vitest'
import { selectorOfPath } from './selector-of-path.ts'

test.each([
  ['img', 'body > img:first-child'],
  ['main > p:3 > img', 'body > main:first-child > p:nth-child(3) > img:first-child'],
  ['link:24', 'html > * > link:nth-child(24)'],
  ['body > link:24', 'body > link:nth-child(24)'],
  ['noscript:2 > img', 'html > * > noscript:nth-child(2) > img:first-child'],
  ['div > div > div > div > p:2 > a', `${'div:first-child > '.repeat(4)}p:nth-child(2) > a:first-child`],
  [
    'div > div > div > div > p:2 > img[src*="rye.jpg"]',
    `${'div:first-child > '.repeat(4)}p:nth-child(2) > img:first-child[src*="rye.jpg"]`,
  ],
  ['h1', 'h1'],
  ['meta[name=description]', 'meta[name=description]'],
  ['body link[hreflang="de" i]', 'body link[hreflang="de" i]'],
  ['line 12', 'line 12'],
  ['Content-Type', 'Content-Type'],
])('the path %s becomes the selector %s', (path, selector) => {
  expect(selectorOfPath(path)).toBe(selector)
})
