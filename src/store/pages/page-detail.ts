import { and, eq, sql } from 'drizzle-orm'
import type { DatedRecheck, DetailFacts, PageDetail, Recheck } from '#domain/reports/page-detail.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listPagesAfter } from '../crawls/crawl-pages.ts'
import { crawlResults, type ShownFacts } from '../crawls/crawl-schema.ts'
import { reportRows } from '../reports/report-schema.ts'
import { runSql } from '../sql/run-sql.ts'
import { pageRechecks } from './page-schema.ts'

export type StoredDetail = Pick<
  PageDetail,
  'seq' | 'page' | 'indexability' | 'headers' | 'facts' | 'inlinks' | 'outlinks' | 'isRemoved'
>

export async function findStoredPage(database: Database, crawlId: string, seq: number): Promise<StoredDetail | null> {
  const [found] = await listPagesAfter(database, crawlId, seq - 1, 1)
  if (found?.seq !== seq) return null
  const isPage = and(eq(crawlResults.sessionId, crawlId), eq(crawlResults.seq, seq))
  const [row] = await database.db
    .select({
      headers: crawlResults.headers,
      indexability: reportRows.indexability,
      inlinks: sql<number | null>`${reportRows.inlinks} - (
        select count(*)::int from page_inlinks as linked join report_rows as source
          on source.session_id = linked.session_id and source.is_removed and source.seq = any (linked.sources)
        where linked.session_id = ${crawlId} and linked.seq = ${seq})`,
      isRemoved: reportRows.isRemoved,
      wordCount: crawlResults.mainTextWords,
      shown: crawlResults.shownFacts,
      mainTextHash: crawlResults.mainTextHash,
    })
    .from(crawlResults)
    .innerJoin(reportRows, and(eq(reportRows.sessionId, crawlResults.sessionId), eq(reportRows.seq, crawlResults.seq)))
    .where(isPage)
  if (!row) return null
  const { headers, indexability, inlinks, isRemoved, shown, wordCount, mainTextHash } = row
  const { links: _, ...page } = found.page
  const tags = { title: page.title, metaDescription: page.metaDescription, ...shown }
  const facts = shown && { ...toDetailFacts(tags), wordCount, mainTextHash }
  return { seq, page, indexability, headers, inlinks, outlinks: shown?.outlinks ?? 0, isRemoved, facts }
}

/** Facts of older versions lack some fields. */
function toDetailFacts(shown: Partial<ShownFacts>): Omit<DetailFacts, 'wordCount' | 'mainTextHash'> {
  return {
    contentType: shown.contentType ?? '',
    charset: shown.charset ?? '',
    imageCount: shown.imageCount ?? 0,
    scriptCount: shown.scriptCount ?? 0,
    longLinkCount: shown.longLinkCount ?? 0,
    canonicalFrom: shown.canonicalFrom ?? null,
    titleTag: shown.title ?? null,
    metaDescriptionTag: shown.metaDescription ?? null,
  }
}

type Place = { projectId: string; url: string }

const isOf = ({ projectId, url }: Place) =>
  and(eq(pageRechecks.projectId, projectId), sql`md5(${pageRechecks.url}) = md5(${url})`)

export async function findRecheck({ db }: Pick<Database, 'db'>, place: Place): Promise<DatedRecheck | null> {
  const [row] = await db.select().from(pageRechecks).where(isOf(place))
  return row?.recheck ? { ...row.recheck, checkedAt: row.checkedAt.toISOString() } : null
}

/** False while another recheck of the page runs. A claim that was never released expires. */
export async function claimRecheck({ db }: Pick<Database, 'db'>, { projectId, url }: Place): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`insert into page_rechecks (project_id, url, checking_since) values (${projectId}, ${url}, now())
      on conflict (project_id, md5(url)) do update set checking_since = now()
      where page_rechecks.checking_since is null or page_rechecks.checking_since < now() - interval '2 minutes'`,
  )
  return rowCount === 1
}

export async function storeRecheck(
  { db }: Pick<Database, 'db'>,
  place: Place,
  recheck: Recheck,
  checkedAt: Date,
): Promise<void> {
  await db.update(pageRechecks).set({ recheck, checkedAt, checkingSince: null }).where(isOf(place))
}

export async function releaseRecheck({ db }: Pick<Database, 'db'>, place: Place): Promise<void> {
  await db.update(pageRechecks).set({ checkingSince: null }).where(isOf(place))
}
