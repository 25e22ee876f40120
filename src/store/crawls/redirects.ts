import { type SQL, sql } from 'drizzle-orm'
import type { ListedRedirect } from '#domain/crawls/listed-redirect.ts'
import type { Database } from '#platform/postgres/database.ts'
import { digestOf, findFiles, findKnownPages } from '../pages/page-detail-links.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>
type Step = Pick<ListedRedirect, 'url' | 'finalUrl' | 'hops'>

/** A redirect without a target, such as a loop, counts as a broken page. */
const HAS_NO_TARGET = sql`page.error_kind in ('redirect-loop', 'too-many-redirects', 'bad-redirect')`

/** Redirects to known pages or other sites, and pages that were reached by a redirect. */
function allOf(crawlId: string): SQL {
  return sql`(
    select position, requested_url as url, final_url as "finalUrl", redirects as hops from crawl_non_pages
    where session_id = ${crawlId} and kind = 'redirect'
    union all
    select page.position, page.requested_url, page.url, page.redirects from crawl_results as page
    where page.session_id = ${crawlId} and page.redirects <> '[]'
      and ${HAS_NO_TARGET} is not true and not exists (
      select from report_rows as row where row.session_id = ${crawlId} and row.seq = page.seq and row.is_removed)
  ) as redirect`
}

/** A longer chain of redirects is treated as a loop. */
const MAX_STEPS = 10
const MAX_LISTED = 200

export async function listRedirects(
  { db }: Db,
  crawlId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ redirects: ListedRedirect[]; total: number }> {
  const all = allOf(crawlId)
  const counted = await runSql<{ total: number }>(db, sql`select count(*)::int as total from ${all}`)
  const { rows } = await runSql<Step>(
    db,
    sql`select url, "finalUrl", hops from ${all} order by position, url offset ${offset} limit ${limit}`,
  )
  return { redirects: (await follow({ db }, crawlId, rows)).map(withoutFailure), total: counted.rows[0]?.total ?? 0 }
}

/** `isFailed` means that the target is broken. */
export type FollowedRedirect = ListedRedirect & { isFailed: boolean }

export async function findRedirects({ db }: Db, crawlId: string, urls: string[]): Promise<FollowedRedirect[]> {
  return follow({ db }, crawlId, await readSteps({ db }, crawlId, urls))
}

/** The first URLs that redirect to one of `urls`, directly or through other redirects. */
export async function listRedirectsTo({ db }: Db, crawlId: string, urls: string[]): Promise<ListedRedirect[]> {
  const found = new Set<string>()
  for (let targets = urls, step = 0; targets.length > 0 && step < MAX_STEPS; step += 1) {
    const { rows } = await runSql<{ url: string }>(
      db,
      sql`select url from ${allOf(crawlId)} where "finalUrl" = any (${sql.param(targets)})
        order by position, url limit ${MAX_LISTED}`,
    )
    targets = rows.map(({ url }) => url).filter((url) => !found.has(url))
    for (const url of targets) found.add(url)
  }
  return (await findRedirects({ db }, crawlId, [...found].slice(0, MAX_LISTED))).map(withoutFailure)
}

function withoutFailure({ isFailed: _, ...redirect }: FollowedRedirect): ListedRedirect {
  return redirect
}

/**
 * Follows each chain of redirects to its end, with one query per step. A single query would be slow, because the
 * planner has no statistics for a crawl that just finished.
 */
async function follow({ db }: Db, crawlId: string, first: Step[]): Promise<FollowedRedirect[]> {
  let chains = first
  for (let step = 1; step < MAX_STEPS; step += 1) {
    const next = new Map<string, Step>()
    for (const each of await readSteps({ db }, crawlId, finalUrlsOf(chains))) next.set(each.url, each)
    // A URL that redirects to itself ends the chain.
    const redirectsFurther = ({ finalUrl }: Step) => next.has(finalUrl) && next.get(finalUrl)?.finalUrl !== finalUrl
    if (!chains.some(redirectsFurther)) break
    chains = chains.map((chain) => {
      const further = redirectsFurther(chain) && next.get(chain.finalUrl)
      return further ? { ...chain, finalUrl: further.finalUrl, hops: [...chain.hops, ...further.hops] } : chain
    })
  }
  const finalUrls = finalUrlsOf(chains)
  const pages = new Map((await findKnownPages({ db }, crawlId, finalUrls)).map((page) => [page.address, page]))
  const files = new Map((await findFiles({ db }, crawlId, finalUrls)).map((file) => [file.address, file]))
  return chains.map(({ url, finalUrl, hops }) => {
    const page = pages.get(finalUrl)
    const status = hops[0]?.status ?? null
    const file = files.get(finalUrl)
    const { statusCode: finalStatus = null } = page ?? file ?? {}
    const isFailed = page?.isFailed ?? file?.isBroken ?? false
    return { url, finalUrl, hops, status, seq: page?.seq ?? null, finalStatus, isFailed }
  })
}

async function readSteps({ db }: Db, crawlId: string, urls: string[]): Promise<Step[]> {
  if (urls.length === 0) return []
  const digests = sql.param(urls.map(digestOf))
  const { rows } = await runSql<Step>(
    db,
    sql`select distinct on (url) url, "finalUrl", hops from (
        select requested_url as url, final_url as "finalUrl", redirects as hops from crawl_non_pages
        where session_id = ${crawlId} and kind = 'redirect' and md5(requested_url) = any (${digests})
        union all
        select requested_url, url, redirects from crawl_results
        where session_id = ${crawlId} and redirects <> '[]' and md5(requested_url) = any (${digests})
      ) as step order by url`,
  )
  return rows
}

function finalUrlsOf(chains: Step[]): string[] {
  return [...new Set(chains.map(({ finalUrl }) => finalUrl))]
}
