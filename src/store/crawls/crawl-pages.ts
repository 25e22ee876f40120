import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { CrawlPageResult, DeclaredFacts } from '#domain/crawls/crawl-page-result.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import { failedLlmReadiness, packReadiness, unpackReadiness } from '#domain/issues/llm-readiness.ts'
import type { Device } from '#domain/rendering/screenshot.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PageIssues } from '../page-issues/issue-blocks.ts'
import { withIssues } from '../page-issues/read-page-issues.ts'
import { REPORT_COLUMNS, WRITE_REPORT_ROWS } from '../reports/report-row-columns.ts'
import { prepareSql, runSql } from '../sql/run-sql.ts'
import { notifyWatchers } from './crawl-channel.ts'
import { crawlPageFacts, crawlResults } from './crawl-schema.ts'
import { arraysOf, namesOf, type PageColumn, unnestPages } from './unnest-pages.ts'

const json = (value: unknown) => JSON.stringify(value)
const jsonOrNull = (value: unknown) => (value ? json(value) : null)

export function packedReadiness({ llmReadiness }: CrawlPageResult): string {
  return json(llmReadiness && packReadiness(llmReadiness))
}

const COLUMNS: PageColumn[] = [
  { name: 'position', type: 'int', value: (page) => page.position },
  { name: 'url', type: 'text', value: ({ result }) => result.url },
  { name: 'requested_url', type: 'text', value: ({ result }) => result.requestedUrl },
  { name: 'title', type: 'text', value: ({ result }) => result.title },
  { name: 'meta_description', type: 'text', value: ({ result }) => result.metaDescription },
  { name: 'canonical_url', type: 'text', value: ({ result }) => result.canonicalUrl },
  { name: 'has_canonical', type: 'boolean', value: ({ result }) => result.hasCanonical },
  { name: 'h1', type: 'text', value: ({ result }) => result.h1 },
  { name: 'h2_count', type: 'int', value: ({ result }) => result.h2Count },
  { name: 'h3_count', type: 'int', value: ({ result }) => result.h3Count },
  { name: 'alt_text_count', type: 'int', value: ({ result }) => result.altTextCount },
  { name: 'missing_alt_count', type: 'int', value: ({ result }) => result.missingAltCount },
  { name: 'status', type: 'text', value: ({ result }) => result.status },
  { name: 'status_code', type: 'int', value: ({ result }) => result.statusCode },
  { name: 'error_kind', type: 'text', value: ({ result }) => result.error?.kind ?? null },
  { name: 'error_message', type: 'text', value: ({ result }) => result.error?.message ?? null },
  { name: 'failure', type: 'jsonb', value: ({ failure }) => (failure ? json(failure) : null) },
  { name: 'health_score', type: 'jsonb', value: ({ result }) => json(result.healthScore) },
  { name: 'llm_readiness', type: 'jsonb', value: ({ result }) => packedReadiness(result) },
  { name: 'redirects', type: 'jsonb', value: ({ result }) => json(result.redirects) },
  { name: 'depth', type: 'int', value: ({ result }) => result.depth },
  { name: 'source', type: 'text', value: ({ source }) => source ?? null },
  { name: 'found_on', type: 'int', value: ({ foundOn }) => foundOn ?? null },
  { name: 'link_count', type: 'int', value: ({ result }) => result.linkCount },
  { name: 'is_title_stand_in', type: 'boolean', value: ({ result }) => result.isTitleStandIn },
  { name: 'is_description_stand_in', type: 'boolean', value: ({ result }) => result.isDescriptionStandIn },
  { name: 'h1_count', type: 'int', value: (page) => declaredOf(page)?.h1s.length ?? null },
  { name: 'facts_version', type: 'int', value: (page) => (page.packedFacts ? FACTS_VERSION : null) },
  { name: 'indexability', type: 'text', value: ({ indexability }) => indexability },
  { name: 'is_soft_404', type: 'boolean', value: ({ result }) => result.isSoft404 },
  { name: 'is_guessed', type: 'boolean', value: ({ result }) => result.isGuessed },
  { name: 'raw', type: 'jsonb', value: ({ result }) => (result.raw ? json(result.raw) : null) },
  { name: 'rendering_error', type: 'text', value: ({ result }) => result.renderingError },
  { name: 'template', type: 'text', value: ({ template }) => template ?? null },
  { name: 'etag', type: 'text', value: ({ validators }) => validators.etag },
  { name: 'last_modified', type: 'text', value: ({ validators }) => validators.lastModified },
  { name: 'bytes', type: 'int', value: ({ result }) => result.bytes },
  { name: 'ttfb_ms', type: 'int', value: ({ result }) => result.ttfbMs },
  { name: 'main_text_words', type: 'int', value: ({ columnFacts }) => columnFacts?.mainText.wordCount ?? 0 },
  { name: 'main_text_hash', type: 'text', value: ({ columnFacts }) => columnFacts?.mainText.hash ?? '' },
]

