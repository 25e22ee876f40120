import { formatFilter } from '../explorer/format-filter.ts'

/** Links that need a fix, because their target is broken or redirects. */
export const LINK_PROBLEMS = ['broken', 'redirected'] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

/** Number of links by kind. Every number matches the rows in the explorer. */
export type LinkCounts = {
  internal: number
  broken: number
  redirected: number
  soft404: number
  restricted: number
  /** Links to URLs of the site that the crawl did not request. */
  unknown: number
  external: number
}

export type ProblemTotals = {
  links: number
  /** Pages with such a link. */
  pages: number
  targets: number
  /** Number of fixes. A template link needs one fix, however many pages contain it. */
  fixes: number
}

export type ProblemTarget = Omit<ProblemTotals, 'targets'> & {
  url: string
  /** `seq` of the target, if it was requested as a page. */
  seq: number | null
  statusCode: number | null
  failure: string | null
  redirectsTo: string | null
  redirectsToSeq: number | null
  templateLinks: number
  /** The most frequent link text. */
  anchor: string
  anchors: number
  regions: string[]
}

/** Problem links on pages whose URL has this pattern. */
export type ProblemPattern = ProblemTotals & { pattern: string }

export type LinkProblems = {
  totals: ProblemTotals
  targets: ProblemTarget[]
  patterns: ProblemPattern[]
  /** How many different patterns there are; only the first are listed. */
  patternTotal: number
}

export type ScoredPage = {
  url: string
  seq: number | null
  linkScore: number | null
  inlinks: number
  contentInlinks: number
  outlinks: number
  depth: number | null
  /** Frequent link texts. `pages` counts the pages that link with this text. */
  anchors: { text: string; pages: number }[]
}

export type PathStep = { url: string; title: string; seq: number | null }

export type InternalLinks = {
  pages: number
  /** Pages that no path of links from the start page reaches. */
  unreachable: number
  withoutInlinks: number
  withOneInlink: number
  depths: { depth: number; pages: number }[]
  /** Why links of the site may be unknown: 'because pages of the site were left out'; null if all are known. */
  linksNotKnown: string | null
  orphans: { kind: string; pages: number }[]
  top: ScoredPage[]
  /** Each with a shortest path from the start page. */
  deepest: { depth: number; path: PathStep[] }[]
  /** Texts of links that are not part of a template. */
  anchors: { text: string; links: number; targets: number }[]
}

export type ExternalHost = {
  host: string
  links: number
  pages: number
  ok: number
  moved: number
  broken: number
  unverified: number
  /** URLs that were not requested. */
  unchecked: number
}

export type ExternalLinks = {
  totals: Omit<ExternalHost, 'host'> & { hosts: number }
  hosts: ExternalHost[]
}

export const LINKS_PAGE_SIZE = 50

/** Explorer filters, for the table 'links' if nothing else is said. */
export const linkFilters = {
  state: (state: string) => `isInternal is yes and targetState is ${state}`,
  target: (state: string, url: string) => `${linkFilters.state(state)} and ${is('target', url)}`,
  pattern: (state: string, pattern: string) => `${linkFilters.state(state)} and ${is('sourcePattern', pattern)}`,
  /** Filters of pages and of URLs, for what a group of links counts besides links. */
  pagesWith: (state: string) => is('linksToState', state),
  pagesLikeWith: (state: string, pattern: string) => `${is('linksToState', state)} and ${is('template', pattern)}`,
  pagesLinkingTo: (url: string) => is('linksToUrl', url),
  pagesLinkingToHost: (host: string) => is('linksToHost', host),
  linkedUrls: (state: string) => `${is('state', state)} and links >= 1`,
  urlsLinkedFrom: (state: string, pattern: string) => `${is('state', state)} and ${is('linkedFromPattern', pattern)}`,
  host: (host: string) => `isInternal is no and ${is('targetHost', host)}`,
  anchor: (text: string) =>
    `isInternal is yes and isTemplate is no and ${text === '' ? 'anchor empty' : is('anchor', text)}`,
}

function is(column: string, value: string): string {
  return formatFilter({ column, operator: 'is', value })
}
