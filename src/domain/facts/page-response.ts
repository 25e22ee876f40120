/** One hop of a redirect: the address that was asked, what it answered, where it pointed (resolved). */
export type RedirectHop = {
  url: string
  status: number
  location: string
  /** The page's script led on once it ran; without this the answer itself did. */
  by?: 'script'
}

/** What a server sent before its body. */
export type ResponseHead = {
  status: number
  /** As in PageResponse; null when only the status was kept. */
  headers: Record<string, string> | null
}

/** An answer as it came over the wire, decoded from its transfer coding but not from its character set. */
export type PageResponse = {
  /** The address that gave this answer, after redirects. */
  url: string
  status: number
  /** Lower-case names; repeated headers joined by ', ', those of X-Robots-Tag and Set-Cookie by ',' and a line break. */
  headers: Record<string, string>
  body: Uint8Array
  /** Milliseconds from sending the last request to its first byte. */
  ttfbMs: number
  /** Milliseconds from sending the last request to its last byte. */
  totalMs: number
}
