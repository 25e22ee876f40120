import type { LeftOutReason } from '../crawls/crawl-balance.ts'
import type { CheckSeverity } from '../issues/issue.ts'
import type { ScoreCap } from '../issues/score-caps.ts'
import type { RowsBehind } from './sentence.ts'
import type { SiteCounts } from './site-counts.ts'

/** What is known about a site. A missing field is not known, so no sentence mentions it. */
export type SiteFacts = Partial<
  Pick<SiteCounts, 'failures' | 'brokenFolder' | 'canonicalHosts' | 'sitemaps' | 'sitemapFaults'>
> & {
  sets: Pick<SiteCounts['sets'], 'requested' | 'loaded' | 'broken'> & Partial<SiteCounts['sets']>
  /** Whether the crawl saw everything that search engines can see. */
  isWhole: boolean
  /** Why links of the site may be unknown: 'because pages of the site were left out'; null if all are known. */
  linksNotKnown: string | null
  end: 'completed' | 'stopped' | 'failed'
  /** The page limit, if it was reached. */
  limit: number | null
  leftOut: Partial<Record<LeftOutReason, number>>
  /** True if there are more URLs than were counted. */
  isAtLeast: boolean
  /** Whether robots.txt blocks every page that could otherwise be indexed. */
  isBlocked: boolean
  /** Emergencies that checks found, such as a private file that is public. */
  emergencies: { check: string; title: string }[]
  /** What limits the site score the most, however few other issues there are; null if nothing does. */
  scoreLimit: Pick<ScoreCap, 'kind' | 'most' | 'sentence'> | null
  /** Why search engines may not list the start page, and the check that found this; null if they may. */
  start: { why: string; check: string | null } | null
  /** The first entry of 'Fix these first' that is no emergency; null if there is none. */
  first: { title: string; affected: string; severity: CheckSeverity; rows: RowsBehind } | null
  avgResponseMs: number | null
}
