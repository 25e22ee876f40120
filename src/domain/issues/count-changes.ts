import { CATEGORY_OF_CHECK, OFF_WHOLE_CRAWL_CHECKS, WHOLE_CRAWL_CHECKS } from '../checks/check-categories.generated.ts'
import { type ComparedChecks, SAME_CHECKS } from '../checks/compared-checks.ts'
import { NOT_JUDGED_ON } from '../checks/indexable-checks.generated.ts'
import type { CausedChanges, ChangeCause, CrawlChanges, IssueChanges } from '../reports/dashboard.ts'
import type { Indexability } from '../reports/report.ts'

/**
 * State of a page in one crawl; null if the crawl does not contain the page. `infoTypes` are checks that found
 * something here that counts as an issue in the other crawl only.
 */
type StateInCrawl = {
  issueTypes: string[]
  infoTypes?: string[]
  wasRead: boolean
  indexability?: Indexability
} | null

/** All pages that share the same `before` and the same `after`. Even a large site has few such groups. */
export type ChangeGroup = {
  before: StateInCrawl
  after: StateInCrawl
  isChanged: boolean
  /** Scripts ran in only one of the crawls, so what the pages contain is not compared. */
  isRenderedOnce?: true
  pages: number
}

export type CountedChanges = Pick<CrawlChanges, 'issues' | 'appearedOnAdded' | 'pages'> & {
  byType: ({ type: string } & IssueChanges)[]
}

/** How many URLs other than pages changed like this. `isInBoth`: in one crawl, the issue is only a finding. */
export type UrlChangeGroup = {
  type: string
  kind: 'appeared' | 'fixed' | 'still-open' | 'lost'
  isInBoth: boolean
  urls: number
}

/** Checks that have nothing to judge once the check with this id finds that it is missing. */
export const LOST_WITH: Record<string, string[]> = {
  missing_title: [
    ...['short_title', 'long_title', 'title_too_wide', 'duplicate_title', 'title_generic', 'title_has_markup'],
    ...['title_in_capitals', 'title_repeated_words', 'title_same_as_h1', 'title_h1_unrelated'],
  ],
  missing_meta: [
    ...['short_meta', 'long_meta', 'description_too_wide', 'duplicate_description', 'description_has_markup'],
    ...['description_keyword_list', 'description_same_as_title'],
  ],
  missing_h1: ['long_h1', 'duplicate_h1', 'title_same_as_h1', 'title_h1_unrelated'],
}

/** Issues that are fixed in this way. For all other checks, a page that is no longer indexable is not judged. */
export const FIXED_BY: Record<'noindex' | 'canonicalised', readonly string[]> = {
  noindex: ['internal_search_indexable'],
  canonicalised: [
    ...['duplicate_content', 'exact_duplicate', 'parameter_duplicates', 'url_case_variants', 'url_parameter_order'],
    ...['duplicate_title', 'duplicate_description', 'duplicate_h1'],
  ],
}

const OF_WHOLE_CRAWL = new Set([...WHOLE_CRAWL_CHECKS, ...OFF_WHOLE_CRAWL_CHECKS])

/** Checks that no longer judge a page, once it is not indexable for this reason. */
export const LOST_AS: Partial<Record<Indexability, readonly string[]>> = {
  noindex: NOT_JUDGED_ON.noindex.filter((id) => !FIXED_BY.noindex.includes(id)),
  canonicalised: NOT_JUDGED_ON.canonicalised.filter((id) => !FIXED_BY.canonicalised.includes(id)),
  // No check of single pages judges a page that does not exist, and no check of indexable pages does.
  soft_404: Object.keys(CATEGORY_OF_CHECK).filter(
    (id) => !OF_WHOLE_CRAWL.has(id) || NOT_JUDGED_ON.canonicalised.includes(id),
  ),
}

const NO_CHANGES = (): IssueChanges => ({
  ...{ appeared: 0, fixed: 0, stillOpen: 0, lost: 0 },
  byRules: { appeared: 0, fixed: 0 },
  unknown: { appeared: 0, fixed: 0 },
})

/** How many pages the newer crawl lacks because it left them out. `rest`: all that are not blocked. */
type MissingCounts = { blocked: number; leftOut: number | 'rest' }

/** Pages of `missing` do not count as removed. */
export function countChanges(
  groups: ChangeGroup[],
  checks: ComparedChecks = SAME_CHECKS,
  missing: MissingCounts = { blocked: 0, leftOut: 0 },
): CountedChanges {
  const pages = { added: 0, removed: 0, changed: 0, unchanged: 0, renderedOnce: 0, broke: 0, recovered: 0 }
  const types = new Map<string, IssueChanges>()
  const causeOf = createCauses(checks)
  const comparing = new Set(checks.comparing)
  let appearedOnAdded = 0
  for (const group of groups) {
    pages[pageKind(group)] += group.pages
    const repair = repairOf(group)
    if (repair) pages[repair] += group.pages
    const found = new Set([...(group.before?.issueTypes ?? []), ...(group.after?.issueTypes ?? [])])
    for (const type of found) {
      if (comparing.has(type)) continue
      const counted = types.get(type) ?? NO_CHANGES()
      const kind = issueKind(type, group)
      const cause = causeOf(type, isFinding(type, kind, group))
      countOne(counted, kind, cause, group.pages)
      if (!group.before && kind === 'appeared' && cause === 'site') appearedOnAdded += group.pages
      types.set(type, counted)
    }
  }
  const byType = [...types].map(([type, counted]) => ({ type, ...counted })).sort(byNumberOfChanges)
  return {
    pages: { ...pages, ...splitMissing(pages.removed, missing) },
    byType,
    appearedOnAdded,
    issues: byType.reduce(add, NO_CHANGES()),
  }
}

