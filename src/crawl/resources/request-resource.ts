import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import { isNamed, MORE_THAN_COUNTED, type Resource, type ResourceKind } from '#domain/requests/resource.ts'
import { hostOf } from '../external/host-turns.ts'
import type { FetchOptions, FetchResult } from '../fetch/fetch-page.ts'
import { isTimeout } from '../fetch/retry.ts'
import { type CountingBudget, type Send, sendCounting, untilSizeIsKnown } from './count-bytes.ts'
import { imageSizeOf } from './image-size.ts'
import type { FoundResource } from './used-resources.ts'

/** `counted`: the size of a body that was counted and not kept. */
type Sent = FetchResult & { method?: Resource['method']; counted?: number | null }

type Plan = 'first-bytes' | 'whole-text' | 'size' | 'headers'

const PLANS: Record<ResourceKind, Plan> = {
  ...{ image: 'first-bytes', icon: 'first-bytes', style: 'whole-text', script: 'whole-text', manifest: 'whole-text' },
  ...{ feed: 'whole-text', font: 'size', media: 'size', file: 'size' },
  ...{ canonical: 'headers', hreflang: 'headers', amphtml: 'headers', 'same-as': 'headers', oembed: 'headers' },
}

/** These first bytes nearly always contain the size of an image. */
const FIRST_BYTES = 64 * 1024
const MAX_TEXT_BYTES = 2 * 1024 * 1024
const MAX_TEXT = 200_000
const SIGNATURE_BYTES = 16
const KEPT_HEADERS = [
  ...['cache-control', 'expires', 'age', 'vary', 'content-encoding', 'x-content-type-options', 'content-length'],
  ...['content-range', 'accept-ranges', 'access-control-allow-origin'],
]

/** Uses GET if the content is needed; otherwise HEAD, and GET if that fails or does not say the size. Null when aborted. */
export async function requestResource(
  found: FoundResource,
  send: Send,
  cached: Resource | null,
  counting: CountingBudget,
): Promise<Resource | null> {
  const plan = PLANS[found.kind]
  // With a 304, the size would stay unknown.
  const needsSize = plan === 'first-bytes' || plan === 'size'
  const conditions = needsSize && cached?.bytes === null ? {} : conditionsOf(cached)
  const result = await sendPlanned(found, plan, send, conditions, counting)
  if (result.kind === 'aborted') return null
  const { method = 'GET', counted = null } = result
  if (cached !== null && result.kind === 'response' && result.response.status === 304) {
    return { ...cached, ...found, redirects: result.redirects, isUnchanged: true }
  }
  const resource = toResource(found, plan, method, result)
  return { ...resource, bytes: resource.bytes ?? counted }
}

/** The result for a file that must not be requested. */
export function blockedResource(found: FoundResource, failure: FetchFailure): Resource {
  return { ...found, ...EMPTY, method: null, redirects: [], finalUrl: found.url, statusCode: null, failure }
}

async function sendPlanned(
  found: FoundResource,
  plan: Plan,
  send: Send,
  headers: Record<string, string>,
  counting: CountingBudget,
): Promise<Sent> {
  const { url } = found
  if (plan === 'first-bytes') {
    // Of an image, only the first bytes are requested, uncompressed. SVG is text, so it may be sent compressed.
    const isSvg = /\.svgz?(?:$|\?)/i.test(url)
    const asSent: Record<string, string> = isSvg
      ? {}
      : { range: `bytes=0-${FIRST_BYTES - 1}`, 'accept-encoding': 'identity' }
    const accept = 'image/avif,image/webp,image/*,*/*;q=0.5'
    return send(url, {
      headers: { accept, ...asSent, ...headers },
      bodyLimit: isSvg ? truncateAt(FIRST_BYTES) : untilSizeIsKnown(FIRST_BYTES, counting),
    })
  }
  if (plan === 'whole-text') {
    return send(url, { headers: { accept: '*/*', ...headers }, bodyLimit: truncateAt(MAX_TEXT_BYTES) })
  }
  const request = {
    headers: { accept: isNamed(found) ? 'text/html,*/*;q=0.8' : '*/*', ...headers },
    wantsBody: () => false,
    ...(isNamed(found) && { follow: (hop: { location: string }) => hostOf(hop.location) === hostOf(url) }),
  }
  return sendHead(url, request, plan, send, counting)
}

