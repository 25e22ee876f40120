import { and, eq, sql } from 'drizzle-orm'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { openLinks, someFactsFrom } from '#domain/packed-facts/packed-facts.ts'
import type { RenderSettings } from '#domain/rendering/page-screenshots.ts'
import type { Device, MissingScreenshot, Screenshot } from '#domain/rendering/screenshot.ts'
import type { DetailFacts, PageDetail, Recheck, StoredRecheck } from '#domain/reports/page-detail.ts'
import type { Database } from '#platform/postgres/database.ts'
import { expandInBackground } from '../crawls/compressed-facts.ts'
import { FACTS_OF_PAGE, listPagesAfter } from '../crawls/crawl-pages.ts'
import { crawlPageFacts, crawlResults } from '../crawls/crawl-schema.ts'
import { readPageIssues } from '../page-issues/read-page-issues.ts'
import { reportRows } from '../reports/report-schema.ts'
import { runSql } from '../sql/run-sql.ts'
import type { RowKey } from './page-detail-links.ts'
import { pageRechecks } from './page-schema.ts'

/** What a crawl stored of a page, without its facts: unpacking them may take seconds. */
export type StoredReportPage = Pick<PageDetail, 'seq' | 'page' | 'findings' | 'indexability' | 'inlinks'>

export type StoredDetail = Pick<PageDetail, 'headers' | 'facts' | 'outlinks' | 'isRemoved'> & {
  /**
   * True if headers, facts, links and `page.declared` are only in the archive. Read with the facts, which may have been
   * deleted since the page itself was read.
   */
  isArchived: boolean
  mainText: Pick<DetailFacts, 'wordCount' | 'mainTextHash'>
  renderSettings: RenderSettings
  /** Without the pictures themselves. Also empty if the pictures are only in the archive. */
  taken: (Screenshot | MissingScreenshot)[]
}

/** The facts that details show. */
const SHOWN_FACTS = [
  ...(['contentType', 'charset', 'images', 'scriptCount', 'longLinkCount'] as const),
  ...(['canonical', 'title', 'metaDescription'] as const),
] satisfies (keyof PageFacts)[]

type ShownFacts = Omit<DetailFacts, 'wordCount' | 'mainTextHash'>

function shownFactsOf(packed: string): ShownFacts {
  const { images, canonical, title, metaDescription, ...facts } = someFactsFrom(packed, SHOWN_FACTS)
  return withDefaults({
    contentType: facts.contentType,
    charset: facts.charset,
    imageCount: images?.length,
    scriptCount: facts.scriptCount,
    longLinkCount: facts.longLinkCount,
    canonicalFrom: canonical?.from,
    titleTag: title,
    metaDescriptionTag: metaDescription,
  })
}

/** Reads one field of a row of an older version in the database, because the facts of a page may be megabytes. */
const fact = (path: string) => sql<string | null>`${crawlPageFacts.facts}#>>${`{${path}}`}`

const IS_ARCHIVED = sql<boolean>`${crawlPageFacts.seq} is null and exists (
  select from crawl_archives where session_id = ${crawlResults.sessionId} and facts_deleted_at is not null)`

const IS_IN_REPORT = and(eq(reportRows.sessionId, crawlResults.sessionId), eq(reportRows.seq, crawlResults.seq))

const isPage = ({ crawlId, seq }: RowKey) => and(eq(crawlResults.sessionId, crawlId), eq(crawlResults.seq, seq))

/** Null if reports do not have the page. */
export async function findStoredPage(database: Database, key: RowKey): Promise<StoredReportPage | null> {
  const { crawlId, seq } = key
  const [found] = await listPagesAfter(database, crawlId, seq - 1, 1)
  if (found?.seq !== seq) return null
  const [row] = await database.db
    .select({
      indexability: reportRows.indexability,
      inlinks: sql<number | null>`${reportRows.inlinks} - (
        select count(*)::int from page_inlinks as linked join report_rows as source
          on source.session_id = linked.session_id and source.is_removed and source.seq = any (linked.sources)
        where linked.session_id = ${crawlId} and linked.seq = ${seq})`,
    })
    .from(crawlResults)
    .innerJoin(reportRows, IS_IN_REPORT)
    .where(isPage(key))
  if (!row) return null
  const { links: _, ...page } = found.page
  const issues = await readPageIssues(database.db, crawlId, [seq])
  return { ...row, seq, page, findings: issues.get(seq)?.findings ?? [] }
}

