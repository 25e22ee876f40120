import type { Severity } from '../issues/issue.ts'
import type { Colour } from '../issues/score.ts'
import { INDEXABILITIES, type Indexability } from './report.ts'

/** Filter of the results table. It is part of the URL, so that a view can be shared. */
export type ReportFilter = {
  /** Text to find in URL or title. */
  q: string
  status: StatusFilter | null
  issue: string | null
  category: string | null
  severity: Severity | null
  score: Colour | null
  depth: DepthFilter | null
  indexability: Indexability | null
}

export const STATUS_FILTERS = ['success', 'error', '2xx', '3xx', '4xx', '5xx', 'none'] as const
/** Can also be a single code: '404'. */
export type StatusFilter = (typeof STATUS_FILTERS)[number] | `${number}`

export function isStatusCode(text: string): text is `${number}` {
  return /^[1-9]\d\d$/.test(text)
}

/** Clicks from the start; '5+' for five or more, 'none' for pages that no page links to. */
export const DEPTH_FILTERS = ['0', '1', '2', '3', '4', '5+', 'none'] as const
export type DepthFilter = (typeof DEPTH_FILTERS)[number]

export const REPORT_SORTS = [
  'position',
  'url',
  'title',
  'statusCode',
  'healthScore',
  'llmScore',
  'issueCount',
  'depth',
  'inlinks',
  'linkCount',
  'words',
  'bytes',
  'ttfbMs',
] as const
export type ReportSort = (typeof REPORT_SORTS)[number]

export type ReportOrder = { sort: ReportSort; direction: 'asc' | 'desc' }

export const NO_FILTER: ReportFilter = {
  q: '',
  status: null,
  issue: null,
  category: null,
  severity: null,
  score: null,
  depth: null,
  indexability: null,
}

/** The order in which the pages were crawled. */
export const QUEUE_ORDER: ReportOrder = { sort: 'position', direction: 'asc' }

const MAX_SEARCH_LENGTH = 200
const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low']
const COLOURS: readonly Colour[] = ['green', 'orange', 'red']

/** Invalid values are ignored, so that a broken link still shows something. */
export function readFilter(params: URLSearchParams): ReportFilter {
  return {
    q: textOf(params, 'q').slice(0, MAX_SEARCH_LENGTH),
    status: readStatus(params.get('status') ?? ''),
    issue: isIssueType(params.get('issue') ?? '') ? params.get('issue') : null,
    category: textOf(params, 'category').slice(0, 60) || null,
    severity: oneOf(SEVERITIES, params.get('severity')),
    score: oneOf(COLOURS, params.get('score')),
    depth: oneOf(DEPTH_FILTERS, params.get('depth')),
    indexability: oneOf(INDEXABILITIES, params.get('indexability')),
  }
}

function readStatus(text: string): StatusFilter | null {
  return isStatusCode(text) ? text : oneOf(STATUS_FILTERS, text)
}

export function isIssueType(text: string): boolean {
  return /^[a-z0-9_]{1,60}$/.test(text)
}

/** `sort=issueCount` is ascending, `sort=-issueCount` descending. */
export function readOrder(params: URLSearchParams): ReportOrder {
  const [, minus, name = ''] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? []
  const sort = oneOf(REPORT_SORTS, name)
  return sort ? { sort, direction: minus ? 'desc' : 'asc' } : QUEUE_ORDER
}

/** Contains only values that differ from the default. */
export function writeFilter(filter: ReportFilter, order: ReportOrder = QUEUE_ORDER): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value)
  const sort = `${order.direction === 'desc' ? '-' : ''}${order.sort}`
  if (sort !== QUEUE_ORDER.sort) params.set('sort', sort)
  return params
}

/** Without U+0000, which PostgreSQL rejects. */
function textOf(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').replaceAll('\0', '').trim()
}

function oneOf<Value extends string>(values: readonly Value[], input: string | null): Value | null {
  return values.find((value) => value === input) ?? null
}
