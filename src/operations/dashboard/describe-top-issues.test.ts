import { expect, it } from 'vitest'
import type { SiteScore } from '#domain/issues/site-score.ts'
import { gainsOf } from './describe-top-issues.ts'

const SCORE: SiteScore = {
  ...{ score: 80, uncapped: 80, caps: [], aiIndex: null, aiDeductions: [], catalogueVersion: '1' },
  categories: [
    { category: 'images', points: 5, lost: 5 },
    { category: 'links', points: 15, lost: 3 },
  ],
  deductions: [
    { check: 'broken_image', category: 'images', found: 1, judged: 1, points: 6 },
    { check: 'long_alt', category: 'images', found: 1, judged: 1, points: 0.5 },
    { check: 'broken_internal_link', category: 'links', found: 1, judged: 2, points: 3 },
  ],
}

it('an issue cannot gain more than its category has, nor what other issues of it would still take', () => {
  expect(Object.fromEntries(gainsOf(SCORE))).toEqual({ broken_image: 22.5, broken_internal_link: 15 })
})

const cap = (most: number, ...checks: string[]): SiteScore['caps'][number] => ({
  kind: 'broken',
  most,
  sentence: `At most ${most}.`,
  causes: checks.map((check) => ({ check, title: '' })),
})
const gainsWith = (...caps: SiteScore['caps']) =>
  Object.fromEntries(gainsOf({ ...SCORE, uncapped: 60, score: Math.min(60, ...caps.map(({ most }) => most)), caps }))

it('while the score is limited, only the causes of the limit can gain something', () => {
  expect(gainsWith(cap(20, 'home_not_indexable'))).toEqual({ home_not_indexable: 40 })
})

it('lifting the limit also returns what the same check costs', () => {
  expect(gainsWith(cap(50, 'broken_internal_link', 'client_error'))).toEqual({
    broken_internal_link: 25,
    client_error: 10,
  })
})

it('another limit remains, unless the same check causes it', () => {
  expect(gainsWith(cap(20, 'home_not_indexable'), cap(50, 'broken_internal_link'))).toEqual({ home_not_indexable: 30 })
  expect(gainsWith(cap(20, 'client_error'), cap(50, 'client_error'))).toEqual({ client_error: 40 })
})
