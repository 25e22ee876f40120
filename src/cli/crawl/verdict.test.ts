import { describe, expect, it } from 'vitest'
import { CATEGORY_OF_CHECK } from '#domain/checks/check-categories.generated.ts'
import { type CheckTallies, EMPTY_TALLY, type Tally } from '#domain/checks/check-tallies.ts'
import { NO_CRAWL_BEFORE } from '#domain/checks/crawl-before.ts'
import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import { failedHealth } from '#domain/issues/score.ts'
import { checkIds } from '#operations/checks/check-ids.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import type { DoneWork } from '../fail-on/not-done.ts'
import { createTally } from './tally.ts'
import { failuresOf as allFailuresOf, notesOf } from './verdict.ts'

const FIRST = `${NO_CRAWL_BEFORE}: 'archive' does not exist`
const OTHER_SITE = 'the crawl before started at https://other.example/'
const ALL_ON: RuleSet = { checks: Object.fromEntries(checkIds().map((id) => [id, { isOn: true as const }])) }

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

describe('a pipeline fails if the crawl did nothing that a check could judge', () => {
  const judge = (id: string, tally: Partial<Tally>, done: Partial<DoneWork> = {}) => {
    const conditions = { failUnder: null, failUnderScore: null, failOn: [id], ruleSet: ALL_ON }
    const tallies = { [id]: { ...EMPTY_TALLY, ...tally } }
    return allFailuresOf(conditions, {
      ...{ tally: createTally(), tallies, siteScore: null },
      done: { before: null, rendering: null, measuresPages: false, ...done },
    })
  }
  const compared = (reason: string | null) => ({ before: { crawlId: null, finishedAt: null, reason } })
  const unrendered = { notApplicable: 3, reason: 'only rendered pages are judged' }
  const rendering = { rendered: 2 }

  it.each<[string, Partial<Tally>, Partial<DoneWork>, string | null]>([
    ['www_split', { notApplicable: 1, reason: 'the crawl sent no probes' }, {}, 'the crawl sent no probes'],
    ['www_split', { notApplicable: 1, reason: 'the start URL has a port' }, {}, null],
    ['exposed_file', { notApplicable: 1, reason: 'only for sites of confirmed owners: off' }, {}, 'only for sites of'],
    ['hydration_error', unrendered, {}, 'the crawl rendered no page'],
    ['hydration_error', unrendered, { rendering }, null],
    ['high_cls', unrendered, { rendering }, 'the crawl measured no page'],
    ['high_cls', unrendered, { rendering, measuresPages: true }, null],
    [
      'high_cls',
      { notApplicable: 3, reason: '3 rendered pages could not be judged, the first for this reason: x' },
      {},
      '3 rendered pages',
    ],
    ['page_broke', { reason: 'there is no earlier crawl to compare with' }, compared(NO_CRAWL_BEFORE), 'with --before'],
    ['page_broke', { reason: FIRST }, compared(FIRST), null],
    ['page_broke', { reason: OTHER_SITE }, compared(OTHER_SITE), OTHER_SITE],
    ['index_shrank', { reason: 'this crawl was limited to 50 pages' }, compared(null), 'limited to 50 pages'],
    ['sitemap_shrank', { reason: 'the sitemaps of the crawl before listed no URLs' }, compared(null), null],
    ['large_image', { notApplicable: 3 }, {}, null],
  ])('%s: %j, %j', (id, tally, done, reason) => {
    const failures = judge(id, tally, done)
    if (reason === null) return expect(failures).toEqual([])
    expect(failures).toEqual([expect.stringContaining(`--fail-on: the check ${id} did not run: `)])
    expect(failures[0]).toContain(reason)
  })

  it('a check that judged a part is not said to have done nothing', () => {
    const reason = 'not known for 1 page, because some of their images were not requested'
    expect(judge('large_image', { passed: 3, notApplicable: 1, reason })).toEqual([
      `--fail-on: the check large_image did not judge everything: ${reason}.`,
    ])
  })

  it('the first run of a pipeline says which checks had nothing to compare', () => {
    const conditions = { failUnder: null, failUnderScore: null, failOn: ['page_broke', 'missing_h1'], ruleSet: ALL_ON }
    expect(notesOf(conditions, compared(FIRST))).toEqual([
      `--fail-on: the check page_broke had nothing to compare: ${FIRST}.`,
    ])
    expect(notesOf(conditions, compared(OTHER_SITE))).toEqual([])
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

it('a soft 404 counts once, also if the check reports it', () => {
  const tally = createTally()
  const url = 'https://shop.example/gone'
  tally.addPage(makePageResult({ url, isSoft404: true }))
  const issue = { type: 'soft_404', severity: 'medium' as const, message: '', recommendation: '', evidence: [] }
  tally.addSiteIssue({ url, issue })
  expect(tally.pagesWith('soft_404')).toBe(1)
})
