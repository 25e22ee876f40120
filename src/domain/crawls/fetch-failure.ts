/** Why a page could not be had. A failed fetch is data: every kind is shown to the person with its own sentence. */
export type FetchFailure =
  | NetworkFailure
  | StatusFailure
  | { kind: 'too-large'; limitBytes: number }
  | { kind: 'redirect-loop'; url: string }
  | { kind: 'too-many-redirects'; hops: number }
  | { kind: 'bad-redirect'; location: string }
  | { kind: 'blocked-by-robots'; url: string }
  /** Troubles with another host than the site's own mean that robots.txt redirects there. */
  | { kind: 'robots-unreachable'; host: string; because: NetworkFailure | StatusFailure }
  /** The host asked for a longer pause than we wait, so this page was not asked for. */
  | { kind: 'left-alone'; host: string; askedMs: number; by: 'answer' | 'robots.txt' }
  /** Also of bytes that call themselves HTML and are something else. */
  | { kind: 'not-html'; contentType: string }
  /** A fault of ours: the page may be fine. */
  | { kind: 'internal-fault' }

/** There was no answer that could be read. */
export type NetworkFailure =
  | { kind: 'address-refused'; host: string; how: 'written' | 'resolved' | 'redirected' }
  | { kind: 'dns-failure'; host: string }
  | { kind: 'connection-refused'; host: string }
  | { kind: 'connection-reset'; host: string }
  | { kind: 'unreachable'; host: string }
  | { kind: 'tls-failure'; host: string; detail: string }
  | { kind: 'timed-out'; afterMs: number }
  | { kind: 'bad-response'; detail: string }

/** `askedMs`: with its answer the site asked for a pause that is longer than a moment. */
export type StatusFailure = { kind: 'http-status'; status: number; askedMs?: number }

export type FetchFailureKind = FetchFailure['kind']
