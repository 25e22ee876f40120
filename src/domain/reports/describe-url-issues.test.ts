import { expect, test } from 'vitest'
import type { Issue } from '../issues/issue.ts'
import { describeUrlIssues } from './describe-url-issues.ts'

const issue: Issue = { type: 'a', severity: 'low', message: 'It redirects twice', recommendation: '', evidence: [] }
const issues = ['/1', '/2', '/3'].map((url) => ({ url, issue }))

test.each([
  [0, 3, []],
  [3, 3, ['/1: It redirects twice (low).', '/2: It redirects twice (low).', '/3: It redirects twice (low).']],
  [
    4,
    3,
    [
      '/1: It redirects twice (low).',
      '/2: It redirects twice (low).',
      '/3: It redirects twice (low).',
      'and 1 more issue of URLs that are no pages',
    ],
  ],
  [
    3,
    2,
    ['/1: It redirects twice (low).', '/2: It redirects twice (low).', 'and 1 more issue of URLs that are no pages'],
  ],
  [5, 1, ['/1: It redirects twice (low).', 'and 4 more issues of URLs that are no pages']],
])('of %i issues, at most %i are named', (total, max, lines) => {
  expect(describeUrlIssues({ total, issues: issues.slice(0, total) }, max)).toEqual(lines)
})
