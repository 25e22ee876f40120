import { createHash } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CrawlStatus } from '#domain/crawls/crawl.ts'
import type { LinkFact } from '#domain/facts/page-facts.ts'
import { openLinks, type PackedLinks } from '#domain/packed-facts/packed-facts.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import type { LinkFilter } from '#domain/reports/page-detail.ts'
import { type BlockedUrl, toBlockedUrl } from '#domain/site-files/robots-file.ts'
import type { Database } from '#platform/postgres/database.ts'
import { expandInBackground } from '../crawls/compressed-facts.ts'
import { crawlPageFacts, crawlSessions } from '../crawls/crawl-schema.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>
type Part = { offset: number; limit: number }
export type RowKey = { crawlId: string; seq: number }

type Condition = { sql: (site: string) => SQL; accepts: (link: LinkFact, site: string) => boolean }

const CONDITIONS: Record<LinkFilter, Condition> = {
  internal: {
    sql: (site) => sql`starts_with(link->>'url', ${site})`,
    accepts: ({ url }, site) => url.startsWith(site),
  },
  external: {
    sql: (site) => sql`not starts_with(link->>'url', ${site})`,
    accepts: ({ url }, site) => !url.startsWith(site),
  },
  nofollow: {
    sql: () => sql`link->'rel' ? 'nofollow'`,
    accepts: ({ rel }) => rel.includes('nofollow'),
  },
}

type Listed = { links: LinkFact[]; total: number }

/**
 * A slice of the page's links in document order, because a page may have a million links. Null if they are not in the
 * database.
 */
export async function listOutlinks(
  { db }: Db,
  { crawlId, seq }: RowKey,
  /** For example `https://bakery.example/`. Links that start with it are internal. */
  site: string,
  filter: LinkFilter | null,
  { offset, limit }: Part,
): Promise<Listed | null> {
  const { packedFacts } = crawlPageFacts
  const [row] = await db
    .select({ packedFacts })
    .from(crawlPageFacts)
    .where(and(eq(crawlPageFacts.sessionId, crawlId), eq(crawlPageFacts.seq, seq)))
  if (!row) return null
  if (!row.packedFacts)
    return listOlderOutlinks({ db }, { crawlId, seq }, filter && CONDITIONS[filter].sql(site), { offset, limit })
  const accepts = filter && CONDITIONS[filter].accepts
  const links = openLinks(await expandInBackground(row.packedFacts))
  return listMatching(links, accepts && ((link) => accepts(link, site)), { offset, limit })
}

function listMatching(
  all: PackedLinks,
  accepts: ((link: LinkFact) => boolean) | null,
  { offset, limit }: Part,
): Listed {
  const links: LinkFact[] = []
  const end = offset + limit
  if (accepts === null) {
    for (let index = offset; index < Math.min(end, all.count); index += 1) links.push(all.at(index))
    return { links, total: all.count }
  }
  let total = 0
  for (let index = 0; index < all.count; index += 1) {
    const link = all.at(index)
    if (!accepts(link)) continue
    if (total >= offset && total < end) links.push(link)
    total += 1
  }
  return { links, total }
}

/** For rows of older versions, whose links are JSON. */
async function listOlderOutlinks(
  { db }: Db,
  { crawlId, seq }: RowKey,
  condition: SQL | null,
  { offset, limit }: Part,
): Promise<Listed | null> {
  const { rows } = await runSql<{ links: LinkFact[] | null; total: number }>(
    db,
    sql`with page as (select links from crawl_page_facts where session_id = ${crawlId} and seq = ${seq}),
      matching as materialized (
        select link, place from page, jsonb_array_elements(links) with ordinality as each(link, place)
        where ${condition ?? true}
      )
      select (select count(*)::int from matching) as total,
        (select jsonb_agg(link order by place)
          from (select * from matching order by place offset ${offset} limit ${limit}) as part) as links
      from page`,
  )
  return rows[0] ? { links: rows[0].links ?? [], total: rows[0].total } : null
}

/** The hash that indexes use, because URLs may be longer than an index allows. */
export function digestOf(address: string): string {
  return createHash('md5').update(address).digest('hex')
}

type KnownUrl = { address: string; seq: number; statusCode: number | null; isFailed: boolean }

export async function findKnownPages({ db }: Db, crawlId: string, urls: string[]): Promise<KnownUrl[]> {
  const { rows } = await runSql<KnownUrl>(
    db,
    sql`select url as address, seq, status_code as "statusCode", status = 'error' as "isFailed" from report_rows
      where session_id = ${crawlId} and md5(url) = any (${sql.param(urls.map(digestOf))})`,
  )
  return rows
}

