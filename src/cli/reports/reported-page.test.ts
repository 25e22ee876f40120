import { expect, it } from 'vitest'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { toReportedPage } from './reported-page.ts'

const facts = (title: string, h1: string, wordCount: number) =>
  ({ title, h1s: [h1], mainText: { wordCount, hash: '', signature: '' } }) as unknown as PageFacts
const rendered = facts('Lamps', 'Our lamps', 200)

it.each<[string, PageFacts | null, boolean | null]>([
  ['was not rendered', null, null],
  ['is the same without scripts', facts('Lamps', 'Our lamps', 200), false],
  ['has a few words more through them', facts('Lamps', 'Our lamps', 181), false],
  ['has its title from them', facts('Loading', 'Our lamps', 200), true],
  ['has its heading from them', facts('Lamps', '', 200), true],
  ['has its text from them', facts('Lamps', 'Our lamps', 3), true],
])('a page that %s', (_, rawFacts, needsJavaScript) => {
  expect(
    toReportedPage({ result: makePageResult(), indexability: 'indexable', facts: rendered, rawFacts, failure: null }),
  ).toMatchObject({ needsJavaScript })
})
