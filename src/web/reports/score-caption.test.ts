import { expect, it } from 'vitest'
import { scoreCaption } from './score-caption.ts'

it('a score that leaves out broken pages says so', () => {
  expect(scoreCaption({ healthScore: 92, pages: 14, succeeded: 14, failed: 0 })).toBe('Excellent')
  expect(scoreCaption({ healthScore: 92, pages: 14, succeeded: 1, failed: 13 })).toBe(
    'Excellent, for the 1 of 14 pages that work',
  )
})