/** The limits that kept a crawl from requesting more URLs. */
export type CrawlBounds = {
  originalUrl: string
  status: CrawlStatus
  crawled: number
  maxPages: number
  settings: CrawlSettings | null
  blockedUrls: BlockedUrl[]
}

export async function findCrawlBounds({ db }: Db, crawlId: string): Promise<CrawlBounds | null> {
  const { originalUrl, status, totalUrlsCrawled: crawled, maxPages, settings, blockedUrls } = crawlSessions
  const [row] = await db
    .select({ originalUrl, status, crawled, maxPages, settings, blockedUrls })
    .from(crawlSessions)
    .where(eq(crawlSessions.id, crawlId))
  return row ? { ...row, blockedUrls: row.blockedUrls.map(toBlockedUrl) } : null
}

export type FoundFile = { address: string; contentType: string | null; statusCode: number | null; isBroken: boolean }

export async function findFiles({ db }: Db, crawlId: string, urls: string[]): Promise<FoundFile[]> {
  const digests = sql.param(urls.map(digestOf))
  const { rows } = await runSql<FoundFile>(
    db,
    sql`select file.requested_url as address, file.content_type as "contentType", file.status_code as "statusCode",
        false as "isBroken"
      from crawl_non_pages as file
      where file.session_id = ${crawlId} and file.kind = 'other' and md5(file.requested_url) = any (${digests})
      union all
      select url, file->>'contentType', (file->>'statusCode')::int, is_broken
      from crawl_files where session_id = ${crawlId} and md5(url) = any (${digests})`,
  )
  return rows
}

export type Inlink = {
  seq: number
  url: string
  statusCode: number | null
  link: Pick<LinkFact, 'url' | 'text' | 'rel'> | null
}

/** The URLs of the pages that were removed from the project after this crawl. */
export async function listRemovedUrls({ db }: Db, crawlId: string): Promise<string[]> {
  const { rows } = await runSql<{ url: string }>(
    db,
    sql`select url from report_rows where session_id = ${crawlId} and is_removed`,
  )
  return rows.map(({ url }) => url)
}

/**
 * The pages that link to a page, each with its first link to one of `urls`. Leaves out pages that were removed
 * from the project.
 */
export async function listInlinks(
  { db }: Db,
  { crawlId, seq }: RowKey,
  urls: string[],
  { offset, limit }: Part,
): Promise<{ links: Inlink[]; named: number }> {
  const { rows } = await runSql<InlinkRow>(
    db,
    sql`with part as (
        select source, place, count(*) over ()::int as named
        from page_inlinks as linked, unnest(sources) with ordinality as each(source, place)
        where linked.session_id = ${crawlId} and linked.seq = ${seq} and not exists (
          select from report_rows as row where row.session_id = ${crawlId} and row.seq = source and row.is_removed)
        order by place offset ${offset} limit ${limit}
      )
      select page.seq, page.url, page.status_code as "statusCode", part.named, stored.packed_facts as packed, (
        select jsonb_build_object('url', link->>'url', 'text', link->>'text', 'rel', link->'rel')
        from jsonb_array_elements(stored.links) with ordinality as each(link, place)
        where split_part(link->>'url', '#', 1) = any (${sql.param(urls)})
        order by link->>'text' = '', place limit 1) as link
      from part join crawl_results as page on page.session_id = ${crawlId} and page.seq = part.source
        left join crawl_page_facts as stored on stored.session_id = ${crawlId} and stored.seq = page.seq
      order by part.place`,
  )
  const links: Inlink[] = []
  for (const { named: _, packed, ...inlink } of rows) {
    const link = packed ? firstLinkTo(urls, openLinks(await expandInBackground(packed))) : inlink.link
    links.push({ ...inlink, link })
  }
  return { links, named: rows[0]?.named ?? 0 }
}

/** `packed` is null in rows of older versions, and `link` in all others. */
type InlinkRow = Inlink & { named: number; packed: Buffer | null }

/** If possible, one with a text. */
function firstLinkTo(urls: readonly string[], links: PackedLinks): LinkFact | null {
  const wanted = new Set(urls)
  let first: LinkFact | null = null
  for (let index = 0; index < links.count; index += 1) {
    const link = links.at(index)
    if (!wanted.has(link.url.split('#', 1)[0] ?? '')) continue
    if (link.text !== '') return link
    first ??= link
  }
  return first
}
