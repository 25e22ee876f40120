import { expect, test } from 'vitest'
import { hasProblems, issuesAndBroken, plusBroken } from './issue-totals.ts'

test.each([
  [0, 0, '0 issues', '', false],
  [1, 0, '1 issue', '', true],
  [12, 3, '12 issues and 3 broken pages', ', plus 3 broken pages', true],
  [0, 1, '1 broken page', ', plus 1 broken page', true],
  [1500, 1024, '1,500 issues and 1,024 broken pages', ', plus 1,024 broken pages', true],
])('%i issues and %i broken pages: %s', (issues, failed, words, plus, isTrouble) => {
  expect(issuesAndBroken({ issues, failed })).toBe(words)
  expect(plusBroken({ failed })).toBe(plus)
  expect(hasProblems({ issues, failed })).toBe(isTrouble)
})
