import { CATEGORY_IDS, type CategoryId, categoryLabel } from '#domain/checks/categories.ts'
import { type DescribedCheck, OWNER_LABELS, SCOPE_LABELS, SEVERITY_LABELS } from './check-words.ts'

/** Only the fields that the list needs. The page of the check shows the others. */
export type ListedCheck = Pick<DescribedCheck, 'id' | 'title' | 'category' | 'severity' | 'owner' | 'scope'> & {
  summary: string
  isOn: boolean
}

/** An empty value matches everything. */
export type CheckFilter = Record<keyof typeof CHOICES | 'q', string>

/** The parameters of the URL with the values they can have. */
export const CHOICES = {
  category: CATEGORY_IDS as readonly string[],
  severity: Object.keys(SEVERITY_LABELS),
  owner: Object.keys(OWNER_LABELS),
  scope: Object.keys(SCOPE_LABELS),
  default: ['on', 'off'],
}

const NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[]
const MAX_SEARCH_LENGTH = 200

export function toListedCheck({ id, title, category, severity, owner, scope, ...check }: DescribedCheck): ListedCheck {
  const summary = /^.*?[.!?](?=\s|$)/s.exec(check.why)?.[0] ?? check.why
  return { id, title, category, severity, owner, scope, summary, isOn: check.offByDefault === null }
}

/** Ignores unknown values. */
export function readFilter(params: URLSearchParams): CheckFilter {
  const chosen = (name: keyof typeof CHOICES) => {
    const value = params.get(name) ?? ''
    return CHOICES[name].includes(value) ? value : ''
  }
  const q = (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH)
  return { q, ...(Object.fromEntries(NAMES.map((name) => [name, chosen(name)])) as Omit<CheckFilter, 'q'>) }
}

/** Whether the URL contains a filter. */
export function isFiltering(params: URLSearchParams): boolean {
  return writeFilter(readFilter(params)).size > 0
}

export type CheckCounts = { total: number; on: number }

export function countChecks(checks: readonly ListedCheck[]): CheckCounts {
  return { total: checks.length, on: checks.filter(({ isOn }) => isOn).length }
}

export function countByCategory(checks: readonly ListedCheck[]): Record<CategoryId, CheckCounts> {
  const counts = CATEGORY_IDS.map((id) => [id, countChecks(checks.filter(({ category }) => category === id))])
  return Object.fromEntries(counts)
}

export function writeFilter(filter: CheckFilter): URLSearchParams {
  const set = Object.entries({ ...filter, q: filter.q.trim() }).filter(([, value]) => value !== '')
  return new URLSearchParams(set)
}

/** A check matches if each word of the search is in its title, id, category or summary. */
export function filterChecks(checks: readonly ListedCheck[], filter: CheckFilter): ListedCheck[] {
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean)
  return checks.filter((check) => {
    const values: Omit<CheckFilter, 'q'> = { ...check, default: check.isOn ? 'on' : 'off' }
    if (NAMES.some((name) => filter[name] !== '' && filter[name] !== values[name])) return false
    const text = [check.title, check.id, categoryLabel(check.category), check.summary].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