/** The rest of what the details of a page show. */
export async function findStoredDetail({ db }: Pick<Database, 'db'>, key: RowKey): Promise<StoredDetail | null> {
  const { crawlId } = key
  const [row] = await db
    .select({
      headers: crawlPageFacts.headers,
      outlinks: sql<number | null>`jsonb_array_length(${crawlPageFacts.links})`,
      isRemoved: reportRows.isRemoved,
      isArchived: IS_ARCHIVED,
      packedFacts: crawlPageFacts.packedFacts,
      hasOlderFacts: sql<boolean>`${crawlPageFacts.facts} is not null`,
      contentType: fact('contentType'),
      charset: fact('charset'),
      imageCount: sql<number | null>`jsonb_array_length(${crawlPageFacts.facts}->'images')`,
      scriptCount: sql<number | null>`(${fact('scriptCount')})::int`,
      longLinkCount: sql<number | null>`(${fact('longLinkCount')})::int`,
      canonicalFrom: sql<DetailFacts['canonicalFrom']>`${fact('canonical,from')}`,
      titleTag: fact('title'),
      metaDescriptionTag: fact('metaDescription'),
      wordCount: crawlResults.mainTextWords,
      mainTextHash: crawlResults.mainTextHash,
      taken: crawlPageFacts.screenshots,
      renderSettings: sql<RenderSettings>`(
        select settings from crawl_sessions where id = ${crawlId})`,
    })
    .from(crawlResults)
    .leftJoinLateral(FACTS_OF_PAGE, sql`true`)
    .innerJoin(reportRows, IS_IN_REPORT)
    .where(isPage(key))
  if (!row) return null
  const { headers, outlinks, isRemoved, isArchived, ...others } = row
  const { taken, renderSettings, packedFacts, hasOlderFacts, wordCount, mainTextHash, ...older } = others
  const packed = packedFacts && (await expandInBackground(packedFacts))
  const mainText = { wordCount, mainTextHash }
  return {
    headers,
    outlinks: packed ? openLinks(packed).count : (outlinks ?? 0),
    isRemoved,
    isArchived,
    taken: taken ?? [],
    renderSettings,
    mainText,
    facts: packed
      ? { ...shownFactsOf(packed), ...mainText }
      : hasOlderFacts
        ? { ...withDefaults(older), ...mainText }
        : null,
  }
}

/** Facts of older versions lack some. */
function withDefaults(facts: { [Name in keyof ShownFacts]: ShownFacts[Name] | null | undefined }): ShownFacts {
  return {
    contentType: facts.contentType ?? '',
    charset: facts.charset ?? '',
    imageCount: facts.imageCount ?? 0,
    scriptCount: facts.scriptCount ?? 0,
    longLinkCount: facts.longLinkCount ?? 0,
    canonicalFrom: facts.canonicalFrom ?? null,
    titleTag: facts.titleTag ?? null,
    metaDescriptionTag: facts.metaDescriptionTag ?? null,
  }
}

type StoredPicture = {
  /** As WebP; null if there is none, or if it is only in the archive. */
  picture: Uint8Array<ArrayBuffer> | null
  /** Read with the picture, which may have been deleted since the page itself was read. */
  isArchived: boolean
}

/** Null if the page does not exist. */
export async function findStoredPicture(
  { db }: Pick<Database, 'db'>,
  { device, ...key }: RowKey & { device: Device },
): Promise<StoredPicture | null> {
  const { desktopScreenshot, phoneScreenshot } = crawlPageFacts
  const [row] = await db
    .select({ picture: device === 'phone' ? phoneScreenshot : desktopScreenshot, isArchived: IS_ARCHIVED })
    .from(crawlResults)
    .leftJoinLateral(FACTS_OF_PAGE, sql`true`)
    .where(isPage(key))
  return row ? { ...row, picture: row.picture && new Uint8Array(row.picture) } : null
}

type Place = { projectId: string; url: string }

const isOf = ({ projectId, url }: Place) =>
  and(eq(pageRechecks.projectId, projectId), sql`md5(${pageRechecks.url}) = md5(${url})`)

export async function findRecheck({ db }: Pick<Database, 'db'>, place: Place): Promise<StoredRecheck | null> {
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
