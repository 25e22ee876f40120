import type { CheckChange, RuleSet } from './rule-set.ts'

/** `catalogueVersion` is null if it is not known. */
export type RulesOfCrawl = { ruleSet: RuleSet; catalogueVersion: string | null }

/** Returns the title of a check. */
type TitleOf = (id: string) => string

/** One sentence on how the rules of two crawls differ; null if they are the same. */
export function compareRules(first: RulesOfCrawl, second: RulesOfCrawl, titleOf: TitleOf): string | null {
  const parts = differencesOf(first, second, titleOf)
  return parts.length === 0 ? null : `The rules changed between these crawls: ${parts.join('; ')}.`
}

/**
 * Why the site scores of two crawls are not comparable; null if they are. `hasUnknown`: a check cost points in one
 * crawl and could not judge the other.
 */
export function compareScoreRules(first: RulesOfCrawl, second: RulesOfCrawl, hasUnknown = false): string | null {
  const [before, after] = [first.ruleSet.checks, second.ruleSet.checks]
  const isSameSet = idsIn(before, after).every((id) => isSameChange(before[id], after[id]))
  const reasons = [
    ...(isUpdated(first, second) ? ['another version of the checks'] : []),
    ...(isSameSet ? [] : ['other rules']),
    ...(hasUnknown ? ['checks that judged only one of the crawls'] : []),
  ]
  return reasons.length === 0 ? null : LIST.format(reasons)
}

const NOT_COMPARED = 'Its issues are not compared with those of the crawl. Judge the crawl again, or re-check the page.'

/** The rules of an old recheck are not known. `judgedAt` is when the crawl was judged again; null if it was not. */
type RecheckRules = { rules: RulesOfCrawl | null; checkedAt: string; judgedAt: string | null }

/** A sentence if a recheck was judged by different rules than the crawl; null if it was not. */
export function compareWithRecheck(
  crawl: RulesOfCrawl,
  { rules, checkedAt, judgedAt }: RecheckRules,
  titleOf: TitleOf,
): string | null {
  if (rules === null) {
    const isOlder = judgedAt !== null && judgedAt > checkedAt
    return isOlder ? `This recheck is older than the rules that the crawl is judged by. ${NOT_COMPARED}` : null
  }
  const parts = differencesOf(crawl, rules, titleOf)
  if (parts.length === 0) return null
  return `The crawl and this recheck were judged by different rules: ${parts.join('; ')}. ${NOT_COMPARED}`
}

function differencesOf(first: RulesOfCrawl, second: RulesOfCrawl, titleOf: TitleOf): string[] {
  const name = (ids: string[]) => nameSome(ids.map(titleOf))
  const [before, after] = [first.ruleSet.checks, second.ruleSet.checks]
  const ids = idsIn(before, after)
  const isOffInFirst = (id: string) => isOff(before[id], after[id])
  const isOffInSecond = (id: string) => isOff(after[id], before[id])
  const offInFirst = ids.filter((id) => isOffInFirst(id) && !isOffInSecond(id))
  const offInSecond = ids.filter((id) => !isOffInFirst(id) && isOffInSecond(id))
  const others = ids.filter((id) => !isOffInFirst(id) && !isOffInSecond(id) && !isSame(before[id], after[id]))
  return [
    ...(offInFirst.length > 0 ? [`${name(offInFirst)} off in the first`] : []),
    ...(offInSecond.length > 0 ? [`${name(offInSecond)} off in the second`] : []),
    ...(others.length > 0 ? [`${name(others)} judged with another severity or other options`] : []),
    ...(isUpdated(first, second) ? ['the catalogue of checks was updated'] : []),
  ]
}

/** A check that only the other rules switch on is off by default. */
function isOff(one: CheckChange = {}, other: CheckChange = {}): boolean {
  return one.isOff === true || (one.isOn !== true && other.isOn === true)
}

function idsIn(before: RuleSet['checks'], after: RuleSet['checks']): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
}

function isUpdated({ catalogueVersion: one }: RulesOfCrawl, { catalogueVersion: other }: RulesOfCrawl): boolean {
  return one !== null && other !== null && one !== other
}

/** Whether two changes to a check have the same effect, even if the check is off. */
export function isSameChange(one: CheckChange = {}, other: CheckChange = {}): boolean {
  return (one.isOff ?? false) === (other.isOff ?? false) && isSame(one, other)
}

function isSame(one: CheckChange = {}, other: CheckChange = {}): boolean {
  return one.isOn === other.isOn && one.severity === other.severity && hasSameOptions(one, other)
}

export function hasSameOptions(one: CheckChange, other: CheckChange): boolean {
  return inOrder(one.options) === inOrder(other.options)
}

/** Sorts the options, because the database does not keep the order of their names. */
function inOrder(options: CheckChange['options'] = {}): string {
  return JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const MAX_NAMED = 5
const LIST = new Intl.ListFormat('en-GB')

function nameSome(titles: string[]): string {
  const rest = titles.length - MAX_NAMED
  const named = rest > 0 ? [...titles.slice(0, MAX_NAMED), `${rest} more`] : titles
  return `${LIST.format(named)} ${titles.length === 1 ? 'was' : 'were'}`
}
