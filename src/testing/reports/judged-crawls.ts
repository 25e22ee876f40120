import { expect } from 'vitest'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { judgeStoredCrawl } from '#operations/judging/judge-stored-crawl.ts'
import { insertJudgement } from '#store/judgements/judgements.ts'
import { FEW_RULES } from '../few-checks.ts'
import type { TestApp } from '../open-test-app.ts'
import { readStoredIssues } from './stored-issues.ts'

/** Switches checks off, changes severities and options, and turns an issue into a finding that is not counted. */
export const OTHER_RULES: RuleSet = {
  checks: {
    ...FEW_RULES.checks,
    missing_meta: { isOff: true },
    short_title: { severity: 'high' },
    missing_canonical: { severity: 'info' },
    duplicate_content: { severity: 'high' },
    redirect_chain: { severity: 'high' },
    broken_internal_link: { severity: 'info' },
    duplicate_title: { severity: 'info' },
  },
}

/** Judges a crawl again after its project got these rules. */
export async function judgeBy(
  app: TestApp,
  ruleSet: RuleSet,
  { project, crawlId }: { project: { id: string }; crawlId: string },
) {
  await app.database.pool.query('update projects set rule_set = $2 where id = $1', [project.id, ruleSet])
  expect(await insertJudgement(app.database, crawlId)).toBe(true)
  return judgeStoredCrawl(app, crawlId, new AbortController().signal)
}

/** Every row that is stored for a crawl, except how long the checks took and when the crawl was judged. */
export async function readStoredCrawl(
  { database }: Pick<TestApp, 'database'>,
  crawlId: string,
): Promise<Record<string, unknown[]>> {
  const tables = {
    sessions: 'select * from crawl_sessions where id = $1',
    urlIssues: 'select url, issue, staged_by from crawl_url_issues where session_id = $1 order by url, issue::text',
    projects: 'select * from projects where id = (select project_id from crawl_sessions where id = $1)',
    ...Object.fromEntries(
      ['crawl_results', 'report_rows', 'report_lists', 'page_inlinks', 'crawl_non_pages', 'crawl_files'].map(
        (table) => [table, `select * from ${table} as each where session_id = $1 order by each::text`],
      ),
    ),
  }
  const found: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(tables)) {
    const { rows } = await database.pool.query(query, [crawlId])
    found[name] = rows
  }
  found.issues = await readStoredIssues({ database }, crawlId)
  const [session] = found.sessions as {
    judged_at: unknown
    checks: { tallies: Record<string, { ms: number }> } | null
  }[]
  if (session) session.judged_at = null
  for (const tally of Object.values(session?.checks?.tallies ?? {})) tally.ms = 0
  return found
}
