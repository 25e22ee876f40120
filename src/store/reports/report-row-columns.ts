import { type SQL, sql } from 'drizzle-orm'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { bySeverity, type Severity } from '#domain/issues/issue.ts'
import { pageKeyOfNormal } from '#domain/urls/url.ts'
import { type PageColumn, unnestPages } from '../crawls/unnest-pages.ts'

/** Values that a report row needs in addition to the columns of `crawl_results`. */
export const REPORT_COLUMNS: PageColumn[] = [
  { name: 'health_points', type: 'int', value: ({ result }) => result.healthScore?.score ?? 0 },
  { name: 'llm_points', type: 'int', value: ({ result }) => result.llmReadiness?.score ?? 0 },
  { name: 'judged_indexability', type: 'text', value: ({ indexability }) => indexability },
  // Most severe first, so the place of a check id and the counts below give the severity on this page.
  {
    name: 'issue_types',
    type: 'text',
    value: ({ result }) => result.issues.toSorted(bySeverity).map(typeOf).join(' '),
  },
  { name: 'high_issues', type: 'int', value: (page) => countOf(page, 'high') },
  { name: 'medium_issues', type: 'int', value: (page) => countOf(page, 'medium') },
  { name: 'low_issues', type: 'int', value: (page) => countOf(page, 'low') },
  { name: 'search_text', type: 'text', value: ({ result }) => searchTextOf(result) },
  { name: 'other_spelling', type: 'text', value: ({ result }) => otherSpelling(result.url) },
]

const typeOf = ({ type }: { type: string }) => type

function countOf({ result }: FinishedPage, severity: Severity): number {
  return result.issues.filter((issue) => issue.severity === severity).length
}

/** Enough to sort and search by. A hostile page may have a title of a megabyte. */
const MAX_TITLE_LENGTH = 1000

/** Converts to lower case here, as for the search input, because a database may convert some letters differently. */
function searchTextOf({ url, title }: FinishedPage['result']): string {
  const readable = readableUrl(url)
  const texts = [url, ...(readable === url ? [] : [readable]), title.slice(0, MAX_TITLE_LENGTH)]
  return texts.join('\n').toLowerCase()
}

/** Adds or removes the trailing slash of the path, because both URLs are the same page. */
function otherSpelling(url: string): string {
  const key = pageKeyOfNormal(url)
  return key === url ? url.replace(/(?=\?|$)/, '/') : key
}

/** People search for `café`, but the URL contains `caf%C3%A9`. */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url
  try {
    return decodeURI(url).replaceAll('\0', '')
  } catch {
    return url
  }
}

/**
 * Writes report rows for the pages in the clause `stored`, if the crawl in the clause `mine` has a project. Pages that
 * were found by trying common paths get no row, because reports do not count them.
 */
export const WRITE_REPORT_ROWS = sql`
  insert into report_rows (session_id, seq, position, url, title, status, status_code, health_score, llm_score, depth,
    indexability, issue_types, issue_count, high_issues, medium_issues, low_issues, words, bytes, ttfb_ms, link_count,
    search_text, content_digest, is_rendered, is_removed)
  select mine.id, stored.seq, stored.position, stored.url, left(stored.title, ${MAX_TITLE_LENGTH}), stored.status,
    stored.status_code, row.health_points, row.llm_points, stored.depth, row.judged_indexability,
    string_to_array(row.issue_types, ' '), row.high_issues + row.medium_issues + row.low_issues, row.high_issues,
    row.medium_issues, row.low_issues, stored.main_text_words, stored.bytes, stored.ttfb_ms, stored.link_count,
    row.search_text, stored.content_digest, stored.is_rendered,
    exists (select from project_removed_urls as removed where removed.project_id = mine.project_id
      and md5(removed.url) in (md5(stored.url), md5(row.other_spelling)))
  from mine, stored, ${unnestPages(REPORT_COLUMNS, 'row')}
  where mine.project_id is not null and not stored.is_guessed and stored.seq = mine.before + row.number`

const BY_SEVERITY = sql`array_position(array['high', 'medium', 'low'], issue->>'severity')`

/** SQL that updates the issues of report rows from the clause `updated` (session_id, seq, issues). */
export function rewriteIssues(others: SQL = sql``): SQL {
  return sql`
  update report_rows as row
  set issue_types = counted.types, issue_count = cardinality(counted.types), high_issues = counted.high,
    medium_issues = counted.medium, low_issues = counted.low${others}
  from updated, lateral (
    select coalesce(array_agg(issue->>'type' order by ${BY_SEVERITY}, place), '{}') as types,
      count(*) filter (where issue->>'severity' = 'high') as high,
      count(*) filter (where issue->>'severity' = 'medium') as medium,
      count(*) filter (where issue->>'severity' = 'low') as low
    from jsonb_array_elements(updated.issues) with ordinality as each(issue, place)) as counted
  where row.session_id = updated.session_id and row.seq = updated.seq`
}

/** Like `rewriteIssues`, but also updates the scores of the pages, which `updated` must contain. */
export const REWRITE_JUDGEMENT = rewriteIssues(sql`,
    health_score = coalesce((updated.health_score->>'score')::int, 0),
    llm_score = coalesce((updated.llm_readiness->>'score')::int, 0)`)
