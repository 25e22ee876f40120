import { CATEGORY_OF_CHECK } from './check-categories.generated.ts'
import { type CheckTallies, isUnknown, type Tally } from './check-tallies.ts'
import { hasSameOptions, type RulesOfCrawl } from './compare-rules.ts'
import { SPECIFIED_CHECK_IDS } from './dashboard-labels.ts'

/** The rules of a crawl, and the results of its checks. */
export type JudgedRules = RulesOfCrawl & {
  /** Null for crawls that were stopped, and for crawls made before tallies were stored. */
  tallies: CheckTallies | null
  /** Ids of checks that did not run. */
  unknown: string[]
}

/** Checks whose issues cannot be compared directly. For all others, a difference means that the site changed. */
export type ComparedChecks = {
  /** Off in one crawl, judged with other options, or in one version of the catalogue only. */
  rules: string[]
  /** Counted as issues in one crawl and as findings in the other. The findings show where the site itself changed. */
  info: string[]
  /** Not known in one of the crawls, or found issues in one and judged nothing in the other. */
  unknown: string[]
  /** Checks that compare a crawl with the one before, so that their issues are neither new nor fixed. Default: none. */
  comparing?: string[]
}

export const SAME_CHECKS: ComparedChecks = { rules: [], info: [], unknown: [] }

/** What the catalogue says about checks. */
type Catalogue = {
  /** Whether a check is `info` unless a rule set changes that. */
  isInfo: (id: string) => boolean
  /** Whether a check judges pages, not redirects or other things. Default: all do. */
  judgesPages?: (id: string) => boolean
  comparing?: ReadonlySet<string>
}

/** `one` is the older crawl. */
export function compareChecks(
  one: JudgedRules,
  other: JudgedRules,
  { isInfo, judgesPages = () => true, comparing = new Set() }: Catalogue,
): ComparedChecks {
  const compared = { rules: [] as string[], info: [] as string[], unknown: [] as string[] }
  for (const id of allIds(one, other).filter((each) => !comparing.has(each))) {
    const kind = differenceOf(id, one, other, { isInfo, judgesPages })
    if (kind) compared[kind].push(id)
  }
  return comparing.size === 0 ? compared : { ...compared, comparing: [...comparing] }
}

function differenceOf(
  id: string,
  one: JudgedRules,
  other: JudgedRules,
  { isInfo, judgesPages }: Required<Omit<Catalogue, 'comparing'>>,
): 'rules' | 'info' | 'unknown' | null {
  const [before, after] = [one.ruleSet.checks[id] ?? {}, other.ruleSet.checks[id] ?? {}]
  if (before.isOff || after.isOff) return before.isOff && after.isOff ? null : 'rules'
  if (before.isOn !== after.isOn) return 'rules'
  if (exists(id, one, other) !== exists(id, other, one)) return 'rules'
  const unknownIn = [one, other].filter((crawl) => isUnknownIn(id, crawl))
  // A check that is unknown in both crawls has nothing to compare, unless it crashed halfway.
  if (unknownIn.length === 1 || unknownIn.some(({ tallies }) => tallies?.[id]?.error !== undefined)) return 'unknown'
  if (!hasSameOptions(before, after)) return 'rules'
  const counts = ({ severity }: typeof before) => (severity === undefined ? !isInfo(id) : severity !== 'info')
  const [earlier, later] = [one.tallies?.[id], other.tallies?.[id]]
  const isOfPages = judgesPages(id)
  // Redirects that no longer exist are fixed. A page without the thing that was judged may be worse.
  const isLost = judgedNothing(later) && (isOfPages || !wasLookedFor(later))
  if (counts(before) && hasFound(earlier) && isLost) return 'unknown'
  const wasNotJudged = judgedNothing(earlier) && !(isOfPages ? hadNothingToJudge(earlier) : wasLookedFor(earlier))
  if (counts(after) && hasFound(later) && wasNotJudged) return 'unknown'
  return counts(before) === counts(after) ? null : 'info'
}

function hasFound(tally: Tally | undefined): boolean {
  return tally !== undefined && tally.found > 0
}

function judgedNothing(tally: Tally | undefined): tally is Tally {
  return tally !== undefined && tally.found + tally.passed === 0
}

/** All pages were read and none had what the check is about. If one has it later, the site has changed. */
function hadNothingToJudge(tally: Tally): boolean {
  return tally.notApplicable > 0 && wasLookedFor(tally)
}

/** Without a reason, the crawl looked for what the check is about and found none. */
function wasLookedFor({ errored, reason }: Tally): boolean {
  return errored === 0 && reason === undefined
}

/** Whether scores are not comparable, because a check that cannot be compared cost points in one of the crawls. */
export function isScoredDifferently({ unknown }: ComparedChecks, ...crawls: Pick<JudgedRules, 'tallies'>[]): boolean {
  return unknown.some((id) => crawls.some(({ tallies }) => hasFound(tallies?.[id])))
}

/** If neither crawl has tallies, both had the same checks. If only one has none, it is old and had the first twelve. */
function exists(id: string, { tallies, unknown }: JudgedRules, against: JudgedRules): boolean {
  if (tallies !== null) return Object.hasOwn(tallies, id)
  if (unknown.length > 0) return id in CATEGORY_OF_CHECK
  return against.tallies === null || SPECIFIED_CHECK_IDS.includes(id)
}

function isUnknownIn(id: string, { tallies, unknown }: JudgedRules): boolean {
  const tally = tallies?.[id]
  return unknown.includes(id) || (tally !== undefined && isUnknown(tally))
}

function allIds(...crawls: JudgedRules[]): string[] {
  const ids = crawls.flatMap(({ ruleSet, tallies }) => [...Object.keys(ruleSet.checks), ...Object.keys(tallies ?? {})])
  return [...new Set([...Object.keys(CATEGORY_OF_CHECK), ...ids])].sort()
}
