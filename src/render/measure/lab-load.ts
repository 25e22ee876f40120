import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { forwardedResponse } from '../page/forwarded-headers.ts'
import type { DocumentResponse, OwnLimit, ResourceResponse } from '../page/rendering.ts'
import { createSlots } from '../slots.ts'
import { within } from '../time-box.ts'
import type { MeasuredRequests, MissingFile } from './measured-requests.ts'
import type { ObservedRequest } from './simulate-network.ts'
import { transferredBytes } from './transferred-bytes.ts'

/** What is not needed for the first paint is held back until then, or for this long, to load as on a slow network. */
const MAX_HOLD_MS = 300
const MAX_PARALLEL = 6
const MAX_WAIT_MS = 5000
/** Longer, because a slow image is often the largest paint. */
const MAX_IMAGE_MS = 12_000
const URGENT = ['VeryHigh', 'High']
const FETCHED_TYPES = ['Script', 'Stylesheet', 'XHR', 'Fetch', 'Image', 'Font']

export type LabLoad = {
  requests(): ObservedRequest[]
  /** URLs of images that have not arrived, or that we gave up. */
  lateImages(): string[]
  /** Waits for these late images. Those that do not arrive in this time are missing. */
  waitForImages(urls: readonly string[], maxMs: number): Promise<void>
  /** Milliseconds since the last request ended; 0 while one is running. */
  quietMs(): number
  /** Converts a time of the browser's clock, in microseconds, to milliseconds since the navigation. */
  sinceNavigation(microseconds: number): number
  /** Serves no further documents, so that the page cannot navigate away. */
  serveNoDocument(): void
  stop(): void
}

type Paused = {
  requestId: string
  networkId?: string
  frameId: string
  resourceType: string
  request: { url: string; method: string; headers: Record<string, string>; initialPriority: string }
}

/** Serves one load of the page and records its requests. Files from an earlier load come from memory. */
export function serveLabLoad(
  session: CDPSession,
  page: { url: string; document: DocumentResponse; mainFrameId: string },
  site: MeasuredRequests,
): LabLoad {
  const slots = createSlots(MAX_PARALLEL)
  const { fulfil, fail } = replies(session)
  const observed = observeRequests(session)
  const received = new Map<string, Pick<ObservedRequest, 'bytes' | 'serverMs'>>()
  const images = createImages(site, (request) => slots(() => site.fetch(request, MAX_IMAGE_MS)))
  const painted = Promise.withResolvers<void>()
  let documents = 0
  let running = 0
  let lastEndAt = performance.now()
  let isStopped = false

  async function serve(paused: Paused): Promise<void> {
    const { request, resourceType, frameId } = paused
    const isOfPage = frameId === page.mainFrameId
    if (resourceType === 'Document') {
      if (!isOfPage) return fulfil(paused, { status: 200, headers: { 'content-type': 'text/html' }, body: NO_BYTES })
      documents += 1
      // A page that navigates away is measured as it is. Aborting the navigation keeps it in place.
      if (documents > 1) return fail(paused, 'Aborted')
      setTimeout(painted.resolve, MAX_HOLD_MS)
      return fulfil(paused, page.document, 'document')
    }
    site.note(request.url)
    if (request.method === 'OPTIONS') return fulfil(paused, preflight(request.headers))
    if (!['GET', 'HEAD'].includes(request.method) || !/^https?:/.test(request.url))
      return fail(paused, 'BlockedByClient')
    if (!FETCHED_TYPES.includes(resourceType)) return fail(paused, 'Failed')
    const response = await (resourceType === 'Image'
      ? images.fetch(request)
      : slots(() => site.fetch(request, MAX_WAIT_MS)))
    if (response.kind !== 'response') {
      const why = response.kind === 'refused' ? 'refused' : (response.why ?? null)
      const kind = await missedKind(paused, observed)
      if (kind !== null) site.noteMissing({ url: request.url, kind, why })
      return fail(paused, 'Failed')
    }
    if (!isUrgent(paused)) await painted.promise
    if (paused.networkId) received.set(paused.networkId, receivedOf(request.url, response))
    await fulfil(paused, response)
  }

  const onPaused = (paused: Paused) => {
    if (isStopped) return
    running += 1
    serve(paused)
      .catch(() => fail(paused, 'Failed').catch(() => {}))
      .finally(() => {
        running -= 1
        lastEndAt = performance.now()
      })
  }
  const onLifecycle = ({ name }: { name: string }) => {
    if (name === 'firstContentfulPaint') delay(0).then(painted.resolve)
  }
  session.on('Fetch.requestPaused', onPaused)
  session.on('Page.lifecycleEvent', onLifecycle)
  return {
    requests: () =>
      observed.finished().map((request) => ({
        ...request,
        ...(request.parent === null ? receivedOf(page.url, page.document) : received.get(request.id)),
      })),
    lateImages: images.late,
    waitForImages: images.wait,
    quietMs: () => (running > 0 ? 0 : performance.now() - lastEndAt),
    sinceNavigation: (microseconds) => observed.msOf(microseconds / 1e6),
    serveNoDocument() {
      documents = 1
      painted.resolve()
    },
    stop() {
      isStopped = true
      painted.resolve()
      session.off('Fetch.requestPaused', onPaused)
      session.off('Page.lifecycleEvent', onLifecycle)
      observed.stop()
    },
  }
}

