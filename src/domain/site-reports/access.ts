import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import type { SpiderTrap } from '../crawls/spider-trap.ts'
import type { Filter } from '../explorer/filter.ts'
import type { BotPurpose } from '../robots/known-bots.ts'
import type { SitemapFoundBy } from '../site-files/sitemap-file.ts'

/** What crawlers may request on the site, and what this crawl could not. Guessed and removed URLs do not count. */
export type AccessReport = {
  /** The name of our crawler in robots.txt, and that of the chosen one, both in lower case. */
  ownBot: string
  bot: string
  obeysRobots: boolean
  hosts: RobotsHost[]
  /** More hosts than are listed. */
  otherHosts: number
  /** The robots.txt of the chosen host; null if the crawl knows no host. */
  robots: ShownRobots | null
  sitemaps: ShownSitemap[]
  sitemapCount: number
  traps: SpiderTrap[]
  waits: Waits
  balance: CrawlBalance
}

export type RobotsHost = {
  host: string
  /** Null if its robots.txt was not requested. */
  url: string | null
  statusCode: number | null
  failure: string | null
  contentType: string | null
  hasText: boolean
  isCut: boolean
  problems: string[]
  pages: number
  urls: number
}

export type ShownRobots = {
  host: string
  /** Null if the host sent no robots.txt. */
  text: string | null
  groups: ShownGroup[]
  /** Rules of all groups, of which `groups` has the first ones. */
  ruleCount: number
  groupCount: number
  sitemapLines: { line: number; value: string }[]
  /** Crawlers that the file names or that we know, in lower case. */
  bots: string[]
  /** URLs that no rule decides on. */
  undecided: Record<'own' | 'bot', Decided | null>
}

export type ShownGroup = {
  agents: string[]
  agentCount: number
  crawlDelaySeconds: number | null
  isForOwn: boolean
  isForBot: boolean
  rules: ShownRule[]
}

export type ShownRule = {
  line: number
  text: string
  isAllowed: boolean
  /** Null if the crawler does not obey the group. */
  own: Decided | null
  bot: Decided | null
}

/** URLs on which a rule decides. `pages` are those that were crawled. */
export type Decided = { urls: number; pages: number }

export type ShownSitemap = {
  url: string
  kind: string | null
  foundBy: SitemapFoundBy | null
  index: string | null
  statusCode: number | null
  failure: string | null
  bytes: number | null
  problem: string | null
  entries: number
  otherHosts: number
  /** What is wrong with its entries. */
  redirects: number
  broken: number
  notIndexable: number
  notRequested: number
}

export type Waits = {
  /** The longest Crawl-delay that our crawler has to obey, in seconds. */
  crawlDelay: { host: string; seconds: number } | null
  /** Pages that were refused with these status codes. */
  tooManyRequests: number
  unavailable: number
  /** Pages that were not requested, because the host asked for a longer pause than we wait. */
  leftAlone: number
  /** Pages that were slow during the crawl, and why some were not measured again. */
  slowPages: number
  slowNote: string | null
}

export type BotAccess = {
  /** In lower case, as in robots.txt. */
  token: string
  name: string
  vendor: string | null
  /** Null for a crawler that only robots.txt names. */
  purpose: BotPurpose | null
  obeysRobots: boolean | null
  isOwn: boolean
  /** Indexable pages. `unknown`: the robots.txt of their host could not be read, or it has too many different groups. */
  allowed: number
  blocked: number
  unknown: number
  /** The line that blocks most of them, and how many other lines block some. */
  line: { host: string; line: number; text: string | null; pages: number } | null
  otherLines: number
}

export type BotsReport = { pages: number; bots: BotAccess[] }

const COUNTED: Filter = { column: 'isGuessed', operator: 'is', value: 'no' }

/** The indexable pages that a crawler may not request; with `is-not`, the others. */
export function blockedForFilter(bot: string, operator: 'is' | 'is-not' = 'is'): Filter {
  return {
    every: [
      { column: 'blockedFor', operator, value: bot },
      { column: 'indexability', operator: 'is', value: 'indexable' },
      COUNTED,
    ],
  }
}

/** For the table of pages with `isCounted`, else for that of all URLs. */
export function ruleFilter(host: string, bot: string, line: number, isCounted: boolean): Filter {
  return {
    every: [
      { column: 'robotsRule', operator: 'is', value: `${bot}:${line}` },
      { column: 'host', operator: 'is', value: host },
      ...(isCounted ? [COUNTED] : []),
    ],
  }
}
