import { expect, test } from 'vitest'
import { hasProblems, issuesAndBroken, plusBroken } from './issue-totals.ts'

test.each([
  [0, 0, 0, '0 issues', '', false],
  [1, 0, 0, '1 issue', '', true],
  [12, 3, 0, '12 issues and 3 broken pages', ', plus 3 broken pages', true],
  [0, 1, 0, '1 broken page', ', plus 1 broken page', true],
  [1500, 1024, 0, '1,500 issues and 1,024 broken pages', ', plus 1,024 broken pages', true],
  [0, 0, 1, '1 soft 404', ', plus 1 soft 404', true],
  [0, 2, 5, '2 broken pages and 5 soft 404s', ', plus 2 broken pages and 5 soft 404s', true],
  [7, 2, 5, '7 issues, 2 broken pages and 5 soft 404s', ', plus 2 broken pages and 5 soft 404s', true],
])('%i issues, %i broken pages and %i soft 404s: %s', (issues, failed, soft404s, words, plus, isTrouble) => {
  expect(issuesAndBroken({ issues, failed, soft404s })).toBe(words)
  expect(plusBroken({ failed, soft404s })).toBe(plus)
  expect(hasProblems({ issues, failed, soft404s })).toBe(isTrouble)
})
