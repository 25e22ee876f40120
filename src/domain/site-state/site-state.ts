import type { SiteDescription } from './describe-site.ts'
import type { FunnelStep } from './funnel.ts'
import type { Places } from './site-counts.ts'

/** How the site of a crawl is, with what only the tables of the crawl say. */
export type SiteState = SiteDescription & {
  crawlId: string
  funnel: FunnelStep[]
  folders: Places
  templates: Places
}
