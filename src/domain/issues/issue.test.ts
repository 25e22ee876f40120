import { expect, test } from 'vitest'
import { bySeverity, type Issue } from './issue.ts'

const issue = (severity: Issue['severity'], type: string): Issue => ({
  type,
  severity,
  message: '',
  recommendation: '',
  evidence: [],
})

test('issues sort from high to low and keep their order within a severity', () => {
  const issues = [issue('low', 'a'), issue('medium', 'b'), issue('high', 'c'), issue('medium', 'd'), issue('high', 'e')]
  expect(issues.sort(bySeverity).map(({ type }) => type)).toEqual(['c', 'e', 'b', 'd', 'a'])
})
