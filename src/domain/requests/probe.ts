import type { FetchFailure } from '../crawls/fetch-failure.ts'
import type { RedirectHop } from '../facts/page-response.ts'

/** The reasons for sending probes. */
export const PROBE_PURPOSES = [
  'http-form',
  'www-form',
  'trailing-slash',
  'upper-case',
  'index-file',
  'made-up-url',
  'language',
  'markdown',
  'well-known-file',
  'tls',
  'llms-link',
  'exposed-file',
  'user-agent',
  'user-agent-again',
] as const
export type ProbePurpose = (typeof PROBE_PURPOSES)[number]

/** A request for a URL that no page links to, sent to learn how the site behaves. */
export type Probe = {
  purpose: ProbePurpose
  url: string
  /** What was varied, if not the URL: a language, a version of TLS, the name of a crawler. */
  variant: string | null
  /** URL of the crawled page, if the probe requests another form of that URL. */
  page: string | null
  statusCode: number | null
  finalUrl: string
  redirects: RedirectHop[]
  failure: FetchFailure | null
  contentType: string | null
  /** Headers that show what the response depends on: vary, content-language, cache-control and the like. */
  headers: Record<string, string>
  /** For an HTML page: its language and canonical URL, and a hash of its main text. */
  lang: string | null
  canonical: string | null
  textHash: string | null
  /** Whether the main text equals that of `page`; null if one of them is not known. */
  hasSameText: boolean | null
  /** The start of a text file, the masked first line of an exposed file, or the first words of a refusal. */
  text: string | null
  isTextCut: boolean
  tls: TlsFacts | null
  /** Set if it was sent in the name of a browser or of another crawler. */
  agent?: AgentFacts
  /** What was learned, in words. */
  learned: string
}

/** What a browser or another crawler would get. */
export type AgentFacts = {
  userAgent: string
  /** Words of the main text, and its MinHash; null without a page. */
  wordCount: number | null
  signature: string | null
  /** Whether the response is a test for people instead of the page. */
  isChallenge: boolean
}

/** Purposes of probes that only owners may allow. They have a limit of their own. */
const OWNER_PURPOSES: readonly ProbePurpose[] = ['exposed-file', 'user-agent', 'user-agent-again']

export function needsOwner({ purpose }: Pick<Probe, 'purpose'>): boolean {
  return OWNER_PURPOSES.includes(purpose)
}

/** Probes that a site gets only if its owner has confirmed it and has switched them on. */
export const OWNER_PROBES = ['files', 'bots'] as const
export type OwnerProbe = (typeof OWNER_PROBES)[number]

export const OWNER_STATES = ['off', 'not-confirmed', 'on'] as const

export type OwnerProbes = Record<OwnerProbe, (typeof OWNER_STATES)[number]> & {
  /** Why ownership could not be confirmed when the crawl started; null if it could, or did not matter. */
  problem: string | null
}

export const NO_OWNER_PROBES: OwnerProbes = { files: 'off', bots: 'off', problem: null }

export type TlsFacts = {
  /** Such as TLSv1.3; null if the connection failed. */
  protocol: string | null
  /** The server's choice between h2 and http/1.1; `none` without ALPN. Absent if h2 was not offered. */
  alpn?: string
  /** Why browsers would not trust the certificate; null if they would. */
  problem: string | null
  issuer: string | null
  subject: string | null
  names: string[]
  /** Whether the certificate is valid for the host name. Absent in older crawls. */
  isForHost?: boolean
  validFrom: string | null
  validUntil: string | null
  /** Names of the certificates that the server sent, starting with its own. */
  chain: string[]
}

export type ProbesSummary = {
  planned: number
  sent: number
  /** Not sent because of the limit, robots.txt, or because the crawl stopped. */
  notSent: number
  /** Of the probes that need no owner. */
  limit: number
  /** How many of `sent` only the owner may allow. In older crawls, they count towards the limit. */
  forOwner?: number
  /** `notSent` by purpose. Absent in older crawls. */
  leftOut?: Partial<Record<ProbePurpose, number>>
  /** Absent in older crawls, and where nobody can switch them on. */
  owner?: OwnerProbes
}
