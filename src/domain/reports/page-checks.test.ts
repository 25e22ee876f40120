import { expect, test } from 'vitest'
import { EMPTY_TALLY, NOT_KNOWN, type Tally } from '../checks/check-tallies.ts'
import type { CountedThing } from '../checks/counted-thing.ts'
import { verdictByTally } from './page-checks.ts'

const verdict = (changes: Partial<Tally> | null, counts: CountedThing = 'page', isCounted = true) => {
  const { outcome, reason } = verdictByTally({
    tally: changes === null ? undefined : { ...EMPTY_TALLY, ...changes },
    counts,
    isCounted,
  })
  return reason === null ? outcome : `${outcome}: ${reason}`
}

test('a page passed only if the check judged every page', () => {
  expect(verdict({ found: 1, passed: 9 })).toBe('passed')
  expect(verdict({ found: 1, passed: 1_233, notApplicable: 1 })).toBe(
    'not_known: It judged 1,234 of 1,235 pages and found nothing here. Which pages it judged is not kept.',
  )
  expect(verdict({ passed: 9 }, 'page', false)).toMatch(/^not_known: It judged 9 of 9 pages/)
})

test('a check that judged nothing says why', () => {
  expect(verdict({ notApplicable: 10, reason: 'the site has no sitemap' })).toBe(
    'not_applicable: The site has no sitemap.',
  )
  expect(verdict({ notApplicable: 10 })).toBe('not_applicable: No page of this crawl has what this check is about.')
  expect(verdict({ passed: 2 }, 'host')).toBe('not_applicable: It judges hosts, not single pages.')
})

test('a check that did not run, or that failed, is not known', () => {
  expect(verdict(null)).toBe('not_known: The crawl did not keep the result of this check.')
  expect(verdict({ notApplicable: 10, reason: NOT_KNOWN })).toBe('not_known: Not known for this crawl.')
  expect(verdict({ found: 1, errored: 9, error: 'Error: out of memory\n  at find' })).toBe(
    'not_known: The check failed: Error: out of memory',
  )
  expect(verdict({ passed: 5, errored: 1 })).toMatch(/^not_known: The check failed on some pages/)
})
