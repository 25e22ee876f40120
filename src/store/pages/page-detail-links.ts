import { createHash } from 'node:crypto'
import type { CrawlStatus } from '#domain/crawls/crawl.ts'
import type { LinkFact } from '#domain/facts/page-facts.ts'
import type { CrawlAsk } from '#domain/projects/project.ts'
import type { LinkFilter } from '#domain/reports/page-detail.ts'
import type { Database } from '#platform/postgres/database.ts'

type Pool = Pick<Database, 'pool'>
type Part = { offset: number; limit: number }
export type RowKey = { crawlId: string; seq: number }

const CONDITIONS: Record<LinkFilter, string> = {
  internal: `starts_with(link->>'url', $3)`,
  external: `not starts_with(link->>'url', $3)`,
  nofollow: `link->'rel' ? 'nofollow'`,
}

/** One page of the links of a page, in document order. A page may have a million of them. */
export async function listOutlinks(
  { pool }: Pool,
  { crawlId, seq }: RowKey,
  /** `https://bakery.example/`: links that start with it are internal. */
  site: string,
  filter: LinkFilter | null,
  { offset, limit }: Part,
): Promise<{ links: LinkFact[]; total: number }> {
  const { rows } = await pool.query<{ links: LinkFact[] | null; total: number }>(
    `with matching as materialized (
       select link, place from crawl_results, jsonb_array_elements(links) with ordinality as each(link, place)
       where session_id = $1 and seq = $2 and $3 <> '' ${filter ? `and ${CONDITIONS[filter]}` : ''}
     )
     select (select count(*)::int from matching) as total,
       (select jsonb_agg(link order by place)
         from (select * from matching order by place offset $4 limit $5) as part) as links`,
    [crawlId, seq, site, offset, limit],
  )
  return { links: rows[0]?.links ?? [], total: rows[0]?.total ?? 0 }
}

/** The hash that indexes use, because URLs may be longer than an index allows. */
export function digestOf(address: string): string {
  return createHash('md5').update(address).digest('hex')
}

type KnownUrl = { address: string; seq: number; statusCode: number | null; isFailed: boolean }

/** Which of these normalised URLs are pages of the crawl. */
export async function findKnownPages({ pool }: Pool, crawlId: string, addresses: string[]): Promise<KnownUrl[]> {
  const { rows } = await pool.query<KnownUrl>(
    `select page.url as address, page.seq, page.status_code as "statusCode", page.status = 'error' as "isFailed"
     from report_rows as page where page.session_id = $1 and md5(page.url) = any ($2)`,
    [crawlId, addresses.map(digestOf)],
  )
  return rows
}

/** The limits that kept a crawl from requesting more URLs. */
export type CrawlBounds = {
  originalUrl: string
  status: CrawlStatus
  crawled: number
  maxPages: number
  ask: CrawlAsk | null
  blockedAddresses: string[]
}

export async function findCrawlBounds({ pool }: Pool, crawlId: string): Promise<CrawlBounds | null> {
  const { rows } = await pool.query<CrawlBounds>(
    `select original_url as "originalUrl", status, total_urls_crawled as crawled, max_pages as "maxPages", ask,
       blocked_addresses as "blockedAddresses"
     from crawl_sessions where id = $1`,
    [crawlId],
  )
  return rows[0] ?? null
}

export type FoundFile = { address: string; contentType: string | null; statusCode: number | null; isBroken: boolean }

/** Which of these URLs were requested and are files. */
export async function findFiles({ pool }: Pool, crawlId: string, addresses: string[]): Promise<FoundFile[]> {
  const { rows } = await pool.query<FoundFile>(
    `select file.requested_url as address, file.content_type as "contentType", file.status_code as "statusCode",
       false as "isBroken"
     from crawl_non_pages as file
     where file.session_id = $1 and file.kind = 'other' and md5(file.requested_url) = any ($2)
     union all
     select url, file->>'contentType', (file->>'statusCode')::int, is_broken
     from crawl_files where session_id = $1 and md5(url) = any ($2)`,
    [crawlId, addresses.map(digestOf)],
  )
  return rows
}

export type Inlink = {
  seq: number
  url: string
  statusCode: number | null
  link: Pick<LinkFact, 'url' | 'text' | 'rel'> | null
}

/**
 * One page of the pages that link to a page, each with its first link to one of `addresses`, without pages that were
 * removed from the project.
 */
export async function listInlinks(
  { pool }: Pool,
  { crawlId, seq }: RowKey,
  addresses: string[],
  { offset, limit }: Part,
): Promise<{ links: Inlink[]; named: number }> {
  const { rows } = await pool.query<Inlink & { named: number }>(
    `with part as (
       select source, place, count(*) over ()::int as named
       from page_inlinks as linked, unnest(sources) with ordinality as each(source, place)
       where linked.session_id = $1 and linked.seq = $2 and not exists (
         select from report_rows as row where row.session_id = $1 and row.seq = source and row.is_removed)
       order by place offset $4 limit $5
     )
     select page.seq, page.url, page.status_code as "statusCode", part.named, (
       select jsonb_build_object('url', link->>'url', 'text', link->>'text', 'rel', link->'rel')
       from jsonb_array_elements(page.links) with ordinality as each(link, place)
       where split_part(link->>'url', '#', 1) = any ($3)
       order by link->>'text' = '', place limit 1) as link
     from part join crawl_results as page on page.session_id = $1 and page.seq = part.source
     order by part.place`,
    [crawlId, seq, addresses, offset, limit],
  )
  return { links: rows.map(({ named: _, ...link }) => link), named: rows[0]?.named ?? 0 }
}