async function sendHead(
  url: string,
  request: FetchOptions,
  plan: Plan,
  send: Send,
  counting: CountingBudget,
): Promise<Sent> {
  const head = await send(url, { ...request, method: 'HEAD' })
  const isFine = head.kind === 'aborted' || (head.kind === 'response' && head.response.status < 400)
  // A file that took all its time does not get as much again. Servers that do not support HEAD say so, or hang up.
  const isFinal = isFine || isTimeout(head) || (head.kind === 'response' && head.response.status === 429)
  const lacksSize = head.kind === 'response' && head.response.status === 200 && sizeOf(head.response, plan) === null
  const isCounted = plan === 'size' && lacksSize && counting.bytesLeft > 0
  if (isFinal && !isCounted) return { ...head, method: 'HEAD' }
  const again = { ...request, unlisted: 'method' } as const
  const got = plan === 'size' ? await sendCounting(url, again, send, counting) : await send(url, again)
  const isUsable = got.kind === 'aborted' || (got.kind === 'response' && [200, 304].includes(got.response.status))
  return isFinal && !isUsable ? { ...head, method: 'HEAD' } : got
}

function truncateAt(maxBytes: number) {
  return { maxBytes, whenLarger: 'truncate' as const }
}

function toResource(
  found: FoundResource,
  plan: Plan,
  method: Resource['method'],
  result: Exclude<FetchResult, { kind: 'aborted' }>,
): Resource {
  const { redirects } = result
  const empty = { ...found, method, redirects, ...EMPTY }
  if (result.kind === 'failed') {
    return { ...empty, finalUrl: result.url, statusCode: result.head?.status ?? null, failure: result.failure }
  }
  const last = redirects.at(-1)
  if (result.kind === 'redirect') {
    return { ...empty, finalUrl: last?.location ?? found.url, statusCode: last?.status ?? null, failure: null }
  }
  const { response } = result
  const { status, headers, url: finalUrl } = response
  const resource: Resource = {
    ...{ ...empty, finalUrl, failure: null },
    // 206 is our own request for a part of the file, so it counts as success.
    statusCode: status === 206 ? 200 : status,
    contentType: headers['content-type'] ?? null,
    bytes: sizeOf(response, plan),
    headers: Object.fromEntries(KEPT_HEADERS.flatMap((name) => keep(name, headers[name]))),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    ...(response.cutAfterMs !== undefined && { cutBy: { kind: 'timed-out', afterMs: response.cutAfterMs } }),
  }
  return status >= 200 && status < 300 ? { ...resource, ...contentOf(response, plan) } : resource
}

const EMPTY = {
  ...{ contentType: null, bytes: null, headers: {}, firstBytes: null, image: null, text: null, isTextCut: false },
  ...{ decodedBytes: null, etag: null, lastModified: null },
}

function contentOf({ body }: PageResponse, plan: Plan): Partial<Resource> {
  if (plan === 'headers' || plan === 'size') return {}
  const firstBytes = Buffer.from(body.subarray(0, SIGNATURE_BYTES)).toString('hex')
  if (plan === 'first-bytes') return { firstBytes, image: imageSizeOf(body) }
  const isWhole = body.length < MAX_TEXT_BYTES
  const text = new TextDecoder('utf-8').decode(body).replaceAll('\0', '')
  return {
    firstBytes,
    text: text.slice(0, MAX_TEXT),
    isTextCut: !isWhole || text.length > MAX_TEXT,
    decodedBytes: isWhole ? body.length : null,
  }
}

/** The size of the whole file as sent. */
function sizeOf({ headers, status, transfer, isCut }: PageResponse, plan: Plan): number | null {
  const whole = /\/(\d{1,15})\s*$/.exec(headers['content-range'] ?? '')?.[1]
  if (whole !== undefined) return Number(whole)
  const length = headers['content-length'] ?? ''
  if (/^\d{1,15}$/.test(length) && status !== 206) return Number(length)
  if (plan === 'headers' || plan === 'size' || status !== 200 || transfer === undefined) return null
  const { encodedBytes } = transfer
  return isCut && encodedBytes !== MORE_THAN_COUNTED ? null : encodedBytes
}

function keep(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value.slice(0, 500)]]
}

/** The values come from the site, so they must not contain anything that ends a header. */
function conditionsOf(cached: Resource | null): Record<string, string> {
  const isSafe = (value: string | null): value is string => value !== null && /^[\t\x20-\x7e]+$/.test(value)
  return {
    ...(isSafe(cached?.etag ?? null) && { 'if-none-match': cached?.etag as string }),
    ...(isSafe(cached?.lastModified ?? null) && { 'if-modified-since': cached?.lastModified as string }),
  }
}
