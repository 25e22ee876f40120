import type { FirstByTraffic } from '../issues/by-traffic.ts'
import type { SiteDescription } from './describe-site.ts'
import type { FunnelStep } from './funnel.ts'
import type { Places } from './site-counts.ts'

/** The state of a site, including what only the tables of the crawl contain. */
export type SiteState = SiteDescription & {
  crawlId: string
  funnel: FunnelStep[]
  folders: Places
  templates: Places
  /** Null if no search traffic was uploaded. */
  byTraffic: FirstByTraffic | null
}
