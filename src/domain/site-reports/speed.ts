import { MAX_FIRST_BYTE_MS } from '../crawls/slow-pages.ts'
import { formatFilter } from '../explorer/format-filter.ts'
import type { CACHING_WORDS } from '../explorer/response-columns.ts'
import { escapeRegex } from '../explorer/url-patterns.ts'
import type { CheckOutcome } from './page-groups.ts'

/** Medians are null if no page of the group was measured. */
export type SpeedTotals = {
  pages: number
  /** Pages whose response time is known. */
  measured: number
  medianMs: number | null
  p75Ms: number | null
  p95Ms: number | null
  slow: number
  medianBytes: number | null
  medianSentBytes: number | null
  uncompressed: number
  uncached: number
  medianFiles: number | null
  medianFileBytes: number | null
  medianBlocking: number | null
  /** Pages with a render-blocking file. */
  blocked: number
  /** Pages that a browser measured. The medians of their lab values follow. */
  vitalsPages: number
  medianLcpMs: number | null
  medianCls: number | null
  medianBlockingMs: number | null
}

export type SpeedGroup = SpeedTotals & { name: string }

export type VitalsGroup = Pick<
  SpeedGroup,
  'name' | 'pages' | 'vitalsPages' | 'medianLcpMs' | 'medianCls' | 'medianBlockingMs'
>

export type FileHost = {
  host: string
  /** Whether the host belongs to the same domain as the start page. */
  isOwn: boolean
  pages: number
  /** Number of uses; a file counts once per page. */
  files: number
  blockingPages: number
  /** Mean bytes per page of the files with a known size; null if no size is known. */
  bytesPerPage: number | null
}

export type SpeedReport = {
  totals: SpeedTotals
  groups: SpeedGroup[]
  groupTotal: number
  /** Groups with measured pages, by the number of these. */
  vitalsGroups: VitalsGroup[]
  vitalsGroupTotal: number
  times: { from: number; to: number | null; pages: number }[]
  slowest: { url: string; seq: number | null; responseMs: number; totalMs: number | null; bytes: number }[]
  /** Measured pages by largest paint, the latest first. */
  worstVitals: { url: string; seq: number | null; lcpMs: number | null; cls: number; blockingMs: number }[]
  /** A `compression` of null means that it is not known. */
  compressions: { compression: string | null; pages: number }[]
  cachings: { caching: keyof typeof CACHING_WORDS | null; pages: number }[]
  files: FileSummary
  hosts: FileHost[]
  hostTotal: number
  /** The protocol that the server chose when HTTP/2 was offered; null if that was not tried. */
  protocol: { host: string; alpn: string } | null
  /** Slow pages that were measured a second time after the crawl. */
  measuredAgain: { found: number; measuredAgain: number; stillSlow: number }
  checks: CheckOutcome[]
}

export type FileSummary = {
  /** Pages whose files are known. */
  pages: number
  uses: number
  sizedUses: number
}

/** Limits for the response time in ms. For the time to the first byte, 800 and 1,800 are those of web.dev. */
export const TIME_BOUNDS = [200, 500, MAX_FIRST_BYTE_MS, 1800] as const

export const MAX_FILE_HOSTS = 50
export const SLOWEST_SHOWN = 10

/** Explorer filters for pages, to be combined with the filter of a group. */
export const speedFilters = {
  measured: 'responseMs filled',
  slow: `responseMs >= ${MAX_FIRST_BYTE_MS + 1}`,
  time: (from: number, to: number | null) =>
    to === null ? `responseMs >= ${from}` : `responseMs >= ${from} and responseMs <= ${to}`,
  vitals: 'cls filled',
  uncompressed: 'compression is none',
  compression: (name: string | null) =>
    name === null ? 'compression empty' : formatFilter({ column: 'compression', operator: 'is', value: name }),
  uncached: 'caching is none',
  caching: (kind: string | null) => (kind === null ? 'caching empty' : `caching is ${kind}`),
  blocked: 'blockingFiles >= 1',
  fileHost: (host: string) =>
    formatFilter({ column: 'otherHosts', operator: 'matches', value: `(^|, )${escapeRegex(host)}(,|$)` }),
}
