import type { LlmsReport } from '#domain/site-reports/ai.ts'
import { otherSpelling, readLlmsFile } from '#domain/site-reports/llms-file.ts'
import {
  LLMS_LINK_STATES,
  type LlmsLinkResponse,
  type LlmsLinkState,
  type LlmsTarget,
  llmsLinkState,
} from '#domain/site-reports/llms-txt.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

type FoundLlms = Omit<LlmsReport, 'links'> & { links: Omit<LlmsReport['links'][number], 'seq'>[] }
type ProbeRow = {
  url: string
  statusCode: number | null
  contentType: string | null
  text: string | null
  isTextCut: boolean
}
type TargetRow = LlmsTarget & { url: string; statusCode: number | null }

/** The llms.txt of the site, compared with what the crawl knows about the URLs that it names. */
export async function readLlms(tables: CrawlTables, removed: string[]): Promise<FoundLlms> {
  const { origin, host } = new URL(tables.manifest.startUrl)
  const [[probe], [counted]] = await Promise.all([
    tables.query<ProbeRow>(
      `select u.url, b.status_code as "statusCode", b.content_type as "contentType", b.text, b.is_text_cut as "isTextCut"
        from probes b join urls u on u.id = b.url
        where b.purpose = 'well-known-file' and ends_with(u.url, '/llms.txt') order by b.position limit 1`,
    ),
    tables.query<{ pages: number }>(
      `select count(*) as pages from site_pages p
        where ${COUNTS} and ${isKept('p.page')} and p.indexability = 'indexable'`,
      removedValue(removed),
    ),
  ])
  const indexable = counted?.pages ?? 0
  const known = {
    url: probe?.url ?? `${origin}/llms.txt`,
    statusCode: probe?.statusCode ?? null,
    contentType: probe?.contentType ?? null,
    isCut: probe?.isTextCut ?? false,
    indexable,
  }
  const { state, file: found } = readLlmsFile(probe ?? null)
  if (found === null) return { ...known, state, file: null, links: [], counts: [], listed: 0 }
  const { links, ...file } = found
  const urls = links.flatMap(({ url }) => url ?? [])
  const [targets, responses] = await Promise.all([readTargets(tables, urls), readResponses(tables)])
  const described = links.map((link) => {
    const target = link.url === null ? undefined : targets(link.url)
    const response = link.url === null ? undefined : responses.get(link.url)
    const statusCode = target?.statusCode ?? response?.statusCode ?? null
    return { ...link, state: llmsLinkState(link.url, target ?? null, host, response), statusCode }
  })
  const listed = new Set(
    described.flatMap(({ url, state }) => (state === 'indexable' && url !== null ? [pageKey(url)] : [])),
  )
  return { ...known, state, file, links: described, counts: countStates(described), listed: listed.size }
}

/** What the crawl knows about each URL, or about the same page in its other spelling. */
async function readTargets(tables: CrawlTables, urls: string[]): Promise<(url: string) => TargetRow | undefined> {
  const rows = await tables.query<TargetRow>(
    `select u.url, u.is_internal as "isInternal", u.state, u.status_code as "statusCode",
        u.id in (select url from blocked_urls) as "isBlocked", p.indexability
      from site_urls u left join site_pages p on p.page = u.id
      where u.url in (select unnest(from_json($urls, '["VARCHAR"]')))`,
    { urls: JSON.stringify([...urls, ...urls.map(otherSpelling)]) },
  )
  const known = new Map(rows.map((row) => [row.url, row]))
  return (url) => {
    const target = known.get(url)
    return target && target.state !== 'unknown' ? target : (known.get(otherSpelling(url)) ?? target)
  }
}

/** The probes of links that the crawl did not request as pages. */
async function readResponses(tables: CrawlTables): Promise<Map<string, LlmsLinkResponse>> {
  const rows = await tables.query<LlmsLinkResponse & { url: string }>(
    `select u.url, b.status_code as "statusCode", b.redirects <> '[]' as "isRedirected"
      from probes b join urls u on u.id = b.url where b.purpose = 'llms-link'`,
  )
  return new Map(rows.map((row) => [row.url, row]))
}

function countStates(links: readonly { state: LlmsLinkState }[]): LlmsReport['counts'] {
  return (Object.keys(LLMS_LINK_STATES) as LlmsLinkState[])
    .map((state) => ({ state, links: links.filter((link) => link.state === state).length }))
    .filter((count) => count.links > 0)
}
