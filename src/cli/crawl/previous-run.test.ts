import { expect, test } from 'vitest'
import type { Indexability } from '#domain/reports/report.ts'
import { makeFinishedPage } from '#testing/accounts/make-project.ts'
import { createEarlierRun } from './previous-run.ts'

test.each<[Indexability, boolean]>([
  ['indexable', true],
  ['noindex', false],
  ['canonicalised', false],
  ['soft_404', false],
])('site checks know that a page of an earlier run is %s', (indexability, isIndexable) => {
  const earlier = createEarlierRun()
  const page = makeFinishedPage({ facts: {} }, 0, 'https://bakery.example/')
  earlier.addPage({ ...page, indexability })
  expect(earlier.sitePages).toMatchObject([{ url: 'https://bakery.example/', isIndexable }])
})

test.each([
  [0, undefined],
  [2, { urls: [], isAll: false }],
])('of an earlier page with %d overlong links, only their number is known', (longLinkCount, longLinks) => {
  const earlier = createEarlierRun()
  earlier.addPage(makeFinishedPage({ facts: { longLinkCount } }, 0, 'https://bakery.example/'))
  expect(earlier.visits[0]?.longLinks).toEqual(longLinks)
})
