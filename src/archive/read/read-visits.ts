import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { SitemapReport } from '#domain/crawls/sitemap-report.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { VisitSource } from '#domain/urls/visit-source.ts'
import type { ArchiveRow } from '../archive-tables.ts'
import type { ArchivedVisit } from '../archived-page.ts'
import { type SortedLinks, sortLinks } from './link-reader.ts'
import type { Archive } from './open-archive.ts'
import { readFacts, type StoredFacts, type WantedFacts } from './read-facts.ts'

type PageColumns = Pick<
  ArchiveRow<'pages'>,
  | ('page' | 'position' | 'status' | 'status_code' | 'failure_details' | 'source' | 'depth' | 'indexability')
  | ('link_count' | 'bytes' | 'ttfb_ms' | 'first_ttfb_ms' | 'second_ttfb_ms' | 'is_soft_404' | 'is_guessed')
  | 'rendering_error'
>

/** A requested page. `stored` is null for a failed page. */
export type StoredPage = PageColumns & {
  url: string
  requestedUrl: string
  redirects: RedirectHop[]
  stored: StoredFacts | null
}

export type StoredVisits = { pages: StoredPage[]; nonPages: ArchivedVisit[] }

type Range = { first: number; last: number }

const MAX_POSITION = 2 ** 32 - 1
const BATCH_POSITIONS = 4096
/** Facts of large pages are large, so a batch has fewer of them. This limits the size of their HTML, in bytes. */
const BATCH_BYTES = 200_000_000

/** Makes a folder for sorted links; null if there is no space. The caller removes it. */
type MakeScratch = () => string | null

/**
 * All visits of the crawl in queue order, some thousand at a time. The next ones are read while these are in use.
 * `makeScratch` is called if the links have to be sorted, which makes reading them faster.
 */
export async function* readVisits(
  archive: Archive,
  wanted: WantedFacts,
  makeScratch: MakeScratch = () => null,
): AsyncGenerator<StoredVisits> {
  const ranges = await planRanges(archive)
  const links = ranges.length > 1 ? await openSortedLinks(archive, wanted, makeScratch) : null
  let next: Promise<StoredVisits> | undefined
  try {
    for (const [index, range] of ranges.entries()) {
      const batch = await (next ?? readRange(archive, range, wanted, links))
      const following = ranges[index + 1]
      next = following && readRange(archive, following, wanted, links)
      // Avoids an unhandled rejection. The error is thrown when this batch is awaited.
      next?.catch(() => {})
      yield batch
    }
  } finally {
    // The archive must not be closed during a query.
    await next?.catch(() => {})
    links?.close()
  }
}

/** Null if the links are not needed, or if the disk is full. Reading then takes longer, but still works. */
async function openSortedLinks(
  archive: Archive,
  { links: kind }: WantedFacts,
  makeScratch: MakeScratch,
): Promise<SortedLinks | null> {
  const scratch = kind === 'none' ? null : makeScratch()
  if (kind === 'none' || scratch === null) return null
  return sortLinks(archive, kind, scratch).catch(() => null)
}

async function planRanges(archive: Archive): Promise<Range[]> {
  const parts = await archive.query<{ last: number }>(
    `select max(position) as last from (
      select position, position // ${BATCH_POSITIONS} as block,
        (sum(bytes) over (order by position)) // ${BATCH_BYTES} as part
      from pages) group by block, part order by last`,
  )
  const ends = [...parts.slice(0, -1).map(({ last }) => last), MAX_POSITION]
  return ends.map((last, index) => ({ first: index === 0 ? 0 : (ends[index - 1] as number) + 1, last }))
}

async function readRange(
  archive: Archive,
  range: Range,
  wanted: WantedFacts,
  links: SortedLinks | null,
): Promise<StoredVisits> {
  const within = `position between ${range.first} and ${range.last}`
  const [rows, nonPages] = await Promise.all([readPages(archive, within), readNonPages(archive, within)])
  const successful = rows.filter(({ status }) => status === 'success').map(({ page }) => page)
  const visited = [...rows.map(({ requested_url }) => requested_url), ...nonPages.map(({ url }) => url)]
  const [facts, redirects] = await Promise.all([
    readFacts(archive, successful, wanted, links ? () => links.read(rows) : undefined),
    readRedirects(archive, visited),
  ])
  return {
    pages: rows.map(({ requested_url, requested, ...row }) => ({
      ...row,
      requestedUrl: requested,
      redirects: redirects.get(requested_url) ?? [],
      stored: row.status === 'success' ? (facts.get(row.page) ?? null) : null,
    })),
    nonPages: nonPages.map((row) => toVisit(row, redirects.get(row.url) ?? [])),
  }
}

