import { expect, it } from 'vitest'
import type { Issue, Severity } from '#domain/issues/issue.ts'
import { pageWeight, rankIssues } from '#domain/issues/top-issues.ts'
import { findCheck } from '#operations/checks/describe-check.ts'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import { groupIssues } from './issue-groups.ts'
import type { ReportedPage } from './reported-page.ts'

const issue = (type: string, severity: Severity): Issue => ({
  ...{ type, severity, message: type, recommendation: '', evidence: [] },
})

const pageWith = (inlinks: number, ...issues: Issue[]): ReportedPage => ({
  ...makePageResult({ issues }),
  ...{ indexability: 'indexable' as const, needsJavaScript: null, findings: [], labVitals: null, inlinks },
})

const reachOf = (type: string, ...inlinks: number[]) => ({
  ...{ type, pages: inlinks.length, inlinks: inlinks.reduce((sum, links) => sum + links, 0) },
  reach: inlinks.reduce((sum, links) => sum + pageWeight(links), 0),
})

it('what to fix first comes in the order of the dashboard: impact × pages ÷ effort', () => {
  const pages = [
    pageWith(0, issue('missing_title', 'high'), issue('short_title', 'low')),
    ...Array.from({ length: 5 }, () => pageWith(0, issue('short_title', 'low'))),
    pageWith(40, issue('missing_alt', 'medium')),
    pageWith(1, issue('long_title', 'medium')),
  ]
  const groups = groupIssues(pages).map(({ check }) => check.id)
  expect(groups).toEqual(['missing_title', 'short_title', 'long_title', 'missing_alt'])
  const count = (type: string, severity: Severity) => ({ type, severity, category: '', pages: 1 })
  const ranked = rankIssues(
    [
      ...[reachOf('missing_title', 0), reachOf('short_title', 0, 0, 0, 0, 0, 0)],
      ...[reachOf('missing_alt', 40), reachOf('long_title', 1)],
    ],
    {
      pages: pages.length,
      workOf: (type) => {
        const check = findCheck(type)
        return { effort: check?.effort ?? null, isJudgement: check?.certainty === 'judgement' }
      },
      issueCounts: [
        ...[count('missing_title', 'high'), count('short_title', 'low')],
        ...[count('missing_alt', 'medium'), count('long_title', 'medium')],
      ],
    },
  )
  expect(ranked.map(({ type }) => type)).toEqual(groups)
})

it('what limits the site score comes first, as on the dashboard', () => {
  const pages = [pageWith(0, issue('missing_title', 'high')), pageWith(0, issue('canonical_invalid', 'medium'))]
  expect(groupIssues(pages, { limiting: new Set(['canonical_invalid']) }).map(({ check }) => check.id)).toEqual([
    'canonical_invalid',
    'missing_title',
  ])
})

it('what limits the site score is listed first, also if it is only information', () => {
  const found = { message: 'Seen', recommendation: '', evidence: [] }
  const page = {
    ...{ url: 'https://bakery.example/', inlinks: 0, linkedFrom: { count: 0, pages: [] } },
    issues: [{ ...found, type: 'missing_title', severity: 'high' as const }],
    findings: ['canonical_other_host', 'multiple_h1'].map((type) => ({ ...found, type, severity: 'info' as const })),
  }
  const groups = groupIssues([page], { limiting: new Set(['canonical_other_host']) })
  expect(groups.map(({ check, severity }) => [check.id, severity])).toEqual([
    ['canonical_other_host', 'info'],
    ['missing_title', 'high'],
  ])
})
