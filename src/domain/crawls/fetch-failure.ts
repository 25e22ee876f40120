/** Why a page failed. Each kind has its own message for the user. */
export type FetchFailure =
  | NetworkFailure
  | StatusFailure
  | { kind: 'too-large'; limitBytes: number }
  | { kind: 'redirect-loop'; url: string }
  | { kind: 'too-many-redirects'; hops: number }
  | { kind: 'bad-redirect'; location: string }
  /** `rule` is the line of robots.txt that blocks the URL. */
  | { kind: 'blocked-by-robots'; url: string; rule?: { line: number; text: string } }
  /** If `cause` names a different host, robots.txt redirects to that host. */
  | { kind: 'robots-unreachable'; host: string; cause: NetworkFailure | StatusFailure }
  /** The host asked for a longer pause than we wait, so we did not request this page. */
  | { kind: 'left-alone'; host: string; askedMs: number; by: 'answer' | 'robots.txt' }
  /** Also used for a response that is labelled HTML but contains something else. */
  | { kind: 'not-html'; contentType: string }
  /** An error on our side; the page may be fine. */
  | { kind: 'internal-fault' }

/** There was no usable response. */
export type NetworkFailure =
  | { kind: 'address-refused'; host: string; how: 'written' | 'resolved' | 'redirected' }
  /** `isTemporary`: the name server did not respond, so the name may exist. */
  | { kind: 'dns-failure'; host: string; isTemporary?: true }
  | { kind: 'connection-refused'; host: string }
  | { kind: 'connection-reset'; host: string }
  | { kind: 'unreachable'; host: string }
  | { kind: 'tls-failure'; host: string; detail: string }
  /** `isUnconnected`: this host has never opened a connection, so it is not just one slow page. */
  | { kind: 'timed-out'; afterMs: number; isUnconnected?: true }
  | { kind: 'bad-response'; detail: string }

/** `askedMs` is set when the site requested a longer pause than we wait. */
export type StatusFailure = { kind: 'http-status'; status: number; askedMs?: number }

export type FetchFailureKind = FetchFailure['kind']
