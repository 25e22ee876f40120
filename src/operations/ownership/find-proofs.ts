import { createFetcher, type FetchResult } from '#crawl/fetch/fetch-page.ts'
import type { ExtraHeaders } from '#crawl/fetch/request-headers.ts'
import type { UrlGuard } from '#crawl/fetch/url-guard.ts'
import { failureReason } from '#domain/crawls/failure-reason.ts'
import { type OwnershipWay, type Proofs, VERIFICATION_NAME, type WayResult } from '#domain/projects/ownership.ts'
import { isSameSite } from '#domain/projects/project-rules.ts'
import { counted } from '#domain/words/counts.ts'
import type { FindTxt } from '#platform/dns.ts'
import type { ReaderThreads } from '../page-reading/reader-threads.ts'

type Tools = {
  guard: UrlGuard
  userAgent: string
  extraHeaders: ExtraHeaders | undefined
  findTxt: FindTxt
  readers: ReaderThreads
  signal: AbortSignal
}

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 5
const MAX_FILE_BYTES = 4096
const MAX_PAGE_BYTES = 1024 * 1024
const FRESH = { 'cache-control': 'no-cache', pragma: 'no-cache' }

/** Looks for all three proofs at the same time. A proof that cannot be read is a result, not an error. */
export async function findProofs(
  proofs: Proofs,
  token: string,
  tools: Tools,
): Promise<Record<OwnershipWay, WayResult>> {
  const { guard, userAgent, extraHeaders, signal } = tools
  const fetcher = createFetcher({ guard, userAgent, timeoutMs: TIMEOUT_MS, ...(extraHeaders && { extraHeaders }) })
  const request = (url: string, maxBytes: number) =>
    fetcher.fetchPage(url, {
      ...{ signal, headers: FRESH, maxRedirects: MAX_REDIRECTS },
      follow: (hop) => isSameSite(hop.location, url),
      bodyLimit: { maxBytes, whenLarger: 'truncate' },
    })
  try {
    const [dns, file, meta] = await Promise.all([
      findRecord(proofs, tools.findTxt),
      request(proofs.file.url, MAX_FILE_BYTES).then((result) => judgeFile(result, proofs)),
      request(proofs.meta.url, MAX_PAGE_BYTES).then((result) =>
        judgePage(result, { url: proofs.meta.url, token }, tools.readers),
      ),
    ])
    return { dns, file, meta }
  } finally {
    await fetcher.close()
  }
}

async function findRecord({ dns, host }: Proofs, findTxt: FindTxt): Promise<WayResult> {
  if (dns === null) return missing(`${host} is an IP address, which has no DNS records.`)
  const found = await Promise.all(dns.names.map((name) => findTxt(name).catch((error: unknown) => error as Error)))
  const at = found.findIndex((records) => Array.isArray(records) && records.some((text) => text.trim() === dns.value))
  if (at >= 0) return { isFound: true, message: `Found: ${dns.names[at]}` }
  const error = found.find((records) => records instanceof Error)
  if (error instanceof Error) return missing(describeDnsError(error))
  const records = found.flat().filter((record) => typeof record === 'string')
  const names = dns.names.join(' or ')
  if (records.length === 0) return missing(`No TXT record at ${names}.`)
  const isOld = records.some((text) => text.trim().startsWith(`${VERIFICATION_NAME}=`))
  return missing(
    isOld
      ? `A record at ${names} begins with ${VERIFICATION_NAME}, but its value is another one.`
      : `${counted(records.length, 'TXT record')} at ${names}, but not this one.`,
  )
}

function describeDnsError({ code }: NodeJS.ErrnoException): string {
  if (code === 'ETIMEOUT' || code === 'ECANCELLED') return 'The name server did not respond in time.'
  return `The name server could not say (${code ?? 'unknown error'}).`
}

function judgeFile(result: FetchResult, { file }: Proofs): WayResult {
  const problem = problemOf(result)
  if (problem !== null || result.kind !== 'response') return missing(problem ?? 'No response.')
  const text = new TextDecoder('utf-8').decode(result.response.body).trim()
  if (text === file.content) return { isFound: true, message: `Found: ${file.url}` }
  return missing(
    /^<(?:!doctype|html)/i.test(text)
      ? 'The server sends a web page instead of the file.'
      : 'The file is there, but it does not contain exactly this line.',
  )
}

async function judgePage(
  result: FetchResult,
  { url, token }: { url: string; token: string },
  readers: ReaderThreads,
): Promise<WayResult> {
  const problem = problemOf(result)
  if (problem !== null || result.kind !== 'response') return missing(problem ?? 'No response.')
  const reading = await readers
    .run({ response: result.response, keepsFacts: true, keepsGroups: true })
    .catch(() => null)
  if (!reading?.facts.facts) return missing('The home page is not an HTML page.')
  const tags = reading.facts.facts.metas?.entries.filter(({ key }) => key === VERIFICATION_NAME) ?? []
  const inHead = tags.filter(({ isInHead, isInNoscript }) => isInHead && !isInNoscript)
  if (inHead.some(({ content }) => content === token)) return { isFound: true, message: `Found: ${url}` }
  if (inHead.length > 0) return missing('The home page has such a tag, but its value is another one.')
  return missing(
    tags.length > 0 ? 'The tag is not in the head of the home page.' : 'The home page has no such tag in its head.',
  )
}

/** Null if there is a response to look at. */
function problemOf(result: FetchResult): string | null {
  if (result.kind === 'aborted') return 'No response in time.'
  if (result.kind === 'failed') return `No response: ${failureReason(result.failure.kind, null)}.`
  if (result.kind === 'redirect') return `It redirects to another site: ${result.redirects.at(-1)?.location}`
  const { status } = result.response
  return status === 200 ? null : `Status ${failureReason(null, status)}.`
}

function missing(message: string): WayResult {
  return { isFound: false, message }
}
