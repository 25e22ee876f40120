import { type SQL, sql } from 'drizzle-orm'
import type { Finding, Issue } from '#domain/issues/issue.ts'

export type FoundIssue = { url: string; issue: Issue }
export type FoundFinding = { url: string; issue: Finding }

/** SQL that returns the URLs of these pages, each with a list of its issues. */
export function foundIssues(found: (FoundIssue | FoundFinding)[]): SQL {
  const [urls, issues] = [found.map(({ url }) => url), found.map(({ issue }) => JSON.stringify(issue))]
  return sql`select url, jsonb_agg(issue::jsonb) as issues
    from unnest(${sql.param(urls)}::text[], ${sql.param(issues)}::text[]) as each(url, issue) group by url`
}

/** SQL that merges the clause `found` (see `foundIssues`) into the issues of other checks, sorted by severity. */
export function mergedIssues(issues: SQL, found: (FoundIssue | FoundFinding)[]): SQL {
  const types = [...new Set(found.map(({ issue }) => issue.type))]
  return sql`(
    select jsonb_agg(issue order by array_position(array['high', 'medium', 'low'], issue->>'severity'), place)
    from (
      select old as issue, place from jsonb_array_elements(${issues}) with ordinality as olds(old, place)
      where old->>'type' <> all (${sql.param(types)}::text[])
      union all
      select added, place + 1000000 from jsonb_array_elements(found.issues) with ordinality as news(added, place)
    ) as both_kinds)`
}