const ISSUE_COLUMNS: PageColumn[] = [
  { name: 'issues', type: 'jsonb', value: ({ result }) => json(result.issues) },
  { name: 'findings', type: 'jsonb', value: ({ findings }) => (findings ? json(findings) : null) },
]

const FACT_COLUMNS: PageColumn[] = [
  { name: 'link_urls', type: 'text', value: ({ result }) => result.links.join('\n') },
  { name: 'script_links', type: 'jsonb', value: ({ columnFacts }) => json(columnFacts?.scriptLinks ?? []) },
  { name: 'packed_facts', type: 'bytea', value: ({ packedFacts }) => packedFacts ?? null },
  { name: 'packed_raw_facts', type: 'bytea', value: ({ packedRawFacts }) => packedRawFacts ?? null },
  { name: 'declared', type: 'jsonb', value: (page) => jsonOrNull(declaredOf(page)) },
  { name: 'html_source', type: 'bytea', value: ({ packedSource }) => packedSource ?? null },
  { name: 'raw_html_source', type: 'bytea', value: ({ packedRawSource }) => packedRawSource ?? null },
  { name: 'layout', type: 'text', value: ({ layout }) => layout ?? null },
  {
    name: 'screenshots',
    type: 'jsonb',
    value: ({ screenshots }) => (screenshots ? json(screenshots.map(aboutPicture)) : null),
  },
  { name: 'desktop_screenshot', type: 'bytea', value: ({ screenshots }) => pictureOf(screenshots, 'desktop') },
  { name: 'phone_screenshot', type: 'bytea', value: ({ screenshots }) => pictureOf(screenshots, 'phone') },
  { name: 'headers', type: 'jsonb', value: ({ headers }) => (headers ? json(headers) : null) },
  { name: 'fingerprint', type: 'text', value: (page) => page.fingerprint },
  { name: 'gist', type: 'text', value: (page) => page.gist },
  { name: 'main_text_signature', type: 'text', value: ({ columnFacts }) => columnFacts?.mainText.signature ?? '' },
]

type Screenshots = NonNullable<FinishedPage['screenshots']>

function aboutPicture(taken: Screenshots[number]) {
  const { image: _, ...about } = { image: null, ...taken }
  return about
}

function pictureOf(screenshots: Screenshots | undefined, device: Device): Uint8Array | null {
  const taken = screenshots?.find((each) => each.device === device)
  return taken && 'image' in taken ? taken.image : null
}

/** Without facts, what the page declares is not known. */
function declaredOf(page: FinishedPage): DeclaredFacts | null {
  return page.packedFacts ? page.result.declared : null
}

const NAMES = namesOf(COLUMNS)
const ISSUE_NAMES = namesOf(ISSUE_COLUMNS)
const FACT_NAMES = namesOf(FACT_COLUMNS)

