import type { Issue, Severity } from '#domain/issues/issue.ts'
import type { ChangeRow } from '#domain/reports/dashboard.ts'
import type { TestPage } from '../accounts/make-project.ts'
import type { TestApp } from '../open-test-app.ts'

/** A page of the site of `makeProject`. */
export const bakeryPage = (path: string, changes: TestPage = {}): TestPage => ({
  url: `https://bakery.example${path}`,
  ...changes,
})

export const bakeryUrls = (...paths: string[]) => paths.map((path) => `https://bakery.example${path}`)

export const pathOf = ({ url }: ChangeRow) => new URL(url).pathname

export const makeIssue = (type: string, severity: Severity = 'medium'): Issue => ({
  type,
  severity,
  message: type,
  recommendation: '',
  evidence: [],
})

/** When a crawl was created. */
export const onDay = (day: number) => ({ createdAt: `2026-11-0${day}T08:00:00.000Z` })

/** Sets the scores as if the crawl had been judged by these rules. */
export async function setScore(
  { database }: Pick<TestApp, 'database'>,
  crawlId: string,
  scores: { score: number | null; aiIndex: number | null },
  rules = {},
): Promise<void> {
  const checks = { off: [], changed: {}, catalogueVersion: '7', tallies: {}, ...rules, score: scores }
  await database.pool.query('update crawl_sessions set checks = $2 where id = $1', [crawlId, checks])
}