/** Never negative, although a URL may be removed from the project between two queries. */
function splitMissing(all: number, { blocked, leftOut }: MissingCounts) {
  const others = Math.max(0, all - blocked)
  return leftOut === 'rest'
    ? { removed: 0, blocked, leftOut: others }
    : { removed: Math.max(0, others - leftOut), blocked, leftOut }
}

export function countUrlChanges(
  groups: UrlChangeGroup[],
  checks: ComparedChecks = SAME_CHECKS,
): Pick<CountedChanges, 'issues' | 'byType'> {
  const causeOf = createCauses(checks)
  const types = new Map<string, IssueChanges>()
  for (const { type, kind, isInBoth, urls } of groups) {
    if (checks.comparing?.includes(type)) continue
    const counted = types.get(type) ?? NO_CHANGES()
    countOne(counted, kind === 'still-open' ? 'stillOpen' : kind, causeOf(type, isInBoth), urls)
    types.set(type, counted)
  }
  const byType = [...types].map(([type, counted]) => ({ type, ...counted })).sort(byNumberOfChanges)
  return { byType, issues: byType.reduce(add, NO_CHANGES()) }
}

type Kind = 'appeared' | 'fixed' | 'stillOpen' | 'lost'

function countOne(counted: IssueChanges, kind: Kind, cause: ChangeCause, count: number): void {
  if ((kind === 'appeared' || kind === 'fixed') && cause !== 'site') {
    counted[cause === 'rules' ? 'byRules' : 'unknown'][kind] += count
  } else counted[kind] += count
}

function createCauses({ rules, info, unknown }: ComparedChecks) {
  const causes = new Map<string, ChangeCause>([
    ...rules.map((id) => [id, 'rules'] as const),
    ...unknown.map((id) => [id, 'unknown'] as const),
  ])
  const infoChecks = new Set(info)
  return (type: string, isFindingInOther: boolean): ChangeCause => {
    if (!infoChecks.has(type)) return causes.get(type) ?? 'site'
    return isFindingInOther ? 'rules' : 'site'
  }
}

/** Whether the crawl that lacks the issue has it as a finding. */
function isFinding(type: string, kind: Kind, { before, after }: ChangeGroup): boolean {
  return (kind === 'appeared' ? before : after)?.infoTypes?.includes(type) ?? false
}

type PageKind = 'added' | 'removed' | 'changed' | 'unchanged' | 'renderedOnce'

function pageKind({ before, after, isChanged, isRenderedOnce }: ChangeGroup): PageKind {
  if (!before) return 'added'
  if (!after) return 'removed'
  if (isChanged) return 'changed'
  return isRenderedOnce ? 'renderedOnce' : 'unchanged'
}

function repairOf({ before, after }: ChangeGroup): 'broke' | 'recovered' | null {
  if (!before || !after || before.wasRead === after.wasRead) return null
  return before.wasRead ? 'broke' : 'recovered'
}

function issueKind(type: string, { before, after }: ChangeGroup): Kind {
  if (after?.issueTypes.includes(type)) return before?.issueTypes.includes(type) ? 'stillOpen' : 'appeared'
  return after?.wasRead && !isNoLongerJudged(type, before, after) ? 'fixed' : 'lost'
}

function isNoLongerJudged(type: string, before: StateInCrawl, after: NonNullable<StateInCrawl>): boolean {
  if (after.issueTypes.some((missing) => LOST_WITH[missing]?.includes(type))) return true
  const { indexability = 'indexable' } = after
  return before?.indexability === 'indexable' && (LOST_AS[indexability]?.includes(type) ?? false)
}

function add(sum: IssueChanges, { appeared, fixed, stillOpen, lost, byRules, unknown }: IssueChanges): IssueChanges {
  return {
    appeared: sum.appeared + appeared,
    fixed: sum.fixed + fixed,
    stillOpen: sum.stillOpen + stillOpen,
    lost: sum.lost + lost,
    byRules: addCaused(sum.byRules, byRules),
    unknown: addCaused(sum.unknown, unknown),
  }
}

function addCaused(sum: CausedChanges, { appeared, fixed }: CausedChanges): CausedChanges {
  return { appeared: sum.appeared + appeared, fixed: sum.fixed + fixed }
}

function byNumberOfChanges(one: { type: string } & IssueChanges, other: { type: string } & IssueChanges): number {
  const changes = ({ appeared, fixed, lost }: IssueChanges) => appeared + fixed + lost
  return changes(other) - changes(one) || other.stillOpen - one.stillOpen || one.type.localeCompare(other.type)
}
