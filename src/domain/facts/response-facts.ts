/** When the last response arrived and how long it took. `ttfbMs` is a separate fact. */
export type Timing = {
  /** Milliseconds from sending the request to the last byte. */
  totalMs: number
  /** When the last byte came, in ms since 1970; null for a page that no server sent, such as a draft. */
  receivedAt: number | null
  /** A hash of the HTML as sent, if the response has an ETag or a Last-Modified date. */
  bodyHash?: string
  /** Whether the server sent the page again after a conditional request. Absent for other requests. */
  revalidation?: 'unchanged' | 'sent'
}

/** How the last response was sent. */
export type Transfer = {
  /** Bytes of the body as sent, before decoding. */
  encodedBytes: number
  /** The content codings that were decoded, such as `gzip`; null if there were none. */
  contentEncoding: string | null
  /** The HTTP version of the request. We offer only 1.1, so this does not show whether the server supports HTTP/2. */
  httpVersion: '1.1'
}
