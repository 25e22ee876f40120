import { expect, test } from 'vitest'
import { isCutSelector, isSelector } from './selectors.ts'

test.each([
  ['body > main:first-child > img:nth-child(2)', true, false],
  ['html > * > script:nth-child(4)', true, false],
  ['#menu', true, false],
  ['h1', true, false],
  ['meta[name=description]', true, false],
  [`${'div:first-child > '.repeat(5)}img:first-child`, true, true],
  ['line 12', false, false],
  ['robots.txt, line 3', false, false],
  ['https://bakery.example/sitemap.xml, entry 2', false, false],
  ['entry 2', false, false],
  ['Cache-Control', false, false],
])('%s is a selector: %s, cut: %s', (at, isOne, isCut) => {
  expect([isSelector(at), isCutSelector(at)]).toEqual([isOne, isCut])
})
