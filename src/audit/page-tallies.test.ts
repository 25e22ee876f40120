import { describe, expect, it } from 'vitest'
import type { PageCheck } from '#checks/check.ts'
import { EMPTY_TALLY } from '#domain/checks/check-tallies.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { makePageCheck } from '#testing/make-check.ts'
import { auditPage } from './audit-page.ts'
import { createPageTallies, outcomesOf } from './page-tallies.ts'
import { rulesFrom } from './rules.ts'

const checks = [makePageCheck('rye'), makePageCheck('oats')]
const PAGE = extractHtml('<p>Bread</p>')
const rules = rulesFrom({ checks: {} }, { pageChecks: checks, siteChecks: [] })
/** Every page has other outcomes. */
const lettersOf = (position: number) =>
  (position % 4 === 0 ? 'l' : 'p') + position.toString(2).padStart(399, 'p').replaceAll('0', 'n').replaceAll('1', 'l')
const page = (outcomes: string, times: number[] | null = null) => ({ outcomes, times, faults: [] })

describe('the tallies of the page checks', () => {
  it('count found, passed, not applicable and errored for each check', () => {
    const tallies = createPageTallies(rules)
    for (const [position, outcomes] of ['lp', 'lp', 'll', 'ne'].entries()) tallies.add(position, page(outcomes))
    expect(tallies.total()).toEqual({
      rye: { found: 3, passed: 0, notApplicable: 1, errored: 0, ms: 0 },
      oats: { found: 1, passed: 2, notApplicable: 0, errored: 1, ms: 0 },
    })
  })

  it('a check of rendered pages says why it did not judge the others', () => {
    const rendered = { ...makePageCheck('rye'), needs: ['raw', 'title'] } as const
    const rulesOf = (check: PageCheck) => rulesFrom({ checks: {} }, { pageChecks: [check], siteChecks: [] })
    const tallies = createPageTallies(rulesOf(rendered))
    tallies.add(0, page('p'))
    expect(tallies.total().rye).toEqual({ ...EMPTY_TALLY, passed: 1 })
    tallies.add(1, page('n'))
    expect(tallies.total().rye).toMatchObject({ passed: 1, notApplicable: 1, reason: 'only rendered pages are judged' })
    const sampled = createPageTallies(rulesOf(rendered), { rendersSamples: true })
    for (const [position, outcome] of ['p', 'l', 'n', 'n'].entries()) sampled.add(position, page(outcome))
    expect(sampled.total().rye).toMatchObject({ reason: 'judged on 2 sampled pages of 4' })
  })

  it('a check says why rendered pages were not measured', () => {
    const check = makePageCheck('rye', { needs: ['phoneLayout'], find: () => [] })
    const measured = rulesFrom({ checks: {} }, { pageChecks: [check], siteChecks: [] })
    const why = 'Layout was not measured: a style sheet could not be loaded.'
    const judged = (facts: object) => outcomesOf(auditPage({ ...PAGE, ...facts }, measured))
    const tallies = createPageTallies(measured)
    tallies.add(0, judged({ unmeasured: [why, 'Axe did not finish.'] }))
    const both = `${why} Axe did not finish.`
    expect(tallies.total().rye).toEqual({
      ...{ ...EMPTY_TALLY, notApplicable: 1 },
      reason: `1 rendered page could not be judged for this reason: ${both}`,
    })
    tallies.add(1, judged({ phoneLayout: {}, unmeasured: ['Axe did not finish.'] }))
    tallies.add(2, judged({ unmeasured: [why] }))
    expect(tallies.total().rye).toMatchObject({
      ...{ passed: 1, notApplicable: 2 },
      reason: `2 rendered pages could not be judged, the first for this reason: ${both}`,
    })
    tallies.add(3, judged({}))
    tallies.remove(2)
    expect(tallies.total().rye).toMatchObject({
      notApplicable: 2,
      reason: `only rendered pages are judged; 1 rendered page could not be judged for this reason: ${both}`,
    })
  })

  it('a page that turns out not to exist is removed, once', () => {
    const tallies = createPageTallies(rules)
    tallies.add(0, page('lp'))
    tallies.add(5000, page('lp'))
    expect(tallies.remove(5000)).toEqual([{ type: 'rye', severity: 'low' }])
    for (const position of [5000, 7, 1_000_000]) expect(tallies.remove(position)).toEqual([])
    expect(tallies.total()).toMatchObject({ rye: { found: 1 }, oats: { passed: 1 } })
  })

  it('a page that is judged twice counts once, by its last result', () => {
    const tallies = createPageTallies(rules)
    tallies.add(3, page('lp'))
    tallies.add(3, page('pp'))
    expect(tallies.total()).toMatchObject({ rye: { found: 0, passed: 1 }, oats: { passed: 1 } })
  })

  it('the total time is estimated from the pages that were timed', () => {
    const tallies = createPageTallies(rules)
    tallies.add(0, page('pp', [1, 2]))
    tallies.add(1, page('pp', [3, 2]))
    for (let position = 2; position < 32; position += 1) tallies.add(position, page('pp'))
    expect(tallies.total()).toMatchObject({ rye: { ms: 64 }, oats: { ms: 64 } })
  })

  it('issues are counted by severity if it depends on what was found', () => {
    const varying = { ...makePageCheck('rye'), severity: () => 'low' as const }
    const tallies = createPageTallies(
      rulesFrom({ checks: {} }, { pageChecks: [varying, checks[1] as PageCheck], siteChecks: [] }),
    )
    for (const [position, outcomes] of ['hl', 'ml', 'mp', 'pn', 'hl'].entries()) tallies.add(position, page(outcomes))
    expect(tallies.remove(4)).toEqual([
      { type: 'rye', severity: 'high' },
      { type: 'oats', severity: 'low' },
    ])
    expect(tallies.total()).toEqual({
      rye: { ...EMPTY_TALLY, found: 3, passed: 1, severities: { high: 1, medium: 2 } },
      oats: { ...EMPTY_TALLY, found: 2, passed: 1, notApplicable: 1 },
    })
  })

  it('four hundred checks with other outcomes on each page are counted', () => {
    const many = Array.from({ length: 400 }, (_, nth) => makePageCheck(`check_${nth}`))
    const tallies = createPageTallies(rulesFrom({ checks: {} }, { pageChecks: many, siteChecks: [] }))
    for (let position = 0; position < 20_000; position += 1) tallies.add(position, page(lettersOf(position)))
    expect(tallies.total()).toMatchObject({ check_0: { found: 5_000, passed: 15_000 } })
  })

  it('the first error of a check is kept', () => {
    const tallies = createPageTallies(rules)
    const crash = (error: string) => ({ ...page('ep'), faults: [{ check: 'rye', error }] })
    for (const [position, error] of ['no flour', 'no water'].entries()) tallies.add(position, crash(error))
    expect(tallies.total()).toMatchObject({ rye: { errored: 2, error: 'no flour' } })
  })
})
