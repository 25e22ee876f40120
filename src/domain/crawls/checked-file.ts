import type { RedirectHop } from '../facts/page-response.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'
import { describeFailure } from './describe-failure.ts'
import type { FetchFailure } from './fetch-failure.ts'

/** A file of the site that pages link to, requested after all pages were crawled. */
export type CheckedFile = {
  /** Order in which links to files were found, from 0. */
  position: number
  url: string
  finalUrl: string
  redirects: RedirectHop[]
  /** Null when there was no response. */
  statusCode: number | null
  contentType: string | null
  /** From Content-Length; null without that header. */
  bytes: number | null
  failure: FetchFailure | null
  linkedFrom: LinkSources
}

/** `count` is the total; `pages` lists only the first few. */
export type LinkSources = { count: number; pages: string[] }

export type FilesSummary = {
  found: number
  checked: number
  broken: number
  /** The first broken files; absent in crawls stored before this field existed. */
  brokenUrls?: string[]
  /** Web pages whose URLs end like file names, such as `/wiki/Node.js`. They are not crawled as pages. */
  webPages?: number
  /** Not requested because robots.txt disallows them. */
  blocked: number
  /** Not requested because of the limit, or because the host asked for long pauses. */
  notChecked: number
  limit: number
}

/** One page of the list of broken files. */
export type ReportFiles = {
  files: (CheckedFile & { error: string | null })[]
  total: number
  page: number
  pages: number
  /** Null until the crawl has finished. */
  summary: FilesSummary | null
}

export function isBrokenFile({ statusCode, failure }: Pick<CheckedFile, 'statusCode' | 'failure'>): boolean {
  return failure !== null || (statusCode !== null && statusCode >= 400)
}

/** True for a URL that looks like a file but returns HTML. */
export function isWebPage({ statusCode, contentType, failure }: FileResponse): boolean {
  if (failure !== null || statusCode !== 200) return false
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '')
}

export type FileResponse = Pick<CheckedFile, 'statusCode' | 'contentType' | 'failure'>

export function describeFileProblem(
  file: Pick<CheckedFile, 'url' | 'contentType' | 'statusCode' | 'failure'>,
): string | null {
  const { statusCode, failure } = file
  if (failure !== null) return describeFailure(failure, thingAt(file))
  if (statusCode === null || statusCode < 400) return null
  return describeFailure({ kind: 'http-status', status: statusCode }, thingAt(file))
}

/** The word used in messages. `/download/…` can be a page or a file, so the extension or content type decides. */
function thingAt({ url, contentType }: Pick<CheckedFile, 'url' | 'contentType'>): 'page' | 'file' {
  const extension = /\.(?=\d*[a-z])(\w{1,5})$/i.exec(new URL(url).pathname)?.[1]
  if (extension !== undefined) return PAGE_EXTENSIONS.test(extension) ? 'page' : 'file'
  return contentType === null || /\bx?html\b/i.test(contentType) ? 'page' : 'file'
}

const PAGE_EXTENSIONS = /^(?:[psx]?html?|php\d?|aspx?|jspx?|cfm|cgi)$/i

/** '412 files were not checked (limit: 100)'; null when all were checked. */
export function describeUnchecked({ notChecked, limit }: Pick<FilesSummary, 'notChecked' | 'limit'>): string | null {
  if (notChecked === 0) return null
  return `${counted(notChecked, 'file was', 'files were')} not checked (limit: ${formatNumber(limit)})`
}

/** The summary of a stored crawl lists at most this many broken files. */
export const MAX_BROKEN_NAMED = 5

/** '7 of 120 linked files are broken'; null when none is broken. */
export function describeBroken({ broken, checked }: Pick<FilesSummary, 'broken' | 'checked'>): string | null {
  if (broken === 0) return null
  return `${formatNumber(broken)} of ${counted(checked, 'linked file')} ${plural(broken, 'is', 'are')} broken`
}

const HOME_PAGE_LIMIT = 50
const MIN_LIMIT = 100
const MAX_LIMIT = 5000

export function fileLimit(crawl: { isOfHomePage: boolean; maxPages: number }): number {
  return crawl.isOfHomePage ? HOME_PAGE_LIMIT : Math.min(MAX_LIMIT, Math.max(MIN_LIMIT, crawl.maxPages))
}
