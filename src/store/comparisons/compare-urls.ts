import { type SQL, sql } from 'drizzle-orm'
import type { UrlChangeGroup } from '#domain/issues/count-changes.ts'
import type { ChangeCause, ChangeKind } from '#domain/reports/dashboard.ts'
import type { Database } from '#platform/postgres/database.ts'
import { IS_OF_SITE, shownFindingsOf } from '../judgements/url-issues.ts'
import { type ComparedPair, runWithHashJoins } from './compared-pages.ts'

type UrlPair = ComparedPair & {
  /** Whether the newer crawl saw the whole site. If not, a URL that it does not know may have been left out. */
  isWhole: boolean
  /** Compares the issues of broken pages and files instead, which are counted separately. */
  isOfBroken?: boolean
}

/** Counts the changed issues of URLs that are not pages. */
export async function groupComparedUrls(database: Pick<Database, 'db'>, pair: UrlPair): Promise<UrlChangeGroup[]> {
  return runWithHashJoins<UrlChangeGroup>(
    database,
    sql`with ${changes(pair)}
      select type, kind, is_in_both as "isInBoth", count(*)::int as urls from changes group by 1, 2, 3`,
  )
}

type UrlChangeQuery = UrlPair & {
  kind: ChangeKind
  cause: ChangeCause
  type: string | null
  words: string[]
  offset: number
  limit: number
}

type FoundUrls = { found: { url: string; type: string }[]; total: number }

/** A slice of the list of changed issues of URLs that are not pages, in the order of the checks. */
export async function findUrlChanges(database: Pick<Database, 'db'>, query: UrlChangeQuery): Promise<FoundUrls> {
  const { kind, cause, type, words, offset, limit } = query
  const isSplit = kind === 'appeared' || kind === 'fixed'
  const rows = await runWithHashJoins<FoundUrls>(
    database,
    sql`with ${changes(query)}, matching as materialized (
        select url, type, place from changes
        where kind = ${kind} and (${!isSplit} or cause = ${cause}) and (${type}::text is null or type = ${type}) and (
          select bool_and(strpos(lower(url), word) > 0)
          from unnest(${sql.param(words)}::text[]) as word) is not false),
      shown as (select * from matching order by place offset ${offset} limit ${limit})
      select (select count(*)::int from matching) as total,
        (select coalesce(json_agg(json_build_object('url', url, 'type', type) order by place), '[]') from shown) as found`,
  )
  return rows[0] ?? { found: [], total: 0 }
}

/** `before` and `after` are true if the result of the check counts as an issue; null if it found nothing. */
function changes({ baseId, otherId, checks, isWhole, isOfBroken = false }: UrlPair): SQL {
  const isOneOf = (ids: string[]) => sql`type = any (${sql.param(ids)}::text[])`
  return sql`base as (${issuesOf(baseId, isOfBroken)}), other as (${issuesOf(otherId, isOfBroken)}),
    known as (
      select url from report_rows where session_id = ${otherId} and indexability <> 'not_crawled' and not ${isWhole}
      union select requested_url from crawl_results where session_id = ${otherId} and not ${isWhole}
      union select requested_url from crawl_non_pages where session_id = ${otherId} and not ${isWhole}),
    matched as (
      select url, type, base.counts as before, other.counts as after, coalesce(other.place, base.place) as place
      from base full join other using (url, type)),
    changes as (
      select url, type, place, before is not null and after is not null as is_in_both,
        case when after then case when before then 'still-open' else 'appeared' end
          when ${isWhole} or url in (select url from known) then 'fixed' else 'lost' end as kind,
        case when ${isOneOf(checks.unknown)} then 'unknown'
          when ${isOneOf(checks.rules)} or (${isOneOf(checks.info)} and before is not null and after is not null)
            then 'rules'
          else 'site' end as cause
      from matched where (before or after) and not ${isOneOf(checks.comparing ?? [])})`
}

const issuesOf = (crawlId: string, isOfBroken: boolean) => sql`
  select url, issue->>'type' as type, bool_or(issue->>'severity' <> 'info') as counts, min(id) as place
  from ${shownFindingsOf(sql`${crawlId}`)} and (${IS_OF_SITE}) <> ${isOfBroken}
  group by 1, 2`
