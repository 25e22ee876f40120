import type { CheckOutcome, PageGroup } from './page-groups.ts'

/** `good` values protect visitors. `ignored` values are not judged, such as HSTS on pages without https. */
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

/** How many of the judged pages have a header with a good value. */
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
  /** Pages with an issue of a security check. Findings (`info`) do not count. */
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
  /** The host names that the certificate is valid for. */
  names: string[]
  /** Names of the certificates that the server sent, starting with its own. */
  chain: string[]
  versions: TlsVersion[]
}

/** The result of a connection that offers only these versions; null if it was not tried or got no response. */
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

/** Explorer filters for pages, to be combined with the filter of a group. */
export const securityFilters = {
  http: 'url starts "http:"',
  https: 'url starts "https:"',
  without: (name: HeaderName) => `(${HEADER_RULES[name].bad.map((value) => `${name} is ${value}`).join(' or ')})`,
  cookies: 'cookies >= 1',
  cookiesWithout: (attribute: 'Secure' | 'HttpOnly' | 'SameSite') => `cookiesWithout${attribute} >= 1`,
  issues: (checks: readonly string[]) => `(${checks.map((id) => `issue is ${id}`).join(' or ')})`,
}

/** Headers are usually set per host. */
export const DEFAULT_SECURITY_GROUP: PageGroup = 'host'
