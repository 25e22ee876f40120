import { formatNumber } from '../words/counts.ts'
import type { ExternalSummary } from './external-link.ts'
import type { ProbesSummary } from './probe.ts'
import type { ResourcesSummary } from './resource.ts'
import type { UnlistedSummary } from './unlisted-requests.ts'

/** What a crawl requests besides pages and linked files. */
export const REQUEST_KINDS = ['externalLinks', 'probes', 'resources'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** How many URLs of each kind a crawl may request. 0 turns the kind off. */
export type RequestLimits = Record<RequestKind, number>

export const NO_REQUESTS: RequestLimits = { externalLinks: 0, probes: 0, resources: 0 }

/** The settings of a project. The limit is kept while the kind is off. */
export type RequestSettings = Record<RequestKind, { isOn: boolean; limit: number }>

export const DEFAULT_REQUESTS: RequestSettings = {
  externalLinks: { isOn: true, limit: 2000 },
  probes: { isOn: true, limit: 60 },
  resources: { isOn: true, limit: 2000 },
}

export const MAX_REQUESTS: RequestLimits = { externalLinks: 10_000, probes: 60, resources: 10_000 }

/** Probes that only the owner of a site may allow come in addition: all files, all crawlers, and all second tries. */
export const MAX_OWNER_PROBES = 60

export function limitsOf(settings: RequestSettings): RequestLimits {
  const limitOf = (kind: RequestKind) => {
    const { isOn, limit } = settings[kind]
    return isOn ? Math.min(limit, MAX_REQUESTS[kind]) : 0
  }
  return { externalLinks: limitOf('externalLinks'), probes: limitOf('probes'), resources: limitOf('resources') }
}

/** A summary lists at most this many broken URLs per kind. The archive contains all of them. */
export const MAX_BROKEN_LISTED = 100

/** Kinds that are off are absent. */
export type RequestsSummary = {
  externalLinks?: ExternalSummary
  probes?: ProbesSummary
  resources?: ResourcesSummary
  /** Absent in crawls of older versions. */
  unlisted?: UnlistedSummary
}

/** What a crawl is checking after its last page. */
export type CheckingProgress = { kind: RequestKind; done: number; total: number }

const NOUNS: Record<RequestKind, [string, string]> = {
  externalLinks: ['external link', 'external links'],
  probes: ['probe', 'probes'],
  resources: ['resource', 'resources'],
}

/** 'Checking 340 of 1,204 external links'. */
export function describeChecking({ kind, done, total }: CheckingProgress): string {
  const [one, many] = NOUNS[kind]
  if (kind === 'probes') return `Sending ${formatNumber(Math.min(done + 1, total))} of ${formatNumber(total)} ${many}`
  return `Checking ${formatNumber(Math.min(done + 1, total))} of ${formatNumber(total)} ${total === 1 ? one : many}`
}
