import { sql } from 'drizzle-orm'
import type { ChangeRow } from '#domain/reports/dashboard.ts'
import type { ComparedParts } from '#domain/reports/page-changes.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { type ChangeQuery, crawlShown, type FoundRow, findChanges } from './find-changes.ts'
import { findStoredChanges } from './stored-changes.ts'

/** With fewer pages than this, comparing is as fast as reading a stored list. */
const MIN_PAGES_FOR_LISTS = 5000

/** Only this many characters of a text are compared, because a hostile page may have a title of a megabyte. */
const MAX_COMPARED = 2000

/** `pages` contains both versions of a changed page; null in lists of issues. */
export type ComparedRow = Omit<ChangeRow, 'what'> & { pages: { before: ComparedParts; after: ComparedParts } | null }

export async function listComparedRows(
  database: Pick<Database, 'db'>,
  input: ChangeQuery,
): Promise<{ rows: ComparedRow[]; total: number }> {
  // Lists are stored for the whole site only.
  const isLarge = !input.only && input.pages.base + input.pages.other >= MIN_PAGES_FOR_LISTS
  const { found, total } = isLarge ? await findStoredChanges(database, input) : await findChanges(database, input)
  const pages = await readPages(database, input, found)
  const isOfBase = crawlShown(input.kind) === 'base'
  const rows = found.map(({ baseSeq, otherSeq, type }) => {
    const [before, after] = [pages.base.get(baseSeq), pages.other.get(otherSeq)]
    const [crawlId, page] = isOfBase ? [input.baseId, before] : [input.otherId, after]
    const { seq = 0, url = '', status, titleTag } = page ?? {}
    const isChange = type === null && before && after
    const title = titleTag || (status === 'success' ? null : '')
    return { crawlId, seq, url, title, type, pages: isChange ? { before, after } : null }
  })
  return { rows, total }
}

type ReadPage = ComparedParts & { seq: number; url: string }

async function readPages({ db }: Pick<Database, 'db'>, input: ChangeQuery, found: FoundRow[]) {
  const read = async (crawlId: string, seqs: (number | null)[]) => {
    const shown = [...new Set(seqs)].filter((seq) => seq !== null)
    const { rows } = await runSql<ReadPage>(db, readRows(crawlId, shown))
    return new Map<number | null, ReadPage>(rows.map((page) => [page.seq, page]))
  }
  return {
    base: await read(
      input.baseId,
      found.map(({ baseSeq }) => baseSeq),
    ),
    other: await read(
      input.otherId,
      found.map(({ otherSeq }) => otherSeq),
    ),
  }
}

/**
 * Finds each page through the primary key. The planner has no statistics for a crawl that just finished, and would
 * otherwise choose an index that reads all pages of the crawl.
 */
const readRows = (crawlId: string, seqs: number[]) => sql`
  select row.seq, row.url, row.status, row.status_code as "statusCode", page.error_message as "errorMessage",
    row.indexability, left(page.title, ${MAX_COMPARED}) as title,
    case when page.is_title_stand_in then null else left(page.title, ${MAX_COMPARED}) end as "titleTag",
    left(page.meta_description, ${MAX_COMPARED}) as "metaDescription", left(page.h1, ${MAX_COMPARED}) as h1,
    page.canonical_url as "canonicalUrl", page.has_canonical as "hasCanonical",
    page.main_text_hash as "mainTextHash", page.main_text_words as "mainTextWords",
    page.raw is not null as "isRendered"
  from unnest(${sql.param(seqs)}::int[]) as shown(seq),
    lateral (select * from report_rows where session_id = ${crawlId} and seq >= shown.seq order by seq limit 1) as row,
    lateral (
      select * from crawl_results where session_id = ${crawlId} and seq >= shown.seq order by seq limit 1) as page`
