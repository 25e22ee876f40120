import type { CrawlSelection } from '../crawls/crawl-range.ts'
import type { Pace } from '../crawls/pace.ts'
import type { RenderMode, RenderWidth } from '../crawls/render-mode.ts'
import type { ExtractionRule } from '../extraction/extraction-rule.ts'

/** How a site was crawled, as reports show it. Without the values of headers, because these can be secret. */
export type ReportedSettings = {
  /** The URL that the user typed; for a list, the first URL in it. */
  url: string
  selection: CrawlSelection['kind']
  /** How many URLs were listed; 0 if `selection` is not a list. */
  listedUrls: number
  maxPages: number
  maxDepth: number | null
  include: string[]
  exclude: string[]
  pace: Pace
  timeoutMs: number
  render: RenderMode
  /** This and the following fields are absent if nothing is rendered, and in archives of older versions. */
  samplesPerTemplate?: number
  renderWidth?: RenderWidth
  keepScreenshots?: boolean
  measuresPages?: boolean
  obeyRobots: boolean
  userAgent: string
  headerNames: string[]
  /** The project's own columns. Absent if there are none. */
  extraction?: ExtractionRule[]
  /** Set if the HTML source was kept. */
  keepSource?: true
}
