import type { ListedRedirect } from '#domain/crawls/listed-redirect.ts'
import type { Database } from '#platform/postgres/database.ts'
import { digestOf, findKnownPages } from '../pages/page-detail-links.ts'

type Pool = Pick<Database, 'pool'>
type Step = Pick<ListedRedirect, 'url' | 'finalUrl' | 'hops'>

/** Redirects to known pages or other sites, and pages that were reached by a redirect. */
const ALL = `(
  select position, requested_url as url, final_url as "finalUrl", redirects as hops from crawl_non_pages
  where session_id = $1 and kind = 'redirect'
  union all
  select page.position, page.requested_url, page.url, page.redirects from crawl_results as page
  where page.session_id = $1 and page.redirects <> '[]' and not exists (
    select from report_rows as row where row.session_id = $1 and row.seq = page.seq and row.is_removed)
) as redirect`

/** More steps would be a loop. */
const MAX_STEPS = 10
const MAX_LISTED = 200

/** One page of the redirects of a crawl, in queue order. */
export async function listRedirects(
  { pool }: Pool,
  crawlId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ redirects: ListedRedirect[]; total: number }> {
  const counted = await pool.query<{ total: number }>(`select count(*)::int as total from ${ALL}`, [crawlId])
  const { rows } = await pool.query<Step>(
    `select url, "finalUrl", hops from ${ALL} order by position, url offset $2 limit $3`,
    [crawlId, offset, limit],
  )
  return { redirects: await follow({ pool }, crawlId, rows), total: counted.rows[0]?.total ?? 0 }
}

/** Which of these normalised URLs redirect, and where to. */
export async function findRedirects({ pool }: Pool, crawlId: string, addresses: string[]): Promise<ListedRedirect[]> {
  return follow({ pool }, crawlId, await readSteps({ pool }, crawlId, addresses))
}

/** The first URLs that redirect to one of these, directly or over others. */
export async function listRedirectsTo({ pool }: Pool, crawlId: string, urls: string[]): Promise<ListedRedirect[]> {
  const found = new Set<string>()
  for (let targets = urls, step = 0; targets.length > 0 && step < MAX_STEPS; step += 1) {
    const { rows } = await pool.query<{ url: string }>(
      `select url from ${ALL} where "finalUrl" = any ($2) order by position, url limit ${MAX_LISTED}`,
      [crawlId, targets],
    )
    targets = rows.map(({ url }) => url).filter((url) => !found.has(url))
    for (const url of targets) found.add(url)
  }
  return findRedirects({ pool }, crawlId, [...found].slice(0, MAX_LISTED))
}

/**
 * Follows each redirect to its end. A stored redirect stops at a known URL, which may redirect itself. Step by step,
 * because the planner has no statistics of a crawl that just finished.
 */
async function follow({ pool }: Pool, crawlId: string, first: Step[]): Promise<ListedRedirect[]> {
  let chains = first
  for (let step = 1; step < MAX_STEPS; step += 1) {
    const next = new Map<string, Step>()
    for (const each of await readSteps({ pool }, crawlId, finalUrlsOf(chains))) next.set(each.url, each)
    // Ignore a redirect to itself.
    const redirectsFurther = ({ finalUrl }: Step) => next.has(finalUrl) && next.get(finalUrl)?.finalUrl !== finalUrl
    if (!chains.some(redirectsFurther)) break
    chains = chains.map((chain) => {
      const further = redirectsFurther(chain) && next.get(chain.finalUrl)
      return further ? { ...chain, finalUrl: further.finalUrl, hops: [...chain.hops, ...further.hops] } : chain
    })
  }
  const knownPages = await findKnownPages({ pool }, crawlId, finalUrlsOf(chains))
  const pages = new Map(knownPages.map((page) => [page.address, page]))
  return chains.map(({ url, finalUrl, hops }) => {
    const page = pages.get(finalUrl)
    const status = hops[0]?.status ?? null
    return { url, finalUrl, hops, status, seq: page?.seq ?? null, finalStatus: page?.statusCode ?? null }
  })
}

async function readSteps({ pool }: Pool, crawlId: string, addresses: string[]): Promise<Step[]> {
  if (addresses.length === 0) return []
  const { rows } = await pool.query<Step>(
    `select distinct on (url) url, "finalUrl", hops from (
       select requested_url as url, final_url as "finalUrl", redirects as hops from crawl_non_pages
       where session_id = $1 and kind = 'redirect' and md5(requested_url) = any ($2)
       union all
       select requested_url, url, redirects from crawl_results
       where session_id = $1 and redirects <> '[]' and md5(requested_url) = any ($2)
     ) as step order by url`,
    [crawlId, addresses.map(digestOf)],
  )
  return rows
}

function finalUrlsOf(chains: Step[]): string[] {
  return [...new Set(chains.map(({ finalUrl }) => finalUrl))]
}
