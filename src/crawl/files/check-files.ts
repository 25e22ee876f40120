import type { CheckedFile, FileResponse, FilesSummary } from '#domain/crawls/checked-file.ts'
import { isBrokenFile, isWebPage, MAX_BROKEN_NAMED } from '#domain/crawls/checked-file.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { FetchResult } from '../fetch/fetch-page.ts'
import { isOverloaded } from '../fetch/retry.ts'
import { balanceOf } from '../walk/balance.ts'
import type { CrawlContext } from '../walk/crawl-context.ts'
import type { LinkedFile } from './file-links.ts'

const RETRIES = 1

/** Runs after the pages. Checks each linked file once, at the pace of the crawl. */
export async function checkFiles<Facts>(crawl: CrawlContext<Facts>): Promise<FilesSummary> {
  const { options, stop } = crawl
  const { maxFiles: limit = 0 } = options
  const files = crawl.files.list()
  const counts = { checked: 0, broken: 0, webPages: 0, blocked: 0, notChecked: 0 }
  const earlier = new Map<string, FileOutcome>()
  for (const file of options.earlierFiles ?? []) earlier.set(pageKey(file.url), outcomeOf(file))
  const broken: number[] = []
  let next = 0
  let isLeftAlone = false

  async function check(position: number, file: LinkedFile): Promise<FileOutcome> {
    const known = earlier.get(file.key)
    if (known !== undefined) return known
    if (isLeftAlone) return 'notChecked'
    const refusal = await crawl.robots.refusalOf(file.url)
    if (refusal !== null) return 'blocked'
    options.onFetching?.(file.url, () => ({ ...balanceOf(crawl), arePagesDone: true }))
    const result = await requestFile(crawl, file.url)
    if (stop.signal.aborted || result.kind === 'aborted') return 'notChecked'
    if (result.kind === 'failed' && result.failure.kind === 'left-alone') isLeftAlone = true
    if (isLeftAlone) return 'notChecked'
    const checked = toCheckedFile(position, file, result)
    await options.onFile?.(checked)
    return outcomeOf(checked)
  }

  async function work(): Promise<void> {
    for (let at = next++; at < Math.min(limit, files.length) && !stop.signal.aborted; at = next++) {
      const outcome = await check(at, files[at] as LinkedFile)
      if (outcome === 'broken') broken.push(at)
      if (outcome === 'broken' || outcome === 'webPages') counts.checked += 1
      counts[outcome] += 1
    }
  }

  await Promise.all(Array.from({ length: options.pace.concurrency }, work))
  const found = files.length
  const notChecked = found - counts.checked - counts.blocked
  const first = broken.sort((one, other) => one - other).slice(0, MAX_BROKEN_NAMED)
  const brokenUrls = first.map((at) => (files[at] as LinkedFile).url)
  return { found, ...counts, notChecked, limit, brokenUrls }
}

type FileOutcome = 'checked' | 'broken' | 'webPages' | 'blocked' | 'notChecked'

function outcomeOf(file: FileResponse): FileOutcome {
  if (isBrokenFile(file)) return 'broken'
  return isWebPage(file) ? 'webPages' : 'checked'
}

/** HEAD first, then GET without the body if that fails: many servers do not support HEAD. */
async function requestFile<Facts>(crawl: CrawlContext<Facts>, url: string): Promise<FetchResult> {
  const origin = crawl.scope?.origin
  const request = {
    retries: RETRIES,
    follow: (hop: { location: string }) => new URL(hop.location).origin === origin,
    wantsBody: () => false,
  }
  const head = await crawl.fetchPaced(url, { ...request, method: 'HEAD' })
  const isFine = head.kind === 'redirect' || (head.kind === 'response' && head.response.status < 400)
  if (isFine || head.kind === 'aborted' || isOverloaded(head)) return head
  return crawl.fetchPaced(url, { ...request, unlisted: 'method' })
}

function toCheckedFile(
  position: number,
  { url, linkedFrom }: LinkedFile,
  result: Exclude<FetchResult, { kind: 'aborted' }>,
): CheckedFile {
  const { redirects } = result
  const base = { position, url, redirects, linkedFrom, failure: null, contentType: null, bytes: null }
  if (result.kind === 'response') {
    const { status, headers, url: finalUrl } = result.response
    const length = headers['content-length'] ?? ''
    const bytes = /^\d{1,15}$/.test(length) ? Number(length) : null
    return { ...base, finalUrl, statusCode: status, contentType: headers['content-type'] ?? null, bytes }
  }
  const last = redirects.at(-1)
  if (result.kind === 'redirect') return { ...base, finalUrl: last?.location ?? url, statusCode: last?.status ?? null }
  const failure: FetchFailure = result.failure
  return { ...base, finalUrl: result.url, statusCode: result.head?.status ?? null, failure }
}
