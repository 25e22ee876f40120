/** When the last response came and how long it took. `ttfbMs` is a fact of its own. */
export type Timing = {
  /** Milliseconds from sending the request to the last byte. */
  totalMs: number
  /** When the last byte came, in ms since 1970; null for a page that no server sent, such as a draft. */
  receivedAt: number | null
  /** A hash of the HTML as sent, if the response has an ETag or a Last-Modified date. */
  bodyHash?: string
  /** Whether the server sent the page again when it was requested only if it has changed. Absent for other requests. */
  revalidation?: 'unchanged' | 'sent'
}

/** How the last response was sent. */
export type Transfer = {
  /** Bytes of the body as sent, before decoding. */
  encodedBytes: number
  /** The content codings that were decoded, such as `gzip`; null without any. */
  contentEncoding: string | null
  /** The version of the request. We offer no other, so only a probe can say whether a server supports HTTP/2. */
  httpVersion: '1.1'
}
