import { expect, it } from 'vitest'
import { makePageResult } from '#testing/make-page-result.ts'
import { createTally } from './tally.ts'
import { failuresOf } from './verdict.ts'

it.each([
  ['unreadable_page', { status: 'error' as const }, '--fail-on: 1 page could not be read.'],
  ['soft_404', { isSoft404: true }, '--fail-on: 1 page is not there, but the site does not answer 404.'],
])('a pipeline can fail on %s', (id, changes, sentence) => {
  const tally = createTally()
  tally.addPage(makePageResult())
  expect(failuresOf({ failUnder: null, failOn: [id] }, tally)).toEqual([])
  tally.addPage(makePageResult(changes))
  expect(failuresOf({ failUnder: null, failOn: [id] }, tally)).toEqual([sentence])
})
