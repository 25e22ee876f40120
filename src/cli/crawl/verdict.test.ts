import { describe, expect, it } from 'vitest'
import { CATEGORY_OF_CHECK } from '#domain/checks/check-categories.generated.ts'
import { type CheckTallies, EMPTY_TALLY } from '#domain/checks/check-tallies.ts'
import { NO_CHANGES } from '#domain/checks/rule-set.ts'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import { failedHealth } from '#domain/issues/score.ts'
import { checkIds } from '#operations/checks/check-ids.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { createTally } from './tally.ts'
import { failuresOf as allFailuresOf } from './verdict.ts'

type Conditions = Omit<Parameters<typeof allFailuresOf>[0], 'ruleSet' | 'failUnderScore'>
const failuresOf = (conditions: Conditions, tally: ReturnType<typeof createTally>, tallies: CheckTallies = {}) =>
  allFailuresOf({ failUnderScore: null, ...conditions, ruleSet: NO_CHANGES }, { tally, tallies, siteScore: null })

it.each([
  [null, 10, []],
  [60, 60, []],
  [60, 59, ['The site score is 59, below 60.']],
  [0, null, []],
  [1, null, ['The site score is N/A: no check could judge the site.']],
])('--fail-under-score %s fails below it: %s', (failUnderScore, siteScore, failures) => {
  const conditions = { failUnder: null, failUnderScore, failOn: [], ruleSet: NO_CHANGES }
  expect(allFailuresOf(conditions, { tally: createTally(), tallies: {}, siteScore })).toEqual(failures)
})

function makeFile(changes: Partial<CheckedFile>): CheckedFile {
  const url = 'https://shop.example/price.pdf'
  const response = { redirects: [], statusCode: 200, contentType: 'application/pdf', bytes: 7, failure: null }
  return { position: 0, url, finalUrl: url, ...response, linkedFrom: { count: 0, pages: [] }, ...changes }
}

it.each([
  ['unreadable_page', { status: 'error' as const }, '--fail-on: 1 page is broken.'],
  ['soft_404', { isSoft404: true }, '--fail-on: 1 page does not exist, but the site does not return 404.'],
])('a pipeline can fail on %s', (id, changes, sentence) => {
  const tally = createTally()
  tally.addPage(makePageResult())
  expect(failuresOf({ failUnder: null, failOn: [id] }, tally)).toEqual([])
  tally.addPage(makePageResult(changes))
  expect(failuresOf({ failUnder: null, failOn: [id] }, tally)).toEqual([sentence])
})

it('a pipeline can fail on broken files', () => {
  const tally = createTally()
  const file = makeFile({ statusCode: 200 })
  tally.addFile(file)
  expect(failuresOf({ failUnder: null, failOn: ['broken_file'] }, tally)).toEqual([])
  tally.addFile(makeFile({ statusCode: 404 }))
  expect(failuresOf({ failUnder: null, failOn: ['broken_file'] }, tally)).toEqual(['--fail-on: 1 file is broken.'])
  tally.addFile(makeFile({ statusCode: null, failure: { kind: 'timed-out', afterMs: 9000 } }))
  expect(failuresOf({ failUnder: null, failOn: ['broken_file'] }, tally)).toEqual(['--fail-on: 2 files are broken.'])
  expect(failuresOf({ failUnder: null, failOn: [] }, tally)).toEqual([])
})

it.each([
  ['severity:high', '--fail-on: 1 issue has the severity high.'],
  ['category:images', '--fail-on: 2 issues have the category images.'],
])('a pipeline can fail on %s', (group, sentence) => {
  const tally = createTally()
  const alt = { type: 'missing_alt', message: '', recommendation: '', evidence: [] }
  expect(failuresOf({ failUnder: null, failOn: [group] }, tally)).toEqual([])
  tally.addPage(makePageResult({ issues: [{ ...alt, severity: 'high' }] }))
  tally.addPage(makePageResult({ issues: [{ ...alt, severity: 'medium' }] }))
  expect(failuresOf({ failUnder: null, failOn: [group] }, tally)).toEqual([sentence])
  expect(failuresOf({ failUnder: null, failOn: ['category:content', 'severity:low'] }, tally)).toEqual([])
})

