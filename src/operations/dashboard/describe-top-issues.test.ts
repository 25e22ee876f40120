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

it('while the score is limited, only the causes of the limit can gain something', () => {
  const caps: SiteScore['caps'] = [
    { kind: 'start', most: 20, sentence: 'At most 20.', causes: [{ check: 'home_not_indexable', title: '' }] },
  ]
  expect([...gainsOf({ ...SCORE, caps })]).toEqual([['home_not_indexable', 60]])
})
