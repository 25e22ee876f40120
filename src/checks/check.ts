import { BROWSER_FACT_NAMES } from '#domain/browser/browser-facts.ts'
import { MEASURED_FACT_NAMES } from '#domain/browser/measured-facts.ts'
import type { CategoryId } from '#domain/checks/categories.ts'
import type { CheckMore } from '#domain/checks/check-article.ts'
import type { CheckOptions, OptionValues } from '#domain/checks/check-option.ts'
import type { CheckTable, TableNames } from '#domain/checks/check-tables.ts'
import type { CountedThing } from '#domain/checks/counted-thing.ts'
import type { ComparedSetting } from '#domain/checks/crawl-before.ts'
import type { CheckedFacts, PageFacts } from '#domain/facts/page-facts.ts'
import type { SiteFacts, SitePage } from '#domain/facts/site-facts.ts'
import type { CheckSeverity, Evidence } from '#domain/issues/issue.ts'
import { OFF_REASONS } from './off-reasons.generated.ts'

export type Found = { count: number; evidence: readonly Evidence[] }

/** Reports, the API, the command line and the help centre all take a check's texts from here. */
type CheckBase = {
  /** In snake case. The check's file has the same name in kebab case. */
  id: string
  category: CategoryId
  severity: CheckSeverity | ((found: Found) => CheckSeverity)
  /** Severities that depend on the evidence, so that calling the function with a count alone does not show them. */
  otherSeverities?: readonly CheckSeverity[]
  /** Who usually fixes it. */
  owner: 'developer' | 'editor' | 'seo' | 'hosting'
  /** How much work one fix usually is: minutes, hours or days. */
  effort: 'S' | 'M' | 'L'
  /** A judgement can be wrong by nature. An exact check gives the same result for the same facts. */
  certainty: 'exact' | 'judgement'
  /** What the check counts. Default: pages. */
  counts?: Exclude<CountedThing, 'page'>
  /** Increase this when the check judges the same facts differently. Default: 1. */
  version?: number
  title: string
  message: string | ((found: Found) => string)
  why: string
  fix: string
  /** The standard, documentation or practice on which the check is based. */
  basis: string
  /** The page of the standard or vendor that `basis` names. Absent for practice. */
  source?: string
  /** AI readiness: how good the evidence is, from a study or an operator's documentation (A) to folklore (0). */
  grade?: 'A' | 'B' | 'C' | '0'
  /** Page checks that report the same pages. If one does, this check reports no issue, but still costs points. */
  toldBy?: readonly string[]
  /** What it finds cannot wait: it comes before everything else, and limits the site score. */
  isEmergency?: true
  /** Why the check is off unless a rule set switches it on (decision 38). */
  offByDefault?: string
  /** Advice for one issue, where it should differ from `fix`. */
  recommend?: (found: Found) => string | null
  /** A function, so that threads that only judge pages never create these texts. */
  more?: () => CheckMore
}

/** `raw`: the facts before the page's scripts ran. */
export type FactName = keyof CheckedFacts
type TableName = Exclude<keyof SiteFacts, 'startUrl'>
/** Links and texts have their own tables. */
export type QueryFact = Exclude<keyof PageFacts, 'links' | 'text'>

type NoOptions = Record<never, never>

/**
 * `raw` also has only the facts that the check names. Facts of older versions may lack some groups. Every check can see
 * whether there is `raw`: whether the page was rendered.
 */
type SeenPage<Need extends FactName> = Pick<CheckedFacts, Exclude<Need, 'raw'>> & {
  raw?: unknown
} & ('raw' extends Need ? { raw: Pick<PageFacts, Extract<Need, keyof PageFacts>> } : unknown)

/** A check sees only the facts that it names in `needs`. */
type PageCheckDefinition<Need extends FactName, Options extends CheckOptions> = CheckBase & {
  needs: readonly Need[]
  options?: Options
  /** If missing, the check applies to every page. */
  appliesTo?: (page: SeenPage<Need>, options: OptionValues<Options>) => boolean
  find: (page: SeenPage<Need>, options: OptionValues<Options>) => Evidence[]
  /** The total number, for facts that keep only the first entries. Default: the number that `find` returns. */
  countAll?: (page: SeenPage<Need>) => number
}

type SiteCheckDefinition<Need extends TableName, Options extends CheckOptions> = CheckBase & {
  /** Query checks that report the same fault. A page that one of them reports costs points only there. */
  scoredBy?: readonly string[]
  needs: readonly Need[]
  options?: Options
  /** Set if the check looks at each page separately. It then also runs when a single page is rechecked. */
  judgesOnePage?: true
  /** Whether the check can judge a page. Other pages count as not applicable. If missing, it judges every page. */
  appliesTo?: (page: SitePage, options: OptionValues<Options>) => boolean
  /** Must run in near-linear time, because a site can have a million pages. */
  find: (site: Pick<SiteFacts, 'startUrl' | Need>, options: OptionValues<Options>) => Iterable<SiteEvidence>
}

