import { expect, it } from 'vitest'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { Finding } from '#domain/issues/issue.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { makeIssue } from '#testing/reports/make-complete-crawl.ts'
import { toReportedPage } from './reported-page.ts'

const facts = (title: string, h1: string, wordCount: number) =>
  ({ title, h1s: [h1], mainText: { wordCount, hash: '', signature: '' } }) as unknown as PageFacts
const rendered = facts('Lamps', 'Our lamps', 200)
const report = (measured: Partial<PageFacts>, findings?: Finding[]) =>
  toReportedPage({
    ...{ result: makePageResult(), indexability: 'indexable', rawFacts: null, failure: null },
    ...{ findings, facts: { ...rendered, ...measured } },
  })

it('a page always has its findings, even if there are none', () => {
  const finding: Finding = { ...makeIssue(), severity: 'info' }
  expect(report({}).findings).toEqual([])
  expect(report({}, [finding]).findings).toEqual([finding])
})

it('a measured page has its web vitals, and why something was not measured', () => {
  const lcp = { ms: 2600, at: 'h1', element: 'h1', url: null, isLazy: false, isInHtml: null }
  const labVitals = { runs: 3, lcp, cls: { value: 0.12, elements: [] }, tbt: { ms: 250, tasks: [] } }
  const vitals = { lcpMs: 2600, cls: 0.12, blockingMs: 250, runs: 3 }
  expect(report({ labVitals })).toMatchObject({ labVitals: vitals })
  expect(report({ labVitals })).not.toHaveProperty('unmeasured')
  expect(report({ labVitals: { ...labVitals, lcp: null } }).labVitals).toEqual({ ...vitals, lcpMs: null })
  const unmeasured = ['The page closed itself while it was measured.']
  expect(report({ unmeasured })).toMatchObject({ labVitals: null, unmeasured })
  expect(report({}), 'a page that was not measured').toMatchObject({ labVitals: null })
  expect(report({})).not.toHaveProperty('unmeasured')
})

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
