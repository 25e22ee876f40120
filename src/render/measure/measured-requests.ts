import { imageSize } from 'image-size'
import { getDomain } from 'tldts'
import type { TrackingBeforeClick } from '#domain/browser/measured-facts.ts'
import type { PausableTime } from '../page/pausable-time.ts'
import type { FetchResource, OwnLimit, ResourceResponse } from '../page/rendering.ts'
import { requestFromSite } from '../page/request-from-site.ts'

type Asked = { url: string; headers: Record<string, string> }
type Received = Extract<ResourceResponse, { kind: 'response' }>

/** `why`: null if the network or the server failed. */
export type MissingFile = { url: string; kind: 'style sheet' | 'script' | 'image'; why: OwnLimit | 'refused' | null }

const MAX_REQUESTS = 200
const MAX_BYTES = 32 * 1024 * 1024
const MAX_HOSTS = 100
const MAX_COOKIES = 50

/** The requests of all loads of one measured page. What one load received, later loads get from memory. */
export type MeasuredRequests = {
  fetch(request: Asked, maxWaitMs: number): Promise<ResourceResponse>
  /** Counts a request, whether or not it gets a response. Requests that only report denied consent do not count. */
  note(url: string): void
  hosts(): TrackingBeforeClick['hosts']
  cookies(): TrackingBeforeClick['cookies']
  /**
   * Style sheets and scripts without a response that the page waits for before it is drawn, and images that we did not
   * wait for. Without them, the page does not look as visitors see it. Fonts do not count.
   */
  missing(): MissingFile[]
  noteMissing(file: MissingFile): void
  /** Bytes and pixels of the file of an image; null if it was not loaded or has none, such as an SVG. */
  imageOf(url: string): { bytes: number; width: number; height: number } | null
}

export function createMeasuredRequests(
  pageUrl: string,
  fetch: FetchResource,
  { time, signal }: { time: PausableTime; signal: AbortSignal },
): MeasuredRequests {
  const running = new Map<string, Promise<ResourceResponse>>()
  const received = new Map<string, Received>()
  const hosts = new Map<string, { requests: number; url: string }>()
  const missing = new Map<string, MissingFile>()
  const cookies = new Map<string, { name: string; host: string }>()
  const site = getDomain(pageUrl, TLD_OPTIONS) ?? new URL(pageUrl).hostname
  let bytes = 0

  async function load({ url, headers }: Asked, maxWaitMs: number): Promise<ResourceResponse> {
    const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const request = { url: () => url, headers: () => lowered }
    const response = await requestFromSite(request, fetch, { maxWaitMs, time, signal })
    if (response.kind !== 'response') return response
    bytes += response.body.length
    received.set(url, response)
    noteCookies(response)
    return response
  }

  function noteCookies({ url, headers }: Received): void {
    if (isOfSite(url, site)) return
    // Several cookies are joined with commas, which dates contain as well.
    for (const [, name = ''] of (headers['set-cookie'] ?? '').matchAll(/(?:^|,\s*)([^=;,\s]{1,100})=/g)) {
      const host = new URL(url).hostname
      if (cookies.size < MAX_COOKIES) cookies.set(`${host} ${name}`, { name, host })
    }
  }

  return {
    fetch(request, maxWaitMs) {
      const earlier = running.get(request.url)
      if (earlier) return earlier
      if (running.size >= MAX_REQUESTS || bytes >= MAX_BYTES)
        return Promise.resolve({ kind: 'failed', why: 'not-requested' })
      const response = load(request, maxWaitMs)
      running.set(request.url, response)
      return response
    },
    note(url) {
      const parsed = URL.parse(url)
      if (parsed === null || !/^https?:$/.test(parsed.protocol) || isOfSite(url, site)) return
      if (DENIED.test(parsed.searchParams.get('gcs') ?? '')) return
      const host = hosts.get(parsed.hostname)
      if (host) host.requests += 1
      else if (hosts.size < MAX_HOSTS)
        hosts.set(parsed.hostname, { requests: 1, url: `${parsed.origin}${parsed.pathname}`.slice(0, 300) })
    },
    hosts: () => [...hosts].map(([host, { requests, url }]) => ({ host, requests, url })),
    cookies: () => [...cookies.values()],
    missing: () => [...missing.values()],
    noteMissing(file) {
      if (!FONT_STYLES.test(file.url) && missing.size < MAX_HOSTS) missing.set(file.url, file)
    },
    imageOf(url) {
      const body = received.get(url.replace(/#.*$/s, ''))?.body
      return body ? sizeOfImage(body) : null
    },
  }
}

/** The value of Google's consent parameter if both advertising and analytics are denied. */
const DENIED = /^G1[0-]{2}$/

const FONT_STYLES = /^https?:\/\/(?:fonts\.(?:googleapis|bunny|gstatic)\.|use\.typekit\.net|[^/]*\/[^?]*font-?awesome)/i

const TLD_OPTIONS = { allowPrivateDomains: true }

function isOfSite(url: string, site: string): boolean {
  const { hostname } = new URL(url)
  return (getDomain(url, TLD_OPTIONS) ?? hostname) === site
}

function sizeOfImage(body: Uint8Array): { bytes: number; width: number; height: number } | null {
  try {
    const { width, height, type, orientation = 1 } = imageSize(body)
    // Photos taken with a rotated camera: the browser rotates them back.
    const [across, down] = orientation >= 5 ? [height, width] : [width, height]
    return type === 'svg' ? null : { bytes: body.length, width: across, height: down }
  } catch {
    return null
  }
}