type Fetch = (request: Paused['request']) => Promise<ResourceResponse>

/** Without an image that visitors see, another element is the largest, and the image's text moves others. */
function createImages(site: MeasuredRequests, fetch: Fetch) {
  const loading = new Map<string, Promise<unknown>>()
  const givenUp = new Map<string, OwnLimit>()
  async function fetchOne(request: Paused['request']): Promise<ResourceResponse> {
    const response = await fetch(request)
    const why = response.kind === 'failed' ? response.why : undefined
    if (why === 'timed-out' || why === 'too-large') givenUp.set(request.url, why)
    return response
  }
  return {
    fetch(request: Paused['request']): Promise<ResourceResponse> {
      const fetching = fetchOne(request).finally(() => loading.delete(request.url))
      loading.set(request.url, fetching)
      return fetching
    },
    late: () => [...new Set([...loading.keys(), ...givenUp.keys()])],
    async wait(urls: readonly string[], maxMs: number): Promise<void> {
      await within(maxMs, Promise.all(urls.map((url) => loading.get(url))))
      for (const url of urls) {
        const why = loading.has(url) ? 'timed-out' : givenUp.get(url)
        if (why !== undefined) site.noteMissing({ url, kind: 'image', why })
      }
    },
  }
}

type ObservedRequests = ReturnType<typeof observeRequests>

/** What the browser says of the requests of a load. */
function observeRequests(session: CDPSession) {
  const observed = new Map<string, ObservedRequest>()
  let originSeconds: number | null = null
  const msOf = (seconds: number) => (originSeconds === null ? 0 : (seconds - originSeconds) * 1000)
  const onSent = (event: SentEvent) => {
    originSeconds ??= event.timestamp
    if (observed.size >= MAX_OBSERVED || observed.has(event.requestId)) return
    observed.set(event.requestId, toObserved(event, msOf(event.timestamp), observed))
  }
  const onFinished = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const request = observed.get(requestId)
    if (request) request.endMs = msOf(timestamp)
  }
  session.on('Network.requestWillBeSent', onSent)
  session.on('Network.loadingFinished', onFinished)
  return {
    msOf,
    finished: () => [...observed.values()].filter(({ endMs }) => endMs > 0),
    /** The browser can announce a request after it has paused it. */
    async announced(id = ''): Promise<ObservedRequest | undefined> {
      for (let tries = 0; tries < 20 && !observed.has(id); tries += 1) await delay(50)
      return observed.get(id)
    },
    stop() {
      session.off('Network.requestWillBeSent', onSent)
      session.off('Network.loadingFinished', onFinished)
    },
  }
}

/**
 * The kind of a file without which the page does not look as visitors see it; null if it looks the same. Which images
 * the page shows is only known after the load.
 */
async function missedKind(
  { resourceType, networkId }: Paused,
  observed: ObservedRequests,
): Promise<MissingFile['kind'] | null> {
  if (resourceType === 'Stylesheet') return 'style sheet'
  // A blocking script may write the styles, as Tailwind's does.
  return resourceType === 'Script' && (await observed.announced(networkId))?.isBlocking ? 'script' : null
}

/** A page that was closed or crashed meanwhile no longer receives responses: then these reject. */
function replies(session: CDPSession) {
  return {
    async fulfil({ requestId }: Paused, response: DocumentResponse, as: 'document' | 'resource' = 'resource') {
      const { status, headers, body } = forwardedResponse(response, as)
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: body.toString('base64'),
      })
    },
    async fail({ requestId }: Paused, errorReason: 'Aborted' | 'BlockedByClient' | 'Failed') {
      await session.send('Fetch.failRequest', { requestId, errorReason })
    },
  }
}

const NO_BYTES = new Uint8Array()
const MAX_OBSERVED = 400

type SentEvent = {
  requestId: string
  timestamp: number
  type?: string
  request: { url: string; initialPriority: string }
  initiator: { type: string; url?: string; stack?: { callFrames: { url: string }[] } }
  renderBlockingBehavior?: string
}

function toObserved(event: SentEvent, startMs: number, earlier: Map<string, ObservedRequest>): ObservedRequest {
  const { requestId: id, request, type = '', initiator } = event
  const by = initiator.url ?? initiator.stack?.callFrames.find(({ url }) => url !== '')?.url
  const [document] = earlier.values()
  const parent = [...earlier.values()].find(({ url }) => url === by) ?? document
  return {
    id,
    url: request.url,
    type,
    isUrgent: URGENT.includes(request.initialPriority),
    isBlocking: /^(Blocking|InBodyParserBlocking)$/.test(event.renderBlockingBehavior ?? ''),
    parent: parent?.id ?? null,
    startMs,
    endMs: 0,
    bytes: 0,
    serverMs: 0,
  }
}

function receivedOf(url: string, response: DocumentResponse): Pick<ObservedRequest, 'bytes' | 'serverMs'> {
  return { bytes: transferredBytes(url, response), serverMs: response.ttfbMs ?? 0 }
}

function isUrgent({ request }: Paused): boolean {
  return URGENT.includes(request.initialPriority)
}

/** Allows every preflight request. The headers of the real response decide whether the page may read it. */
function preflight(headers: Record<string, string>): DocumentResponse {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': sent.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': sent['access-control-request-headers'] ?? '',
    },
    body: NO_BYTES,
  }
}
