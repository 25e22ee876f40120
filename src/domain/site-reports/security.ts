import type { CheckOutcome, PageGroup } from './page-groups.ts'

/** `good` values protect visitors. Values of `ignored` are not judged, as HSTS of pages without https. */
export const HEADER_RULES = {
  hsts: {
    label: 'Strict-Transport-Security',
    short: 'HSTS',
    good: ['sent'],
    bad: ['short', 'off', 'missing'],
    ignored: ['http'],
  },
  csp: {
    label: 'Content-Security-Policy',
    short: 'CSP',
    good: ['header', 'meta'],
    bad: ['report-only', 'missing'],
    ignored: [],
  },
  nosniff: { label: 'X-Content-Type-Options', short: 'nosniff', good: ['sent'], bad: ['missing'], ignored: [] },
  framing: {
    label: 'Frame protection',
    short: 'Framing',
    good: ['csp', 'x-frame-options'],
    bad: ['missing'],
    ignored: [],
  },
  referrer: { label: 'Referrer-Policy', short: 'Referrer', good: ['sent', 'default'], bad: ['unsafe'], ignored: [] },
} as const satisfies Record<string, HeaderRule>

export type HeaderRule = {
  label: string
  short: string
  good: readonly string[]
  bad: readonly string[]
  ignored: readonly string[]
}
export type HeaderName = keyof typeof HEADER_RULES
export const HEADER_NAMES = Object.keys(HEADER_RULES) as HeaderName[]

/** How many pages have a header in a good form, of those that were judged. */
export type HeaderShare = { judged: number; good: number }

export type SecurityTotals = {
  pages: number
  https: number
  /** Pages whose response headers are known. */
  known: number
  headers: Record<HeaderName, HeaderShare>
  withCookies: number
  /** Pages that set a cookie without the attribute. */
  withoutSecure: number
  withoutHttpOnly: number
  withoutSameSite: number
  /** Pages with an issue of a security check; information does not count. */
  withIssues: number
}

export type SecurityGroup = SecurityTotals & { name: string }

export type Certificate = {
  host: string
  protocol: string | null
  validUntil: string | null
  issuer: string | null
  problem: string | null
  validFrom: string | null
  /** The hosts that it is for. */
  names: string[]
  /** The names of the certificates that the server sent, its own first. */
  chain: string[]
  versions: TlsVersion[]
}

/** What the server said to a connection that offers these versions only; null if it was not tried or did not respond. */
export type TlsVersion = { name: string; isAccepted: boolean | null; isWanted: boolean }

export type SecurityReport = {
  totals: SecurityTotals
  groups: SecurityGroup[]
  groupTotal: number
  certificate: Certificate | null
  checks: CheckOutcome[]
  /** The ids of the checks that `withIssues` counts. */
  issueChecks: string[]
}

/** Explorer filters of pages, to be combined with those of a group. */
export const securityFilters = {
  http: 'url starts "http:"',
  https: 'url starts "https:"',
  without: (name: HeaderName) => `(${HEADER_RULES[name].bad.map((value) => `${name} is ${value}`).join(' or ')})`,
  cookies: 'cookies >= 1',
  cookiesWithout: (attribute: 'Secure' | 'HttpOnly' | 'SameSite') => `cookiesWithout${attribute} >= 1`,
  issues: (checks: readonly string[]) => `(${checks.map((id) => `issue is ${id}`).join(' or ')})`,
}

/** The group by which headers are usually set. */
export const DEFAULT_SECURITY_GROUP: PageGroup = 'host'
