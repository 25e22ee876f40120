import { expect, test } from 'vitest'
import type { Judgement } from '#domain/reports/judgement.ts'
import { changeInIssues, progressOf } from './judging-words.ts'

const JUDGEMENT: Judgement = {
  ...{ status: 'running', pagesJudged: 0, pages: 5000, issuesBefore: 1200, issuesAfter: null, error: null },
  ...{ requestedAt: '2026-01-01T00:00:00.000Z', finishedAt: null },
}

test.each([
  [1200, 37, '1,200 issues of pages and of the whole site before, 37 now.'],
  [1, 2, '1 issue of pages and of the whole site before, 2 now.'],
  [0, 0, '0 issues of pages and of the whole site, as many as before.'],
])('%i issues before and %i now: %s', (issuesBefore, issuesAfter, words) => {
  expect(changeInIssues({ ...JUDGEMENT, issuesBefore, issuesAfter })).toBe(words)
})

test.each([
  [{ status: 'queued' }, 0, 'Waiting to start…'],
  [{}, 0, 'Judging page 0 of 5,000…'],
  [{ pagesJudged: 2500 }, 45, 'Judging page 2,500 of 5,000…'],
  [{ pagesJudged: 5000 }, 95, 'All pages are judged. Storing the results…'],
] as const)('the progress of %j is %i percent', (change, percent, words) => {
  expect(progressOf({ ...JUDGEMENT, ...change })).toEqual({ percent, words })
})
