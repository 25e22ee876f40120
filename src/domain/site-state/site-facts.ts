import type { LeftOutReason } from '../crawls/crawl-balance.ts'
import type { CheckSeverity } from '../issues/issue.ts'
import type { SiteCounts } from './site-counts.ts'

/** What is known about a site. What is missing is not known, and nothing is said about it. */
export type SiteFacts = Partial<Pick<SiteCounts, 'failures' | 'brokenFolder' | 'canonicalHosts' | 'sitemaps'>> & {
  sets: Pick<SiteCounts['sets'], 'requested' | 'loaded' | 'broken'> & Partial<SiteCounts['sets']>
  /** Whether the crawl saw all that search engines can see. */
  isWhole: boolean
  end: 'completed' | 'stopped' | 'failed'
  /** The page limit, if it was reached. */
  limit: number | null
  leftOut: Partial<Record<LeftOutReason, number>>
  /** True if there are more URLs than were counted. */
  isAtLeast: boolean
  /** Whether robots.txt keeps search engines from every page that could be indexed otherwise. */
  isBlocked: boolean
  /** Why search engines may not list the start page; null if they may. `check` found it. */
  start: { why: string; check: string | null } | null
  /** The first issue to fix; null if there is none. */
  first: { check: string; title: string; affected: string; severity: CheckSeverity } | null
  avgResponseMs: number | null
}
