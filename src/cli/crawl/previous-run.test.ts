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
