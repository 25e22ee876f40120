import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import type { RequestJournal } from '../observe/request-journal.ts'
import { createSlots } from '../slots.ts'
import { within } from '../time-box.ts'
import { forwardedResponse } from './forwarded-headers.ts'
import type { PausableTime } from './pausable-time.ts'
import type { Quiet } from './quiet-network.ts'
import type { DocumentResponse, FetchResource, RenderLimits } from './rendering.ts'
import { requestFromSite } from './request-from-site.ts'

/** Counts images and fonts, which are loaded only for screenshots. */
export type DrawnFiles = { requested: number; loaded: number }

export type RequestCounts = { requests: number; blocked: number }

/** Stops pages that keep reloading or redirecting by script. */
const MAX_DOCUMENTS = 5

/** As many connections as a browser opens to one host. */
const MAX_PARALLEL = 6

/** Max wait for the end of a request. Requests of a replaced document never report their end. */
const MAX_DELIVERY_MS = 2000

const FETCHED_TYPES = ['script', 'stylesheet', 'xhr', 'fetch']

const DRAWN_TYPES = ['image', 'font']

/** Limit of images and fonts for a screenshot. */
const MAX_DRAWN = 80

const ONE_PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Serves all requests of a page. The page comes from our copy; scripts, styles and data come through `fetch`. Images
 * are one pixel and frames are empty, so that no script waits for them or handles their failure. */
export async function serveRequests(
  context: BrowserContext,
  page: Page,
  options: {
    url: string
    document: DocumentResponse
    fetch: FetchResource
    limits: RenderLimits
    time: PausableTime
    quiet: Quiet
    journal: RequestJournal
    signal: AbortSignal
    /** Counts the images and fonts, which are loaded only if this is given. */
    drawn?: DrawnFiles
  },
): Promise<RequestCounts> {
  const { fetch, limits, time, quiet, journal, signal, drawn } = options
  const maxWaitMs = Math.ceil(limits.timeoutMs / 2)
  const counts = { requests: 0, blocked: 0 }
  const slots = createSlots(MAX_PARALLEL)
  const origin = new URL(options.url).origin
  let documents = 0
  let fetches = 0

  async function serve(route: Route): Promise<void> {
    const request = route.request()
    // The first request is the page itself.
    if (documents > 0) counts.requests += 1
    if (!isReading(request)) return block(route, request)
    if (request.isNavigationRequest()) return serveDocument(route, request)
    const type = request.resourceType()
    if (drawn && DRAWN_TYPES.includes(type)) return passDrawn(route, request, drawn)
    if (type === 'image') return route.fulfill({ contentType: 'image/gif', body: ONE_PIXEL })
    if (!FETCHED_TYPES.includes(type) && !isPreloadedData(request)) return refuse(route, request)
    return pass(route, request)
  }

  /** Serves images and fonts for a screenshot. Beyond the limit they are refused, to spare the site. */
  async function passDrawn(route: Route, request: Request, drawn: DrawnFiles): Promise<void> {
    drawn.requested += 1
    if (drawn.requested > MAX_DRAWN) return refuse(route, request)
    await pass(route, request)
  }

  async function serveDocument(route: Route, request: Request): Promise<void> {
    const frame = frameOf(request)
    if (frame?.page() === page && frame.parentFrame()) return route.fulfill({ contentType: 'text/html', body: '' })
    const isOurs = frame === page.mainFrame() && new URL(request.url()).origin === origin
    if (!isOurs && frame === page.mainFrame()) journal.leave(request.url())
    if (!isOurs || documents >= MAX_DOCUMENTS) return block(route, request)
    documents += 1
    if (withoutFragment(request.url()) !== withoutFragment(options.url)) return pass(route, request)
    const end = quiet.begin()
    await route
      .fulfill(forwardedResponse(options.document, 'document'))
      .then(() => within(MAX_DELIVERY_MS, delivered(request)))
      .finally(end)
  }

  async function pass(route: Route, request: Request): Promise<void> {
    fetches += 1
    if (fetches > limits.maxRequests) return block(route, request)
    await track(request, async () => {
      const response = await slots(() => requestFromSite(request, fetch, { maxWaitMs, time, signal }))
      const isListed = !signal.aborted && journal.end(request, response)
      if (response.kind === 'refused' && !isListed) return block(route, request)
      if (response.kind !== 'response') return refuse(route, request)
      const isDocument = request.isNavigationRequest()
      if (isDocument && new URL(response.url).origin !== origin) return block(route, request)
      await route.fulfill(forwardedResponse(response, isDocument ? 'document' : 'resource'))
      if (drawn && response.status < 400 && DRAWN_TYPES.includes(request.resourceType())) drawn.loaded += 1
    })
  }

  /** Counts the request as running until the page has received the response, which is slow on a busy machine. */
  async function track(request: Request, work: () => Promise<void>): Promise<void> {
    const end = quiet.begin()
    const endLoading = journal.begin(request.url())
    await work()
      .then(() => within(MAX_DELIVERY_MS, delivered(request)))
      .finally(() => {
        end()
        endLoading()
      })
  }

  async function block(route: Route, request: Request): Promise<void> {
    counts.blocked += 1
    await refuse(route, request)
  }

  // A page that was closed or crashed meanwhile no longer receives responses.
  await context.route('**/*', (route) => serve(route).catch(() => route.abort().catch(() => {})))
  await context.routeWebSocket(/.*/, (socket) => {
    counts.requests += 1
    counts.blocked += 1
    socket.close()
  })
  return counts
}

async function delivered(request: Request): Promise<void> {
  const response = await request.response()
  await response?.finished()
}

/** An aborted navigation leaves the page as it is; a failed one replaces it with an error page. */
async function refuse(route: Route, request: Request): Promise<void> {
  await route.abort(request.isNavigationRequest() ? 'aborted' : 'failed')
}

/** `<link rel=preload as=fetch>`: scripts that request the same data get this response, or its failure. */
function isPreloadedData(request: Request): boolean {
  const { purpose = '', 'sec-purpose': secPurpose = '' } = request.headers()
  return request.resourceType() === 'other' && !`${purpose} ${secPurpose}`.includes('prefetch')
}

/** Only GET and HEAD: looking at a page must not send a form, an order or a vote. */
function isReading(request: Request): boolean {
  return ['GET', 'HEAD'].includes(request.method()) && /^https?:/.test(request.url())
}

/** A window that is about to open has no frame yet. */
function frameOf(request: Request) {
  try {
    return request.frame()
  } catch {
    return null
  }
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '')
}
