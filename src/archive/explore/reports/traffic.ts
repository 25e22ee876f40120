import type { CheckSeverity } from '#domain/issues/issue.ts'
import type { TrafficMeasure } from '#domain/traffic/traffic.ts'
import type { TrafficGroup } from '#domain/traffic/traffic-groups.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { trafficSql } from '../site-traffic.ts'
import { isKept, removedValue } from './report-parts.ts'

/** `urls`: those that the upload names. `used`: those with at least one click or view. `total`: their sum. */
export type GroupCount = { group: TrafficGroup; urls: number; used: number; total: number; impressions: number }

type Counted = { measure: TrafficMeasure; removed: readonly string[] }

const countsSql = (measure: TrafficMeasure, from: string) => `
  select "group", count(*) as urls, count(*) filter (${measure} >= 1) as used,
    coalesce(sum(${measure}), 0) as total, coalesce(sum(impressions), 0) as impressions
  from ${from} t where ${measure} is not null and (t.id is null or ${isKept('t.id')}) group by "group"`

export function countTrafficGroups(tables: CrawlTables, { measure, removed }: Counted): Promise<GroupCount[]> {
  return tables.query<GroupCount>(countsSql(measure, 'site_traffic'), removedValue(removed))
}

/** Counts a file that is not stored yet. It must be in the folder of the tables. */
export function matchTraffic(tables: CrawlTables, file: string, { measure, removed }: Counted): Promise<GroupCount[]> {
  const from = `(${trafficSql([file], tables.manifest.startUrl)})`
  return tables.query<GroupCount>(countsSql(measure, from), removedValue(removed))
}

/** Examples of a file that is not stored yet: for each group, the URLs with the highest numbers. */
export function listExamples(
  tables: CrawlTables,
  file: string,
  { measure, removed }: Counted,
): Promise<{ group: TrafficGroup; url: string; redirectsTo: string | null }[]> {
  return tables.query(
    `select "group", url, redirects_to as "redirectsTo"
    from (${trafficSql([file], tables.manifest.startUrl)}) t
    where ${measure} is not null and (t.id is null or ${isKept('t.id')})
    qualify row_number() over (partition by "group" order by ${measure} desc, url) <= 3
    order by "group", ${measure} desc, url`,
    removedValue(removed),
  )
}

export type TrafficUrl = {
  url: string
  redirectsTo: string | null
  total: number
  impressions: number | null
  position: number | null
}

export const URLS_PER_PAGE = 100

/** The URLs of a group, those with the highest numbers first. */
export function listTrafficUrls(
  tables: CrawlTables,
  { group, measure, removed, page }: Counted & { group: TrafficGroup; page: number },
): Promise<TrafficUrl[]> {
  return tables.query<TrafficUrl>(
    `select url, redirects_to as "redirectsTo", ${measure} as total, impressions, position from site_traffic t
    where "group" = $group and ${measure} is not null and (t.id is null or ${isKept('t.id')})
    order by ${measure} desc, impressions desc nulls last, url
    limit ${URLS_PER_PAGE} offset ${(page - 1) * URLS_PER_PAGE}`,
    { ...removedValue(removed), group },
  )
}

/** How much traffic the pages with the issues of each check have, by severity. */
export function readIssueTraffic(
  tables: CrawlTables,
  { measure, removed }: Counted,
): Promise<{ check: string; severity: CheckSeverity; total: number }[]> {
  return tables.query(
    `select i."check", i.severity, sum(t.${measure}) as total
    from (select distinct page, "check", severity from issues where severity <> 'info') i
      join site_traffic t on t.id = i.page
    where t.${measure} is not null and ${isKept('t.id')} group by all`,
    removedValue(removed),
  )
}
