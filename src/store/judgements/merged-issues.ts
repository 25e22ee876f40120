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

/** SQL that adds the list `added` to the issues of other checks, sorted by severity. */
export function mergedIssues(issues: SQL, added: SQL): SQL {
  return sql`(
    select jsonb_agg(issue order by array_position(array['high', 'medium', 'low'], issue->>'severity'), place)
    from (
      select old as issue, place from jsonb_array_elements(${issues}) with ordinality as olds(old, place)
      where old->>'type' not in (select each->>'type' from jsonb_array_elements(${added}) as each)
      union all
      select new, place + 1000000 from jsonb_array_elements(${added}) with ordinality as news(new, place)
    ) as both_kinds)`
}