describe('a pipeline fails if nobody can say whether there is an issue', () => {
  const judge = (id: string, tallies: CheckTallies) => {
    const tally = createTally()
    tally.addPage(makePageResult())
    return failuresOf({ failUnder: null, failOn: [id] }, tally, tallies)
  }
  const passed = { ...EMPTY_TALLY, passed: 3 }
  const crashed = { ...EMPTY_TALLY, passed: 1, errored: 2, error: 'Error: the disk is full' }
  const unknown = { ...EMPTY_TALLY, notApplicable: 3, reason: 'not known for this crawl' }
  const checksOf = (category: string) => checkIds().filter((id) => CATEGORY_OF_CHECK[id] === category)
  const crash = '--fail-on: the check missing_alt could not judge 2 pages: Error: the disk is full'

  it.each([
    ['missing_alt', { missing_alt: passed }, []],
    ['missing_alt', { missing_alt: { ...EMPTY_TALLY, notApplicable: 3 } }, []],
    ['missing_alt', { missing_alt: crashed }, [crash]],
    [
      'missing_alt',
      { missing_alt: unknown },
      ['--fail-on: the check missing_alt did not run: not known for this crawl.'],
    ],
    ['missing_title', { missing_title: passed, missing_alt: crashed }, []],
    ['category:images', { missing_alt: crashed }, [crash]],
    ['severity:medium', { missing_alt: crashed, missing_meta: passed }, [crash]],
    [
      'category:images',
      Object.fromEntries(checksOf('images').map((id) => [id, unknown])),
      ['--fail-on: no check of category:images ran: not known for this crawl.'],
    ],
    ['category:links', { orphan_page: unknown, broken_internal_link: passed }, []],
    ['soft_404', { missing_alt: crashed }, []],
  ])('%s: %j', (id, tallies, failures) => {
    expect(judge(id, tallies)).toEqual(failures)
  })
})

it('page health is N/A when no page succeeded, which is below any limit but 0', () => {
  const tally = createTally()
  tally.addPage(makePageResult({ status: 'error', healthScore: failedHealth() }))
  expect(tally.healthScore()).toBeNull()
  expect(failuresOf({ failUnder: 0, failOn: [] }, tally)).toEqual([])
  expect(failuresOf({ failUnder: 1, failOn: [] }, tally)).toEqual(['Page health is N/A: no page could be crawled.'])
})

it.each([
  [{ 100: 48, 92: 2 }, 99, 100, ['Page health is 99.68, below 100.']],
  [{ 100: 1, 99: 1 }, 99, 100, ['Page health is 99.5, below 100.']],
  [{ 80: 999, 79: 1 }, 80, 80, ['Page health is 79.99, below 80.']],
  [{ 100: 50 }, 100, 100, []],
  [{ 1: 1, 0: 4 }, 1, 1, ['Page health is 0.2, below 1.']],
  [{ 0: 5 }, 0, 0, []],
])('--fail-under compares the unrounded mean: %j', (pagesByScore, shown, failUnder, failures) => {
  const tally = createTally()
  for (const [score, pages] of Object.entries(pagesByScore)) {
    const page = makePageResult({ healthScore: { ...failedHealth(), score: Number(score) } })
    for (let count = 0; count < pages; count += 1) tally.addPage(page)
  }
  expect(tally.healthScore()).toBe(shown)
  expect(failuresOf({ failUnder, failOn: [] }, tally)).toEqual(failures)
})

it.each([
  ['all pages succeeded', [80, 90], 0, 85],
  ['broken pages have no part in it', [80, 90], 3, 85],
])('page health is the mean over successful pages: %s', (_, scores, broken, health) => {
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