/** Counts, numbers and stores any number of pages in one statement, and notifies the watchers. */
const STORE_PAGES = prepareSql(
  sql`with mine as (
      update crawl_sessions
      set total_urls_crawled = total_urls_crawled + ${sql.placeholder('pages')},
        succeeded = succeeded + ${sql.placeholder('succeeded')},
        issue_count = issue_count + ${sql.placeholder('issueCount')}, runs_without_page = 0
      where id = ${sql.placeholder('crawlId')} and run_id = ${sql.placeholder('runId')}
      returning id, project_id, total_urls_crawled - ${sql.placeholder('pages')} as before
    ), stored as (
      insert into crawl_results (session_id, seq, ${NAMES})
      select mine.id, mine.before + number, ${NAMES} from mine, ${unnestPages(COLUMNS, 'page')}
      returning seq, position, url, is_guessed, title, status, status_code, depth, main_text_words, bytes, ttfb_ms,
        link_count, md5(concat_ws(
          E'\\n', meta_description, h1, canonical_url, has_canonical, main_text_hash,
          case when is_title_stand_in then 'no title' end))::uuid as content_digest,
        raw is not null as is_rendered
    ), found as (
      insert into page_issues (session_id, seq, ${ISSUE_NAMES})
      select mine.id, mine.before + number, ${ISSUE_NAMES} from mine, ${unnestPages(ISSUE_COLUMNS, 'page')}
    ), facts as (
      insert into crawl_page_facts (session_id, seq, ${FACT_NAMES})
      select mine.id, mine.before + number, ${FACT_NAMES} from mine, ${unnestPages(FACT_COLUMNS, 'page')}
      where page.packed_facts is not null or page.headers is not null or page.link_urls <> '' or page.fingerprint <> ''
    ), report as (${WRITE_REPORT_ROWS})
    select ${notifyWatchers(sql`mine.id`, 'page')} from mine where (select count(*) from stored) > 0`,
)

/** Stores nothing and returns false when this run no longer owns the crawl. */
export async function storePages(
  { db }: Database,
  crawlId: string,
  runId: string,
  pages: FinishedPage[],
): Promise<boolean> {
  const { rowCount } = await STORE_PAGES(db, {
    crawlId,
    runId,
    pages: pages.length,
    succeeded: pages.filter((page) => page.result.status === 'success').length,
    issueCount: pages.reduce((sum, page) => sum + page.result.issues.length, 0),
    ...arraysOf(pages, [...COLUMNS, ...ISSUE_COLUMNS, ...FACT_COLUMNS, ...REPORT_COLUMNS]),
  })
  return rowCount === 1
}

/** Also removes what the page checks found: the page does not exist, so it is not judged. */
export async function markSoft404({ db }: Database, crawlId: string, runId: string, position: number): Promise<void> {
  await runSql(
    db,
    sql`with page as (
        update crawl_results set is_soft_404 = true where session_id = ${crawlId} and position = ${position}
        and exists (select from crawl_sessions where id = ${crawlId} and run_id = ${runId}) returning seq
      ), emptied as (
        update page_issues as found set issues = '[]', findings = null from page
        where found.session_id = ${crawlId} and found.seq = page.seq)
      update report_rows as row
      set indexability = 'soft_404', issue_types = '{}', issue_count = 0, high_issues = 0, medium_issues = 0, low_issues = 0
      from page where row.session_id = ${crawlId} and row.seq = page.seq and row.status = 'success'`,
  )
}

/**
 * Stores the second measurement of a page's time to first byte next to the first, but not in its facts: their other
 * times belong to the first. This counts as progress of the run, like storing a page.
 */
export async function storeSecondTtfb(
  { db }: Database,
  crawlId: string,
  runId: string,
  { position, url, secondMs }: { position: number; url: string; secondMs: number },
): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`with mine as (
        update crawl_sessions set runs_without_page = 0 where id = ${crawlId} and run_id = ${runId} returning id
      ), page as (
        update crawl_results as page
        set ttfb_measures = array[ttfb_ms, ${secondMs}], ttfb_ms = least(ttfb_ms, ${secondMs})
        from mine
        where session_id = mine.id and position = ${position} and url = ${url} and ttfb_measures is null
        returning session_id, seq, ttfb_ms
      ), report as (
        update report_rows as row set ttfb_ms = page.ttfb_ms from page
        where row.session_id = page.session_id and row.seq = page.seq
      ) select from mine`,
  )
  return rowCount === 1
}

/** A page may have a million links, and nobody reads more than this. */
export const MAX_LINKS_LISTED = 2000

/**
 * The columns shown to users, without the facts. Parsing megabytes of facts would block other requests. For an archived
 * crawl, `declared` and `linkUrls` are in the archive.
 */
