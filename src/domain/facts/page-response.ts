import type { Transfer } from './response-facts.ts'

/** One redirect: the requested URL, its status code and the resolved target. */
export type RedirectHop = {
  url: string
  status: number
  location: string
  /** Set when a script redirected; absent for an HTTP redirect. */
  by?: 'script'
}

/** Status and headers of a response. */
export type ResponseHead = {
  status: number
  /** As in PageResponse; null when only the status was stored. */
  headers: Record<string, string> | null
}

/** A response with its transfer coding decoded, but not its character set. */
export type PageResponse = {
  /** The URL that sent this response, after redirects. */
  url: string
  status: number
  /** Lower-case names. Repeated headers are joined by ', ', but X-Robots-Tag and Set-Cookie by ',' and a line break. */
  headers: Record<string, string>
  body: Uint8Array
  /** Milliseconds from sending the last request to its first byte. */
  ttfbMs: number
  /** Milliseconds from sending the last request to its last byte. */
  totalMs: number
  /** Absent if no server sent the page. */
  transfer?: Transfer
}
