import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { indexabilityOf } from '#domain/facts/indexability.ts'
import type { MissingScreenshot, Screenshot } from '#domain/rendering/screenshot.ts'
import type { Database } from '#platform/postgres/database.ts'
import { withIssues } from '../page-issues/read-page-issues.ts'
import { runSql } from '../sql/run-sql.ts'
import { FACTS_OF_PAGE, SHOWN, toPageResult } from './crawl-pages.ts'
import { type crawlPageFacts, crawlResults } from './crawl-schema.ts'
import { FACTS, factsOf, SOURCES, type StoredColumns } from './stored-facts.ts'

/** A page of an ended crawl. Facts of an older version have fewer fields. */
export type StoredPage = { page: FinishedPage; factsVersion: number | null }

type Place = { position: number; seq: number }

const MAX_PAGES = 500
/** Max bytes per batch, as stored and compressed. Facts and links of a single page can be megabytes. */
const MAX_BYTES = 2 * 2 ** 20

/**
 * All pages of an ended crawl in queue order, in batches that fit into memory. The batches can be read only once. For an
 * archive, facts stay packed, and the source and pictures come with them.
 */
export async function* readFinishedPages(
  { db }: Pick<Database, 'db'>,
  { id, startedAt }: { id: string; startedAt: Date },
  { isForArchive = false } = {},
): AsyncGenerator<Iterable<StoredPage>> {
  for (let after: Place = { position: -1, seq: 0 }; ; ) {
    const end = await findBatchEnd({ db }, id, after, isForArchive)
    if (!end) return
    const { position, seq } = crawlResults
    const rows = await db
      .select({ ...SHOWN, stored: FACTS, ...(isForArchive && SOURCES) })
      .from(crawlResults)
      .leftJoinLateral(FACTS_OF_PAGE, sql`true`)
      .where(and(eq(crawlResults.sessionId, id), isAfter(after), lte(position, end.position), isUpTo(end)))
      .orderBy(asc(position), asc(seq))
    yield unpack(await withIssues(db, id, rows), startedAt, isForArchive)
    after = end
  }
}

/** Unpacks one page at a time, because a few kilobytes of stored fact groups can become many megabytes. */
function* unpack(rows: Row[], startedAt: Date, isForArchive: boolean): Generator<StoredPage> {
  for (const row of rows) yield toStoredPage(row, startedAt, isForArchive)
}

/** The last page of the batch that starts after `after`; undefined when there is none. */
async function findBatchEnd(
  { db }: Pick<Database, 'db'>,
  id: string,
  after: Place,
  isForArchive: boolean,
): Promise<Place | undefined> {
  const sources = isForArchive
    ? sql`+ coalesce(pg_column_size(html_source), 0) + coalesce(pg_column_size(raw_html_source), 0)
        + coalesce(pg_column_size(desktop_screenshot), 0) + coalesce(pg_column_size(phone_screenshot), 0)`
    : sql``
  const { rows } = await runSql<Place>(
    db,
    sql`select position, seq from (
        select position, seq, row_number() over pages as nth, sum(bytes) over pages as total from (
          select position, crawl_results.seq, coalesce(pg_column_size(links), 0)
            + coalesce(pg_column_size(link_urls), 0) + coalesce(pg_column_size(facts), 0)
            + coalesce(pg_column_size(raw_facts), 0) + coalesce(pg_column_size(fact_groups), 0)
            + coalesce(pg_column_size(packed_facts), 0) + coalesce(pg_column_size(packed_raw_facts), 0) ${sources} as bytes
          from crawl_results left join lateral ${FACTS_OF_PAGE} on true
          where crawl_results.session_id = ${id} and ${isAfter(after)}
          order by position, crawl_results.seq limit ${MAX_PAGES}) as next
        window pages as (order by position, seq)) as sized
      where nth = 1 or total <= ${MAX_BYTES} order by nth desc limit 1`,
  )
  return rows[0]
}

/** Compares the position alone as well, because only the position is indexed. */
function isAfter({ position, seq }: Place): SQL {
  return sql`position >= ${position} and (position, crawl_results.seq) > (${position}, ${seq})`
}

function isUpTo({ position, seq }: Place): SQL {
  return sql`(position, crawl_results.seq) <= (${position}, ${seq})`
}

type Row = Parameters<typeof toPageResult>[0] & { stored: StoredColumns | null } & Partial<StoredSources>
type StoredSources = Pick<typeof crawlPageFacts.$inferSelect, keyof typeof SOURCES>

/** Leaves out a picture whose bytes are missing, because it cannot be shown. */
function withPicture(about: Screenshot | MissingScreenshot, row: Partial<StoredSources>) {
  if ('problem' in about) return about
  const picture = about.device === 'phone' ? row.phoneScreenshot : row.desktopScreenshot
  return picture
    ? { ...about, image: new Uint8Array(picture) }
    : { device: about.device, problem: 'It was not stored.' }
}

/** Older versions replaced a time to first byte that was measured again. The facts' other times belong to the first. */
function originalFactsOf(row: Row): ReturnType<typeof factsOf> {
  const { facts, rawFacts } = factsOf(row)
  const firstMs = row.ttfbMeasures?.[0]
  if (!facts || firstMs === undefined || row.stored?.packedFacts) return { facts, rawFacts }
  return { facts: { ...facts, ttfbMs: firstMs }, rawFacts }
}

/** Rows of older versions have no packed facts. */
function packedFactsOf(row: Row): Pick<FinishedPage, 'facts' | 'rawFacts' | 'packedFacts' | 'packedRawFacts'> {
  const { packedFacts, packedRawFacts } = row.stored ?? {}
  if (!packedFacts) return originalFactsOf(row)
  return {
    facts: null,
    rawFacts: null,
    packedFacts: new Uint8Array(packedFacts),
    ...(packedRawFacts && { packedRawFacts: new Uint8Array(packedRawFacts) }),
  }
}

function toStoredPage(row: Row, startedAt: Date, isForArchive: boolean): StoredPage {
  const { position, source, foundOn, failure, stored, etag, lastModified, factsVersion } = row
  const result = toPageResult(row)
  const isSoft404 = result.isSoft404 && result.status === 'success'
  const page = {
    position,
    source: source ?? undefined,
    foundOn,
    result,
    findings: row.findings ?? undefined,
    indexability: isSoft404 ? 'soft_404' : (row.indexability ?? indexabilityOf(result, startedAt.getTime())),
    failure,
    ...(isForArchive ? packedFactsOf(row) : originalFactsOf(row)),
    fingerprint: stored?.fingerprint ?? '',
    gist: stored?.gist ?? '',
    template: row.template ?? undefined,
    ...(row.stored?.screenshots && { screenshots: row.stored.screenshots.map((about) => withPicture(about, row)) }),
    validators: { etag, lastModified },
    headers: stored?.headers ?? undefined,
    packedSource: row.htmlSource ? new Uint8Array(row.htmlSource) : undefined,
    packedRawSource: row.rawHtmlSource ? new Uint8Array(row.rawHtmlSource) : undefined,
  } as const
  return { page, factsVersion }
}