export const SHOWN = {
  ...getTableColumns(crawlResults),
  // Older rows have no `declared`. `inBody` is null by default, because facts of earlier versions do not have it.
  declared: sql<DeclaredFacts | null>`coalesce(${crawlPageFacts.declared}, case when ${crawlPageFacts.facts} is not null then '{"inBody": null}'::jsonb || (
    select jsonb_object_agg(key, value) from jsonb_each(${crawlPageFacts.facts})
    where key in ('lang', 'robots', 'robotsByAgent', 'metaRefresh', 'hreflangs', 'inBody', 'openGraph', 'h1s')) end)`,
  linkUrls: sql<string>`coalesce(array_to_string((string_to_array(${crawlPageFacts.linkUrls}, E'\\n'))[
      1:${MAX_LINKS_LISTED}], E'\\n'), '')`,
}

/**
 * For a left join with the facts of pages, while these are in the database. Finds each page through the primary key,
 * because the planner has no statistics for a new crawl and might read the facts of all pages.
 */
export const FACTS_OF_PAGE = new QueryBuilder()
  .select()
  .from(crawlPageFacts)
  .where(and(eq(crawlPageFacts.sessionId, crawlResults.sessionId), eq(crawlPageFacts.seq, crawlResults.seq)))
  .limit(1)
  .as('crawl_page_facts')

type ShownRow = typeof crawlResults.$inferSelect & PageIssues & { declared: DeclaredFacts | null; linkUrls: string }

export async function listPages({ db }: Database, crawlId: string): Promise<CrawlPageResult[]> {
  const rows = await db
    .select(SHOWN)
    .from(crawlResults)
    .leftJoinLateral(FACTS_OF_PAGE, sql`true`)
    .where(eq(crawlResults.sessionId, crawlId))
    .orderBy(asc(crawlResults.position), asc(crawlResults.seq))
  return (await withIssues(db, crawlId, rows)).map(toPageResult)
}

export async function countPages({ db }: Database, crawlId: string): Promise<number> {
  return db.$count(crawlResults, eq(crawlResults.sessionId, crawlId))
}

/** Pages that finished after the page `seq`, in the order in which they finished. */
export async function listPagesAfter(
  { db }: Database,
  crawlId: string,
  seq: number,
  limit: number,
): Promise<{ seq: number; page: CrawlPageResult }[]> {
  const rows = await db
    .select(SHOWN)
    .from(crawlResults)
    .leftJoinLateral(FACTS_OF_PAGE, sql`true`)
    .where(and(eq(crawlResults.sessionId, crawlId), gt(crawlResults.seq, seq)))
    .orderBy(asc(crawlResults.seq))
    .limit(limit)
  return (await withIssues(db, crawlId, rows)).map((row) => ({ seq: row.seq, page: toPageResult(row) }))
}

export function toPageResult(row: ShownRow): CrawlPageResult {
  return {
    url: row.url,
    title: row.title,
    isTitleStandIn: row.isTitleStandIn,
    metaDescription: row.metaDescription,
    isDescriptionStandIn: row.isDescriptionStandIn,
    canonicalUrl: row.canonicalUrl,
    hasCanonical: row.hasCanonical,
    h1: row.h1,
    h2Count: row.h2Count,
    h3Count: row.h3Count,
    altTextCount: row.altTextCount,
    missingAltCount: row.missingAltCount,
    status: row.status,
    statusCode: row.statusCode,
    error: row.errorKind ? { kind: row.errorKind, message: row.errorMessage ?? '' } : null,
    healthScore: row.healthScore,
    issues: row.issues,
    // Older crawls gave failed pages a score of 0.
    llmReadiness: row.status === 'error' ? failedLlmReadiness() : row.llmReadiness && unpackReadiness(row.llmReadiness),
    requestedUrl: row.requestedUrl,
    finalUrl: row.url,
    redirects: row.redirects,
    depth: row.depth,
    links: urlsIn(row.linkUrls),
    linkCount: row.linkCount,
    bytes: row.bytes,
    ttfbMs: row.ttfbMs,
    ttfbMeasures: row.ttfbMeasures,
    declared: row.declared,
    isSoft404: row.isSoft404,
    isGuessed: row.isGuessed,
    raw: row.raw,
    renderingError: row.renderingError,
  }
}

export function urlsIn(lines: string): string[] {
  return lines === '' ? [] : lines.split('\n')
}
