import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'

/** What a page looks like once its scripts have run, or why that cannot be told. */
export type Rendering =
  | {
      kind: 'rendered'
      /** The document as the browser would write it down, without what it shows to browsers without scripts. */
      html: string
      /** What the browser shows as its address in the end: what its links are relative to. */
      url: string
      /** Where the document came from in the end; another one than was given when scripts led on within the site. */
      documentUrl: string
      /** What the page asked for beside itself. */
      requests: number
      /** How many of them were refused: to addresses that are not public, or more than reading. */
      blocked: number
      ms: number
    }
  | RenderingFailure
  /** The caller's signal ended it. */
  | { kind: 'aborted' }

export type RenderingFailure = {
  kind: 'failed'
  reason: 'timed-out' | 'crashed' | 'too-large' | 'unavailable'
  /** One sentence for the person. */
  detail: string
}

/** The answer that the crawl already has: the site is not asked a second time. */
export type DocumentResponse = {
  status: number
  headers: Record<string, string>
  body: Uint8Array
  /** Without it, nothing is known of what scripts remove. */
  head?: SentHead
}

/** What the head says before scripts run: a rendering that lacks it may have been read in the middle of their work. */
export type SentHead = {
  /** Empty without one. */
  title: string
  hasDescription: boolean
  hasCanonical: boolean
  hasRobots: boolean
}

/** A script, a style sheet or data that the page asks for. */
export type ResourceRequest = {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
  /** Told when the request begins to wait for the pace of the crawl and when it is let through: that time is not the page's. */
  onWaiting?: (isWaiting: boolean) => void
}

export type ResourceResponse =
  /** `url` is where redirects led. */
  | { kind: 'response'; url: string; status: number; headers: Record<string, string>; body: Uint8Array }
  /** The address may not be asked. */
  | { kind: 'refused' }
  | { kind: 'failed' }

/** The only way out of the browser. Follows redirects, guards every hop, bounds time and size; does not reject. */
export type FetchResource = (request: ResourceRequest) => Promise<ResourceResponse>

/** How to start the browser on this machine. */
export type BrowserProgram = { executablePath: string; args: string[]; environment: Record<string, string> }

export type RenderLimits = {
  /** For a whole page, without what its requests wait for the pace of the crawl. What is there by then is taken. */
  timeoutMs: number
  /** The same with that waiting: a page still without what it asked for then is not judged by what is there. */
  longestMs: number
  /** For reading the document after that. */
  readMs: number
  /** Network and document count as quiet when nothing was in flight, and nothing changed, for this long. */
  quietMs: number
  maxHtmlBytes: number
  maxRequests: number
  /** Of one page's process. */
  maxPageMemoryBytes: number
  /** Of all processes of a browser: beyond it, the browser is replaced. */
  maxBrowserMemoryBytes: number
  pagesPerBrowser: number
}

export type RendererOptions = {
  program: BrowserProgram
  fetch: FetchResource
  /** What scripts of the page are told; requests go out under the name that `fetch` gives. */
  userAgent?: string
  /** How many pages are rendered at once. */
  maxPages?: number
  limits?: Partial<RenderLimits>
  /** Pages are not rendered where the browser would have no sandbox. */
  requiresSandbox?: boolean | undefined
  /** Called when a browser was started, or refused. */
  onSandbox?: ((sandbox: BrowserSandbox) => void) | undefined
}

export type Renderer = {
  /** Runs the scripts of a page that was fetched already. Whatever the page does, this ends and does not reject. */
  render(url: string, document: DocumentResponse, signal: AbortSignal): Promise<Rendering>
  /** Ends every browser process. Pages under way are aborted. */
  close(): Promise<void>
}

const MEGABYTE = 1024 * 1024

export const USUAL_LIMITS: RenderLimits = {
  timeoutMs: 10_000,
  longestMs: 120_000,
  readMs: 3000,
  quietMs: 500,
  maxHtmlBytes: 15 * MEGABYTE,
  maxRequests: 300,
  maxPageMemoryBytes: 1024 * MEGABYTE,
  maxBrowserMemoryBytes: 2048 * MEGABYTE,
  pagesPerBrowser: 200,
}
