import { describe, expect, it } from 'vitest'
import { makePageCheck } from '#testing/make-check.ts'
import { createPageTallies } from './page-tallies.ts'
import { rulesFrom } from './rules.ts'

const checks = [makePageCheck('rye'), makePageCheck('oats')]
const rules = rulesFrom({ checks: {} }, { pageChecks: checks, siteChecks: [] })
const page = (outcomes: string, times: number[] | null = null) => ({ outcomes, times, faults: [] })

describe('the tallies of the page checks', () => {
  it('count found, passed, not applicable and errored for each check', () => {
    const tallies = createPageTallies(rules)
    for (const [position, outcomes] of ['fp', 'fp', 'ff', 'ne'].entries()) tallies.add(position, page(outcomes))
    expect(tallies.total()).toEqual({
      rye: { found: 3, passed: 0, notApplicable: 1, errored: 0, ms: 0 },
      oats: { found: 1, passed: 2, notApplicable: 0, errored: 1, ms: 0 },
    })
  })

  it('a page that turns out not to exist is removed, once', () => {
    const tallies = createPageTallies(rules)
    tallies.add(0, page('fp'))
    tallies.add(5000, page('fp'))
    for (const position of [5000, 5000, 7, 1_000_000]) tallies.remove(position)
    expect(tallies.total()).toMatchObject({ rye: { found: 1 }, oats: { passed: 1 } })
  })

  it('a page that is judged twice counts once, by its last result', () => {
    const tallies = createPageTallies(rules)
    tallies.add(3, page('fp'))
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

  it('the first error of a check is kept', () => {
    const tallies = createPageTallies(rules)
    const crash = (error: string) => ({ ...page('ep'), faults: [{ check: 'rye', error }] })
    for (const [position, error] of ['no flour', 'no water'].entries()) tallies.add(position, crash(error))
    expect(tallies.total()).toMatchObject({ rye: { errored: 2, error: 'no flour' } })
  })
})
