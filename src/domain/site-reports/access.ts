import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import type { SpiderTrap } from '../crawls/spider-trap.ts'
import type { Filter } from '../explorer/filter.ts'
import type { BotPurpose } from '../robots/known-bots.ts'
import type { RobotsDifference } from '../robots/robots-difference.ts'
import type { SitemapFoundBy } from '../site-files/sitemap-file.ts'

/** What crawlers may request on the site, and what this crawl could not. Guessed and removed URLs do not count. */
export type AccessReport = {
  /** The robots.txt names of our crawler and of the chosen one, both in lower case. */
  ownBot: string
  bot: string
  obeysRobots: boolean
  hosts: RobotsHost[]
  /** Number of hosts that are not listed. */
  otherHosts: number
  /** The robots.txt of the chosen host; null if the crawl knows no host. */
  robots: ShownRobots | null
  sitemaps: ShownSitemap[]
  sitemapCount: number
  traps: SpiderTrap[]
  waits: Waits
  /** Requests that show how the site is set up. */
  probes: number
  /** What was requested besides pages, what was left out, and what is not listed; one sentence per kind. */
  requestNotes: string[]
  /** What was rendered; empty if rendering was off. */
  renderingNotes: string[]
  balance: CrawlBalance
}

export type RobotsHost = {
  host: string
  /** Null if robots.txt was not requested. */
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
  /** Number of rules in all groups; `groups` contains only the first ones. */
  ruleCount: number
  groupCount: number
  sitemapLines: { line: number; value: string }[]
  /** Crawlers that the file names or that we know, in lower case. */
  bots: string[]
  /** How the file differs from that of the crawl before; null if there is no earlier crawl. */
  change: RobotsChange | null
  /** URLs for which no rule applies. */
  undecided: Record<'own' | 'bot', Decided | null>
}

export type RobotsChange = RobotsDifference & {
  crawlId: string
  startedAt: string
  /** Why the files were not compared: 'that crawl has no robots.txt of this host'; null if they were. */
  notKnown: string | null
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
  /** For our own and the chosen crawler; null if that crawler does not obey the group. */
  own: Decided | null
  bot: Decided | null
}

/** URLs for which a rule decides. `pages` counts those that were crawled. */
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
  /** Entries with a problem, by kind. */
  redirects: number
  broken: number
  notIndexable: number
  notRequested: number
}

export type Waits = {
  /** The longest Crawl-delay that our crawler has to obey, in seconds. */
  crawlDelay: { host: string; seconds: number } | null
  /** Pages with status 429, and with status 503. */
  tooManyRequests: number
  unavailable: number
  /** Pages that were not requested, because the host asked for a longer pause than we wait. */
  leftAlone: number
  /** Pages that were slow during the crawl, and why some of them were not measured again. */
  slowPages: number
  slowNote: string | null
}

/** What the server gave to requests in the name of a crawler: `urls` pages that a browser got, and those refused to it. */
export type BotTest = { urls: number; refused: { url: string; saw: string }[] }

export type BotAccess = {
  /** In lower case, as in robots.txt. */
  token: string
  name: string
  vendor: string | null
  /** Null for a crawler that only robots.txt names. */
  purpose: BotPurpose | null
  obeysRobots: boolean | null
  isOwn: boolean
  /** Indexable pages. `unknown`: the robots.txt of their host could not be read, or has too many different groups. */
  allowed: number
  blocked: number
  unknown: number
  /** The line that blocks the most pages, and how many other lines block pages. */
  line: { host: string; line: number; text: string | null; pages: number } | null
  otherLines: number
  /** Null if no request was sent in the name of this crawler, or no browser got the page either. */
  tested: BotTest | null
}

export type BotsReport = {
  pages: number
  bots: BotAccess[]
}

const COUNTED: Filter = { column: 'isGuessed', operator: 'is', value: 'no' }

/** The indexable pages that a crawler may not request; with `is-not`, those that it may. */
export function blockedForFilter(bot: string, operator: 'is' | 'is-not' = 'is'): Filter {
  return {
    every: [
      { column: 'blockedFor', operator, value: bot },
      { column: 'indexability', operator: 'is', value: 'indexable' },
      COUNTED,
    ],
  }
}

/** The pages of a host that a crawler may not request, whether search engines may list them or not. */
export function blockedOnHostFilter(host: string, bot: string): Filter {
  return {
    every: [
      { column: 'blockedFor', operator: 'is', value: bot },
      { column: 'host', operator: 'is', value: host },
      COUNTED,
    ],
  }
}

/** A filter for the table of pages if `isCounted`, else for the table of all URLs. */
export function ruleFilter(host: string, bot: string, line: number, isCounted: boolean): Filter {
  return {
    every: [
      { column: 'robotsRule', operator: 'is', value: `${bot}:${line}` },
      { column: 'host', operator: 'is', value: host },
      ...(isCounted ? [COUNTED] : []),
    ],
  }
}
