import { MAX_EVIDENCE_LENGTH } from '#domain/issues/issue.ts'
import {
  DUPLICATE_CHECKS,
  DUPLICATE_KINDS,
  DUPLICATES_PAGE_SIZE,
  type DuplicateCount,
  type DuplicateGroup,
  type DuplicateKind,
  MAX_MEMBERS,
} from '#domain/site-reports/duplicates-report.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

/** SQL: a URL as evidence has it. */
const AS_EVIDENCE = `if(length(u.url) > ${MAX_EVIDENCE_LENGTH}, u.url[:${MAX_EVIDENCE_LENGTH - 1}] || '…', u.url)`

/**
 * SQL: the groups of titles, descriptions and H1s are those of the issues, because the checks know what may share a text.
 * A page names the first other page of its group. That page and the one it names are the same for the whole group.
 */
const ISSUE_GROUPS = `
  said as (
    select "check", page, json_extract_string(evidence, '$[1].saw') as named from issues
    where "check" in (${Object.values(DUPLICATE_CHECKS).map((check) => `'${check}'`)})),
  named_by as (
    select s."check", ${AS_EVIDENCE} as url, min(s.named) as named from said s join urls u on u.id = s.page group by all),
  issue_groups as (
    select s."check", s.page, least(s.named, n.named) || ' ' || greatest(s.named, n.named) as shared
    from said s left join named_by n on n."check" = s."check" and n.url = s.named)`

/** SQL: what pages have in common, by kind. For main texts, see text-groups-sql.ts. */
const LISTED = `${ISSUE_GROUPS},
  kept as (
    select p.*, g.text_group::varchar as text_group, g.signature, g.hash
    from site_pages p left join site_text_groups g on g.page = p.page where ${isKept('p.page')}),
  pages_to_compare as (from kept where "statusCode" = 200 and indexability = 'indexable' and not "isGuessed"),
  listed as (
    ${Object.entries(DUPLICATE_CHECKS)
      .map(([kind, check]) => sharedText(kind, check))
      .join(' union all ')}
    union all select 'text' as kind, text_group as shared, title as shown, * from pages_to_compare
      where text_group is not null),
  grouped as (
    select *, count(*) over (partition by kind, shared) as pages, min(position) over (partition by kind, shared) as first
    from listed qualify pages > 1 or kind <> 'text')`

function sharedText(kind: string, check: string): string {
  return `select '${kind}' as kind, g.shared, trim(${kind}) as shown, k.*
      from kept k join issue_groups g on g.page = k.page and g."check" = '${check}'`
}

/** SQL: the sort order in which the page to keep comes first. */
const BEST_FIRST = '"linkScore" desc nulls last, "inSitemap" desc, length(url), position'

/**
 * SQL: how much of the main text equals that of the page to keep, in percent. Signatures give an estimate, so only
 * texts that are equal have 100.
 */
const SIMILARITY = `
  case
    when kind <> 'text' then null
    when hash = first_value(hash) over best then 100
    else least(99, round(100 - hamming(signature, first_value(signature) over best) * 100 / length(signature)))
  end::uinteger as similarity`
const BEST = `best as (partition by kind, shared order by ${BEST_FIRST})`

export async function countDuplicates(
  tables: CrawlTables,
  removed: string[],
): Promise<Omit<DuplicateCount, 'notJudged'>[]> {
  const rows = await tables.query<Omit<DuplicateCount, 'notJudged'>>(
    `with ${LISTED} select kind, count(distinct shared) as groups, count(*) as pages from grouped group by kind`,
    removedValue(removed),
  )
  return DUPLICATE_KINDS.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, groups: 0, pages: 0 })
}

/** How many pages are compared, of those that loaded. */
export async function countCompared(
  tables: CrawlTables,
  removed: string[],
): Promise<{ compared: number; loaded: number }> {
  const [row] = await tables.query<{ compared: number; loaded: number }>(
    `with ${LISTED} select (select count(*) from pages_to_compare) as compared,
      (select count(*) from site_pages where ${COUNTS} and ${isKept('page')}) as loaded`,
    removedValue(removed),
  )
  return row ?? { compared: 0, loaded: 0 }
}

/** Groups of pages with the same text, or nearly the same main text. The largest comes first. */
export async function listDuplicates(
  tables: CrawlTables,
  { kind, page, removed }: { kind: DuplicateKind; page: number; removed: string[] },
): Promise<DuplicateGroup[]> {
  const rows = await tables.query<Omit<DuplicateGroup, 'members'> & { members: string }>(
    `with ${LISTED},
    compared as (
      select *, ${SIMILARITY}, min(shared) over same_text <> max(shared) over same_text as is_elsewhere
      from grouped where kind = $kind window ${BEST}, same_text as (partition by lower(shown)))
    select arg_min(shown, position) as text, kind <> 'text' and count(distinct shown) > 1 as "differsInCase",
      kind <> 'text' and bool_or(is_elsewhere) as "isTextElsewhere", any_value(pages) as pages,
      to_json(list(struct_pack(url, title, "linkScore", inlinks, "inSitemap", similarity)
        order by ${BEST_FIRST})[1:${MAX_MEMBERS}]) as members
    from compared group by kind, shared order by any_value(pages) desc, any_value(first)
    limit ${DUPLICATES_PAGE_SIZE} offset ${(page - 1) * DUPLICATES_PAGE_SIZE}`,
    { kind, ...removedValue(removed) },
  )
  return rows.map((row) => ({ ...row, members: JSON.parse(row.members) }))
}

/** One row per page of a group, for exported files. */
export function streamDuplicates(
  tables: CrawlTables,
  removed: string[],
): AsyncGenerator<{ kind: DuplicateKind; text: string; pages: number; url: string; similarity: number | null }[]> {
  return tables.stream(
    `with ${LISTED} select kind, shown as text, pages, url, ${SIMILARITY} from grouped
    window ${BEST} order by kind, pages desc, first, shared, ${BEST_FIRST}`,
    removedValue(removed),
  )
}