/** A check sees only the tables that it names in `needs`. docs/archive.md lists their columns. */
type QueryCheckDefinition<Need extends CheckTable, Options extends CheckOptions> = CheckBase & {
  /** Of a check that reports the start URL: checks of all pages that report the same fault. It costs points only there. */
  scoredBy?: readonly string[]
  needs: readonly Need[]
  /** The columns of the table `facts` that the query reads. */
  facts?: readonly QueryFact[]
  options?: Options
  /**
   * SQL with one row per piece of evidence: `url`, `saw`, `place` (the order within a URL), and if known `at` and `total`
   * (how many pieces there are, if the rows are only the first). Rows with the same URL are one issue.
   */
  query: (tables: Pick<TableNames, Need>, options: OptionValues<Options>) => string
  /**
   * SQL with one row: `applicable` is how many pages the check could judge; optional are `not_applicable` (default: all
   * other pages), `reason` and `found`. If `found` is 0, nothing is wrong, and `query` does not run. With `sharesOf`,
   * `share_found` and `share_of` say how many of these parts have the issue.
   */
  judged: (tables: Pick<TableNames, Need>, options: OptionValues<Options>) => string
  /** The parts of the site that the check counts, in singular. Points are taken by the share of them with the issue. */
  sharesOf?: string
  /** Of a check that compares two crawls: the settings that must be the same in both, so that it can. Default: all. */
  dependsOn?: readonly ComparedSetting[]
  /** It judges requests that only crawls of a project with a confirmed owner send. */
  needsOwner?: true
  /** It can also find something in a crawl that sent no probes and requested no files of pages and no other sites. */
  findsWithoutRequests?: true
  /** It also runs on a crawl that could load no page, because it judges responses, connections or robots.txt. */
  judgesFailedStart?: true
}

/** Checks one page as soon as it is crawled. */
export type PageCheck = PageCheckDefinition<FactName, CheckOptions> & { scope: 'page' }

/** Checks all pages after the crawl. */
export type SiteCheck = SiteCheckDefinition<TableName, CheckOptions> & { scope: 'site' }

/** Checks all pages after the crawl with a query over the tables of its archive. */
export type QueryCheck = QueryCheckDefinition<CheckTable, CheckOptions> & { scope: 'site' }

export type SiteEvidence = { url: string; evidence: Evidence[] }

export type Check = PageCheck | SiteCheck | QueryCheck

export type CheckKind = 'page' | 'site' | 'query'

export function definePageCheck<const Need extends FactName, Options extends CheckOptions = NoOptions>(
  check: PageCheckDefinition<Need, Options>,
): PageCheck {
  // The runner passes a value for each declared option, which the type of the registry cannot express.
  return { ...(check as unknown as PageCheckDefinition<FactName, CheckOptions>), scope: 'page', ...switchOf(check) }
}

export function defineSiteCheck<const Need extends TableName, Options extends CheckOptions = NoOptions>(
  check: SiteCheckDefinition<Need, Options>,
): SiteCheck {
  return { ...(check as unknown as SiteCheckDefinition<TableName, CheckOptions>), scope: 'site', ...switchOf(check) }
}

export function defineQueryCheck<const Need extends CheckTable, Options extends CheckOptions = NoOptions>(
  check: QueryCheckDefinition<Need, Options>,
): QueryCheck {
  return { ...(check as unknown as QueryCheckDefinition<CheckTable, CheckOptions>), scope: 'site', ...switchOf(check) }
}

const ONLY_RENDERED: ReadonlySet<FactName> = new Set<FactName>(['raw', ...BROWSER_FACT_NAMES])

/** Whether the check judges rendered pages only. */
export function needsRenderedPage({ needs }: Pick<PageCheck, 'needs'>): boolean {
  return needs.some((name) => ONLY_RENDERED.has(name))
}

const ONLY_MEASURED: ReadonlySet<FactName> = new Set<FactName>(MEASURED_FACT_NAMES)

/** Whether the check judges only pages that a browser measured. */
export function needsMeasuredPage({ needs }: Pick<PageCheck, 'needs'>): boolean {
  return needs.some((name) => ONLY_MEASURED.has(name))
}

function switchOf({ id }: CheckBase): { offByDefault?: string } {
  const offByDefault = OFF_REASONS[id]
  return offByDefault === undefined ? {} : { offByDefault }
}
