import type { BrowserFacts } from '#domain/browser/browser-facts.ts'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { Device, KeptScreenshot, MissingScreenshot } from '#domain/rendering/screenshot.ts'
import type { MeasureLimits } from '../measure/measure-limits.ts'

export type Rendering =
  | {
      kind: 'rendered'
      /** The document as the browser serialises it, without `<noscript>` elements. */
      html: string
      /** The final URL in the browser: the base of relative links. */
      url: string
      /** Where the final document came from; differs from the given URL if scripts redirected within the site. */
      documentUrl: string
      /** Requests of the page, not counting the page itself. */
      requests: number
      /** How many requests were refused, because of a non-public URL or a method other than GET and HEAD. */
      blocked: number
      ms: number
      /** Set if screenshots were requested. */
      screenshots?: (KeptScreenshot | MissingScreenshot)[]
      /** What the browser saw. Parts that could not be read are missing. */
      browser: Partial<BrowserFacts>
    }
  | RenderingFailure
  | { kind: 'aborted' }

export type RenderingFailure = {
  kind: 'failed'
  reason: 'timed-out' | 'crashed' | 'too-large' | 'unavailable'
  /** One sentence for the user. */
  detail: string
  /** Facts about the page that are known despite the failure. Missing if the failure is not about the page. */
  browser?: Partial<BrowserFacts>
}

/** The response that the crawl already has, so the site gets no second request. */
export type DocumentResponse = {
  status: number
  headers: Record<string, string>
  body: Uint8Array
  /** Milliseconds until the server sent the first byte. */
  ttfbMs?: number
  /** The head as sent. Without it, we cannot notice that scripts removed tags. */
  head?: SentHead
}

/** The head before scripts run: a rendering without these tags may have been read too early. */
export type SentHead = {
  /** Empty if the page has no title. */
  title: string
  hasDescription: boolean
  hasCanonical: boolean
  hasRobots: boolean
}

/** A script, style sheet or data that the page requests. */
export type ResourceRequest = {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
  /** Called when the request starts or stops waiting for the crawl's pace. The page's clock pauses meanwhile. */
  onWaiting?: (isWaiting: boolean) => void
}

export type ResourceResponse =
  /** `url` is the final URL, after redirects. */
  | {
      kind: 'response'
      url: string
      status: number
      headers: Record<string, string>
      body: Uint8Array
      /** Milliseconds until the server sent the first byte. */
      ttfbMs?: number
    }
  /**
   * `at`: the last URL that was requested, after redirects, if it is known. `robots`: a rule of robots.txt forbids the
   * request. `guard`: the address is not public. `host`: the host may get no requests at the moment, because it asked
   * for a pause or its robots.txt could not be read.
   */
  | { kind: 'refused'; by: RefusedBy; at?: string }
  | { kind: 'failed'; at?: string; why?: OwnLimit }

/** Why there was no response although neither the network nor the server failed. */
export type OwnLimit = 'timed-out' | 'too-large' | 'not-requested'

export type RefusedBy = 'robots' | 'guard' | 'host'

/** The browser's only way to the network. Follows redirects, guards every hop, limits time and size. Never rejects. */
export type FetchResource = (request: ResourceRequest) => Promise<ResourceResponse>

export type BrowserProgram = { executablePath: string; args: string[]; environment: Record<string, string> }

export type RenderLimits = {
  /** Time for a page, not counting waits for the pace of the crawl. After it, the page is read as it is. */
  timeoutMs: number
  /** Time for a page including waits for the crawl's pace. Then rendering fails, because requests are still waiting. */
  maxMs: number
  /** Additional time for reading the document. */
  readMs: number
  /** Additional time for reading what the browser saw. What is not read by then is not known. */
  observeMs: number
  /** Network and document count as quiet when nothing was loading and nothing changed for this long. */
  quietMs: number
  maxHtmlBytes: number
  maxRequests: number
  /** Limit for each process that shows a page. */
  maxPageMemoryBytes: number
  /** Processor time after which a page's process lets all others go first. */
  fullSpeedSeconds: number
  /** Limit for all processes of a browser together. Beyond it, the browser is replaced. */
  maxBrowserMemoryBytes: number
  pagesPerBrowser: number
}

export type RendererOptions = {
  program: BrowserProgram
  fetch: FetchResource
  /** The user agent that page scripts see. Requests use the user agent of `fetch` instead. */
  userAgent?: string
  /** How many pages are rendered at the same time. Default: see `pagesAtATime`. */
  maxPages?: number
  limits?: Partial<RenderLimits>
  /** Loads each rendered page again as on a phone, and measures it: speed, layout, accessibility, trackers. */
  measuresPages?: boolean | undefined
  measureLimits?: Partial<MeasureLimits> | undefined
  /** The window in which pages are read. Default: desktop. */
  device?: Device | undefined
  /** If true, pages are rendered only if the browser sandbox works. */
  requiresSandbox?: boolean | undefined
  /** Called when a browser was started, or was not started because it would have no sandbox. */
  onSandbox?: ((sandbox: BrowserSandbox) => void) | undefined
}

export type Renderer = {
  /** Runs the scripts of a page that was already fetched. Always resolves, whatever the page does. */
  render(
    url: string,
    document: DocumentResponse,
    signal: AbortSignal,
    /** The devices for which a picture is taken. Default: none. */
    devices?: readonly Device[],
  ): Promise<Rendering>
  close(): Promise<void>
}

const MEGABYTE = 1024 * 1024

export const DEFAULT_LIMITS: RenderLimits = {
  timeoutMs: 10_000,
  maxMs: 120_000,
  readMs: 3000,
  observeMs: 5000,
  quietMs: 500,
  maxHtmlBytes: 15_000_000,
  maxRequests: 300,
  maxPageMemoryBytes: 1024 * MEGABYTE,
  fullSpeedSeconds: 4,
  maxBrowserMemoryBytes: 2048 * MEGABYTE,
  pagesPerBrowser: 200,
}
