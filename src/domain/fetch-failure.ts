/** Why a page could not be had. A failed fetch is data: every kind is shown to the person with its own sentence. */
export type FetchFailure =
  | { kind: 'address-refused'; host: string; how: 'written' | 'resolved' | 'redirected' }
  | { kind: 'dns-failure'; host: string }
  | { kind: 'connection-refused'; host: string }
  | { kind: 'connection-reset'; host: string }
  | { kind: 'unreachable'; host: string }
  | { kind: 'tls-failure'; host: string; detail: string }
  | { kind: 'timed-out'; afterMs: number }
  | { kind: 'too-large'; limitBytes: number }
  | { kind: 'http-status'; status: number }
  | { kind: 'redirect-loop'; url: string }
  | { kind: 'too-many-redirects'; hops: number }
  | { kind: 'bad-redirect'; location: string }
  | { kind: 'bad-response'; detail: string }
  | { kind: 'blocked-by-robots'; url: string }
  | { kind: 'robots-unreachable'; host: string }
  | { kind: 'not-html'; contentType: string }
  /** A fault of ours: the page may be fine. */
  | { kind: 'internal-fault' }

export type FetchFailureKind = FetchFailure['kind']
