import type { LinkFilter } from '#domain/page-detail.ts'
import type { LinkFact } from '#domain/page-facts.ts'
import type { Database } from '#platform/database.ts'

type Pool = Pick<Database, 'pool'>
type Part = { offset: number; limit: number }
export type PagePlace = { crawlId: string; seq: number }

const CONDITIONS: Record<LinkFilter, string> = {
  internal: `starts_with(link->>'url', $3)`,
  external: `not starts_with(link->>'url', $3)`,
  nofollow: `link->'rel' ? 'nofollow'`,
}

/** A part of the links of a page, in document order. A page may have a million of them. */
export async function listOutlinks(
  { pool }: Pool,
  { crawlId, seq }: PagePlace,
  /** `https://bakery.example/`: links that begin with it are the site's own. */
  site: string,
  filter: LinkFilter | null,
  { offset, limit }: Part,
): Promise<{ links: LinkFact[]; total: number }> {
  const { rows } = await pool.query<{ links: LinkFact[] | null; total: number }>(
    `with wanted as materialized (
       select link, place from crawl_results, jsonb_array_elements(links) with ordinality as each(link, place)
       where session_id = $1 and seq = $2 and $3 <> '' ${filter ? `and ${CONDITIONS[filter]}` : ''}
     )
     select (select count(*)::int from wanted) as total,
       (select jsonb_agg(link order by place) from (select * from wanted order by place offset $4 limit $5) as part) as links`,
    [crawlId, seq, site, offset, limit],
  )
  return { links: rows[0]?.links ?? [], total: rows[0]?.total ?? 0 }
}

export type KnownPage = { address: string; seq: number; statusCode: number | null }

/** Which pages of the crawl these addresses lead to, straight or by a redirect. Addresses are in their normal form. */
export async function findKnownPages({ pool }: Pool, crawlId: string, addresses: string[]): Promise<KnownPage[]> {
  if (addresses.length === 0) return []
  const straight = await pool.query<KnownPage>(
    `select asked.address, page.seq, page.status_code as "statusCode"
     from unnest($2::text[]) as asked(address)
     join crawl_results as page on page.session_id = $1 and md5(page.requested_url) = md5(asked.address)
       and page.requested_url = asked.address`,
    [crawlId, addresses],
  )
  const found = new Set(straight.rows.map(({ address }) => address))
  const others = addresses.filter((address) => !found.has(address))
  if (others.length === 0) return straight.rows
  const led = await pool.query<KnownPage>(
    `with redirects as (
       select requested_url as address, final_url as url from crawl_non_pages
       where session_id = $1 and kind = 'redirect' and requested_url = any ($2)
       union all select address, address from unnest($2::text[]) as asked(address)
     )
     select redirects.address, page.seq, page.status_code as "statusCode"
     from redirects join report_rows as page on page.session_id = $1 and page.url = redirects.url`,
    [crawlId, others],
  )
  return [...straight.rows, ...led.rows]
}

export type Inlink = {
  seq: number
  url: string
  statusCode: number | null
  link: Pick<LinkFact, 'text' | 'rel'> | null
}

/**
 * A part of the pages that link to a page, with the first link of each that leads to one of `addresses`. Those that were
 * removed from the project are left out.
 */
export async function listInlinks(
  { pool }: Pool,
  { crawlId, seq }: PagePlace,
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
       select jsonb_build_object('text', link->>'text', 'rel', link->'rel')
       from jsonb_array_elements(page.links) with ordinality as each(link, place)
       where split_part(link->>'url', '#', 1) = any ($3)
       order by link->>'text' = '', place limit 1) as link
     from part join crawl_results as page on page.session_id = $1 and page.seq = part.source
     order by part.place`,
    [crawlId, seq, addresses, offset, limit],
  )
  return { links: rows.map(({ named: _, ...link }) => link), named: rows[0]?.named ?? 0 }
}

/** Addresses that lead to one of these by a redirect; the first of them. */
export async function listRedirectsTo({ pool }: Pool, crawlId: string, urls: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ url: string }>(
    `select requested_url as url from crawl_non_pages
     where session_id = $1 and kind = 'redirect' and final_url = any ($2) order by id limit 200`,
    [crawlId, urls],
  )
  return rows.map(({ url }) => url)
}
