import { expect, test } from 'vitest'
import type { TopIssue } from '../reports/dashboard.ts'
import { orderByTraffic } from './by-traffic.ts'

const issue = (type: string, more: Partial<TopIssue> = {}) => ({ type, counts: 'page', ...more }) as TopIssue

test('emergencies come first, then issues by impact × clicks, and those of the whole site last', () => {
  const ofSite = { counts: 'site' as const }
  const ranked = [
    issue('whole', ofSite),
    issue('leak', { ...ofSite, isEmergency: true }),
    issue('none'),
    issue('low'),
    issue('guess'),
    issue('high'),
  ]
  const parts = [
    { check: 'whole', severity: 'high', total: 9000 },
    { check: 'low', severity: 'low', total: 1000 },
    { check: 'high', severity: 'high', total: 100 },
    { check: 'high', severity: 'medium', total: 50 },
    { check: 'guess', severity: 'high', total: 100 },
  ] as const
  const ordered = orderByTraffic(ranked, parts, (check) => check === 'guess')
  expect(ordered.map(({ type, traffic }) => [type, traffic])).toEqual([
    ['leak', null],
    ['high', 150],
    ['low', 1000],
    ['guess', 100],
    ['none', 0],
    ['whole', null],
  ])
})