type PageRow = PageColumns & { url: string; requested_url: number; requested: string }

function readPages(archive: Archive, within: string): Promise<PageRow[]> {
  return archive.query(
    `select p.page, p.position, p.requested_url, u.url, q.url as requested, p.status, p.status_code,
      p.failure_details, p.source, p.depth, p.indexability, p.link_count, p.bytes, p.ttfb_ms, p.first_ttfb_ms,
      p.second_ttfb_ms, p.is_soft_404, p.is_guessed, p.rendering_error
    from (from pages where ${within}) p join urls u on u.id = p.page join urls q on q.id = p.requested_url
    order by p.position`,
  )
}

type NonPageRow = {
  position: number
  url: number
  requested: string
  final: string
  depth: number | null
  source: VisitSource
  is_soft_404: boolean | null
  content_type: string
  status_code: number
  bytes: number | null
  text_start: string | null
}

/** `is_soft_404` is null for visits that are not redirects. */
function readNonPages(archive: Archive, within: string): Promise<NonPageRow[]> {
  return archive.query(
    `select v.* exclude (final_url), u.url as requested, f.url as final
    from (
      select position, url, final_url, depth, source, is_soft_404, '' as content_type, 0 as status_code, null as bytes,
          null as text_start
        from redirected_urls where ${within}
      union all
      select position, url, final_url, depth, source, null, content_type, status_code, bytes, text
        from resources where kind = 'visited' and ${within}
    ) v join urls u on u.id = v.url join urls f on f.id = v.final_url order by v.position`,
  )
}

function toVisit(row: NonPageRow, redirects: RedirectHop[]): ArchivedVisit {
  const { position, requested: requestedUrl, final, depth, source, is_soft_404: isSoft404 } = row
  const visit = { position, requestedUrl, redirects, depth, source }
  if (isSoft404 !== null) return { kind: 'redirect', ...visit, finalUrl: final, isSoft404 }
  const { content_type: contentType, status_code: statusCode, bytes, text_start: textStart } = row
  const found = { url: final, contentType, statusCode, bytes }
  return { kind: 'other', ...visit, ...found, ...(textStart !== null && { textStart }) }
}

/** Archives that were written before do not have `ms`. */
type HopRow = {
  first: number
  url: string
  status: number
  location: string
  by: 'http' | 'script'
  ms?: number | null
}

/** The redirects of some requested URLs, by the number of the URL. */
async function readRedirects(archive: Archive, urls: number[]): Promise<Map<number, RedirectHop[]>> {
  const list = urls.map(Number).join(', ') || 'null'
  const rows = await archive.query<HopRow>(
    `select s.url, t.url as location, r.status_code as status, r.* exclude (source, target, status_code)
    from (select distinct on (first, hop) * from redirects where first in (${list})) r
      join urls s on s.id = r.source join urls t on t.id = r.target order by r.first, r.hop`,
  )
  const hops = new Map<number, RedirectHop[]>()
  for (const { first, url, status, location, by, ms } of rows) {
    const chain = hops.get(first) ?? []
    chain.push({ url, status, location, ...(by === 'script' && { by }), ...(typeof ms === 'number' && { ms }) })
    hops.set(first, chain)
  }
  return hops
}

type FileRow = {
  position: number
  id: number
  url: string
  final: string
  status_code: number | null
  content_type: string | null
  bytes: number | null
  failure_details: string | null
  linked_from: number
  linked_from_pages: string
}

/** The files that were checked after the last page. A crawl checks at most some thousand. */
export async function readLinkedFiles(archive: Archive): Promise<CheckedFile[]> {
  const rows = await archive.query<FileRow>(
    `select r.position, r.url as id, u.url, f.url as final, r.status_code, r.content_type, r.bytes, r.failure_details,
      r.linked_from, r.linked_from_pages
    from resources r join urls u on u.id = r.url join urls f on f.id = r.final_url
    where r.kind = 'linked' order by r.position`,
  )
  const redirects = await readRedirects(
    archive,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    position: row.position,
    url: row.url,
    finalUrl: row.final,
    redirects: redirects.get(row.id) ?? [],
    statusCode: row.status_code,
    contentType: row.content_type,
    bytes: row.bytes,
    failure: row.failure_details === null ? null : JSON.parse(row.failure_details),
    linkedFrom: { count: row.linked_from, pages: JSON.parse(row.linked_from_pages) },
  }))
}

export function readSitemaps(archive: Archive): Promise<SitemapReport[]> {
  return archive.query(
    `select u.url, s.kind, s.entries as "urlCount", s.problem
    from sitemaps s join urls u on u.id = s.url where coalesce(s.is_reported, true) order by s.position`,
  )
}
