import type { Transfer } from './response-facts.ts'

export type RedirectHop = {
  url: string
  status: number
  /** Absolute for a web URL, else as the server sent it; empty without a target. */
  location: string
  /** Set when a script redirected; absent for an HTTP redirect. */
  by?: 'script'
  /** Whole milliseconds from the request to the redirect. Absent if it was not measured. */
  ms?: number
}

export type ResponseHead = {
  status: number
  /** As in PageResponse; null when only the status was stored. */
  headers: Record<string, string> | null
}

/** A response whose body is decompressed, but still bytes in the page's character set. */
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
  /** When the last byte came, in ms since 1970. Absent if no server sent the page. */
  receivedAt?: number
  /** Absent if no server sent the page. */
  transfer?: Transfer
  /** The caller limited the body, and its end is missing. */
  isCut?: true
  /** The time limit, if that is why the end is missing. */
  cutAfterMs?: number
  /** Set if the request was conditional: send the page only if it has changed since an earlier crawl. */
  isConditional?: true
}
