import { CATEGORIES, type CategoryId, categoryLabel } from '#domain/checks/categories.ts'
import { CHECK_SEVERITIES, type CheckSeverity, SEVERITIES } from '#domain/issues/issue.ts'
import type { CheckOutcome, CheckResult } from '#domain/reports/check-result.ts'
import { CERTAINTY_WORDS, EFFORT_WORDS, OWNER_WORDS, SEVERITY_WORDS } from '#domain/reports/check-words.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { Choice } from '../filters/filter-choices.ts'
import { type CheckFilter, type ChoiceName, isNarrowed } from './check-filter.ts'

export type ResultGroup = {
  /** Null for checks that no longer exist. */
  category: CategoryId | null
  label: string
  results: CheckResult[]
  /** How many checks of the category found something, by severity. */
  counts: Record<CheckSeverity, number>
  /** Whether a check of the category found why the site score is limited. */
  limitsScore: boolean
}

/**
 * Groups that limit the site score come first, then those with the most kinds of high issues. In a group, the worst
 * check on the most pages comes first.
 */
export function groupResults(
  results: readonly CheckResult[],
  filter: CheckFilter,
  limiting: ReadonlySet<string> = new Set(),
): ResultGroup[] {
  const shown = results.filter((result) => isShown(result, filter))
  const groups = [...CATEGORIES.map(({ id }) => id), null].map((category): ResultGroup => {
    const own = shown
      .filter((result) => result.category === category)
      .sort((one, other) => byLimit(one, other, limiting) || byUrgency(one, other))
    return {
      category,
      label: category === null ? 'Checks that no longer exist' : categoryLabel(category),
      results: own,
      counts: countSeverities(own),
      limitsScore: own.some(({ id }) => limiting.has(id)),
    }
  })
  return groups.filter((group) => group.results.length > 0).sort(byCounts)
}

/** Findings are counted separately from issues: '3 kinds of issues (1 high, 2 low) and 1 kind of information'. */
export function totalWords(
  results: readonly CheckResult[],
  groups: readonly ResultGroup[],
  filter: CheckFilter,
): string {
  const { info, ...issues } = countSeverities(results)
  const total = issues.high + issues.medium + issues.low
  if (isNarrowed(filter)) {
    const shown = groups.flatMap((group) => group.results).length
    return `${formatNumber(shown)} shown, ${formatNumber(total + info)} found`
  }
  const kinds = SEVERITIES.filter((severity) => issues[severity] > 0)
    .map((severity) => `${formatNumber(issues[severity])} ${SEVERITY_WORDS[severity].toLowerCase()}`)
    .join(', ')
  return [
    ...(total > 0 ? [`${counted(total, 'kind of issue', 'kinds of issues')} (${kinds})`] : []),
    ...(info > 0 ? [counted(info, 'kind of information', 'kinds of information')] : []),
  ].join(' and ')
}

function countSeverities(results: readonly CheckResult[]): Record<CheckSeverity, number> {
  const counts = { high: 0, medium: 0, low: 0, info: 0 }
  for (const { outcome, severity } of results) if (outcome === 'found') counts[severity] += 1
  return counts
}

export function countOutcomes(results: readonly CheckResult[]): Record<CheckOutcome, number> {
  const counts = { found: 0, passed: 0, not_applicable: 0, errored: 0 }
  for (const { outcome } of results) counts[outcome] += 1
  return counts
}

const MAX_OPEN_ROWS = 25

/** All groups of a short list are open. In a long list, only the worst is, unless the user searches or filters. */
export function isOpen(group: ResultGroup, groups: readonly ResultGroup[], filter: CheckFilter): boolean {
  if (filter.open !== null) return group.category === null || filter.open.includes(group.category)
  const rows = groups.reduce((sum, { results }) => sum + results.length, 0)
  return rows <= MAX_OPEN_ROWS || isNarrowed(filter) || group === groups[0]
}

/** The values that occur in the list after all other filters, each with its number of checks. */
export function choicesOf(results: readonly CheckResult[], filter: CheckFilter): Record<ChoiceName, Choice[]> {
  const choose = (name: ChoiceName, words: Record<string, string>, fieldOf: (result: CheckResult) => string | null) => {
    const others = results.filter((result) => isShown(result, { ...filter, [name]: null }))
    const counts = Map.groupBy(others, fieldOf)
    return Object.entries(words).flatMap(([value, label]): Choice[] => {
      const count = counts.get(value)?.length ?? 0
      return count === 0 ? [] : [{ value, label, pages: count }]
    })
  }
  return {
    level: choose('level', SEVERITY_WORDS, ({ severity }) => severity),
    area: choose('area', CATEGORY_WORDS, ({ category }) => category),
    owner: choose('owner', OWNER_WORDS, ({ owner }) => owner),
    effort: choose('effort', EFFORT_WORDS, ({ effort }) => effort),
    certainty: choose('certainty', CERTAINTY_WORDS, ({ certainty }) => certainty),
  }
}

const CATEGORY_WORDS: Record<string, string> = Object.fromEntries(CATEGORIES.map(({ id, label }) => [id, label]))

function isShown(result: CheckResult, { find, level, area, owner, effort, certainty, also }: CheckFilter): boolean {
  const { outcome, severity, category, title, id } = result
  if (outcome !== 'found' && !also.includes(outcome)) return false
  const text = `${title} ${id} ${category === null ? '' : categoryLabel(category)}`.toLowerCase()
  return (
    (level === null || level === severity) &&
    (area === null || area === category) &&
    (owner === null || owner === result.owner) &&
    (effort === null || effort === result.effort) &&
    (certainty === null || certainty === result.certainty) &&
    find
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
}

const OUTCOME_RANKS: Record<CheckOutcome, number> = { found: 0, errored: 1, passed: 2, not_applicable: 3 }

function byUrgency(one: CheckResult, other: CheckResult): number {
  return (
    OUTCOME_RANKS[one.outcome] - OUTCOME_RANKS[other.outcome] ||
    CHECK_SEVERITIES.indexOf(one.severity) - CHECK_SEVERITIES.indexOf(other.severity) ||
    other.pages + other.urls - one.pages - one.urls ||
    one.title.localeCompare(other.title, 'en')
  )
}

function byLimit(one: CheckResult, other: CheckResult, limiting: ReadonlySet<string>): number {
  return Number(limiting.has(other.id)) - Number(limiting.has(one.id))
}

function byCounts(one: ResultGroup, other: ResultGroup): number {
  if (one.limitsScore !== other.limitsScore) return Number(other.limitsScore) - Number(one.limitsScore)
  for (const severity of CHECK_SEVERITIES) {
    const difference = other.counts[severity] - one.counts[severity]
    if (difference !== 0) return difference
  }
  return 0
}
