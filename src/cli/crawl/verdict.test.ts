import { expect, it } from 'vitest'
import { failedHealth } from '#domain/issues/score.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { createTally } from './tally.ts'
import { failuresOf } from './verdict.ts'

it.each([
  ['unreadable_page', { status: 'error' as const }, '--fail-on: 1 page is broken.'],
  ['soft_404', { isSoft404: true }, '--fail-on: 1 page does not exist, but the site does not respond with 404.'],
])('a pipeline can fail on %s', (id, changes, sentence) => {
  const tally = createTally()
  tally.addPage(makePageResult())
  expect(failuresOf({ failUnder: null, failOn: [id] }, tally)).toEqual([])
  tally.addPage(makePageResult(changes))
  expect(failuresOf({ failUnder: null, failOn: [id] }, tally)).toEqual([sentence])
})

it.each([
  ['all pages succeeded', [80, 90], 0, 85],
  ['broken pages have no part in it', [80, 90], 3, 85],
  ['nothing succeeded', [], 2, 0],
])('page health is the mean of the successful pages: %s', (_, scores, broken, health) => {
  const tally = createTally()
  for (const score of scores) tally.addPage(makePageResult({ healthScore: { ...failedHealth(), score } }))
  for (let count = 0; count < broken; count += 1) {
    tally.addPage(makePageResult({ status: 'error', healthScore: failedHealth() }))
  }
  expect(tally.healthScore()).toBe(health)
  expect(tally.counts()).toMatchObject({ pages: scores.length + broken, succeeded: scores.length, failed: broken })
  expect(failuresOf({ failUnder: health, failOn: [] }, tally)).toEqual([])
  expect(failuresOf({ failUnder: health + 1, failOn: [] }, tally)).toEqual([
    `Page health is ${health}, below ${health + 1}.`,
  ])
})
