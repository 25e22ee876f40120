import type { LlmsReport } from '#domain/site-reports/ai.ts'
import {
  LLMS_LINK_STATES,
  type LlmsLinkState,
  type LlmsTarget,
  llmsLinkState,
  readLlmsTxt,
} from '#domain/site-reports/llms-txt.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { COUNTS, isKept, removedValue } from './report-parts.ts'

type FoundLlms = Omit<LlmsReport, 'links'> & { links: Omit<LlmsReport['links'][number], 'seq'>[] }
type ProbeRow = {
  url: string
  statusCode: number | null
  contentType: string | null
  text: string | null
  isCut: boolean
}
type TargetRow = LlmsTarget & { url: string; statusCode: number | null }

/** The llms.txt of the site, compared with what the crawl knows about the URLs that it names. */
export async function readLlms(tables: CrawlTables, removed: string[]): Promise<FoundLlms> {
  const { origin, host } = new URL(tables.manifest.startUrl)
  const [[probe], [counted]] = await Promise.all([
    tables.query<ProbeRow>(
      `select u.url, b.status_code as "statusCode", b.content_type as "contentType", b.text, b.is_text_cut as "isCut"
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
    isCut: probe?.isCut ?? false,
    indexable,
  }
  const state = stateOf(probe)
  if (state !== 'found' || !probe || probe.text === null)
    return { ...known, state, file: null, links: [], counts: [], listed: 0 }
  const { links, ...file } = readLlmsTxt(probe.text, probe.url)
  const targets = await readTargets(
    tables,
    links.flatMap(({ url }) => url ?? []),
  )
  const described = links.map((link) => {
    const target = link.url === null ? undefined : targets.get(link.url)
    return { ...link, state: llmsLinkState(link.url, target ?? null, host), statusCode: target?.statusCode ?? null }
  })
  const listed = new Set(described.flatMap(({ url, state }) => (state === 'indexable' && url !== null ? [url] : [])))
  return { ...known, state, file, links: described, counts: countStates(described), listed: listed.size }
}

function stateOf(probe: ProbeRow | undefined): LlmsReport['state'] {
  if (!probe || probe.statusCode === null) return 'unknown'
  if (probe.statusCode !== 200) return 'missing'
  const isPage = /html/i.test(probe.contentType ?? '') || /^\s*<(?:!doctype|html)/i.test(probe.text ?? '')
  return isPage ? 'html' : 'found'
}

async function readTargets(tables: CrawlTables, urls: string[]): Promise<Map<string, TargetRow>> {
  const rows = await tables.query<TargetRow>(
    `select u.url, u.is_internal as "isInternal", u.state, u.status_code as "statusCode",
        u.id in (select url from blocked_urls) as "isBlocked", p.indexability
      from site_urls u left join site_pages p on p.page = u.id
      where u.url in (select unnest(from_json($urls, '["VARCHAR"]')))`,
    { urls: JSON.stringify(urls) },
  )
  return new Map(rows.map((row) => [row.url, row]))
}

function countStates(links: readonly { state: LlmsLinkState }[]): LlmsReport['counts'] {
  return (Object.keys(LLMS_LINK_STATES) as LlmsLinkState[])
    .map((state) => ({ state, links: links.filter((link) => link.state === state).length }))
    .filter((count) => count.links > 0)
}
