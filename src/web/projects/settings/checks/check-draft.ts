import { CATEGORIES, type CategoryId } from '#domain/checks/categories.ts'
import { type CheckOption, optionProblem } from '#domain/checks/check-option.ts'
import { type CheckChange, isCheckOn, type RuleSet } from '#domain/checks/rule-set.ts'
import type { CheckSeverity } from '#domain/issues/issue.ts'
import { readWholeNumber } from '#domain/words/whole-number.ts'
import type { ApiValue } from '../../../client/api-types.ts'
import { linesOf, listIn } from '../lines.ts'

export type DescribedCheck = ApiValue<'GET', '/checks'>['checks'][number]

/** A check as the form shows it. Numbers and lists are kept as typed. */
export type CheckDraft = {
  isOn: boolean
  /** Empty for the default. */
  severity: CheckSeverity | ''
  options: Record<string, string | boolean>
}

/** Checks by id. */
export type ChecksDraft = Record<string, CheckDraft>

export function toDraft({ checks: changes }: RuleSet, checks: readonly DescribedCheck[]): ChecksDraft {
  return Object.fromEntries(
    checks.map((check) => {
      const { id, options } = check
      const { severity = '', options: values = {} } = changes[id] ?? {}
      const typed = Object.entries(options).map(([name, option]) => [name, toTyped(values[name] ?? option.default)])
      return [id, { isOn: isCheckOn(check, changes[id]), severity, options: Object.fromEntries(typed) }]
    }),
  )
}

/** Contains only what differs from the catalogue. Changes to checks that no longer exist are dropped. */
export function toRuleSet(draft: ChecksDraft, checks: readonly DescribedCheck[]): RuleSet {
  const changes = checks.map((check): [string, CheckChange] => [check.id, toChange(draft[check.id], check)])
  return { checks: Object.fromEntries(changes.filter(([, change]) => Object.keys(change).length > 0)) }
}

function toChange(draft: CheckDraft | undefined, { options, offByDefault }: DescribedCheck): CheckChange {
  if (draft === undefined) return {}
  const changed = Object.entries(options).flatMap(([name, option]) => {
    const value = fromTyped(option, draft.options[name])
    return JSON.stringify(value) === JSON.stringify(option.default) ? [] : [[name, value]]
  })
  return {
    ...(!draft.isOn && offByDefault == null && { isOff: true as const }),
    ...(draft.isOn && offByDefault != null && { isOn: true as const }),
    ...(draft.severity !== '' && { severity: draft.severity }),
    ...(changed.length > 0 && { options: Object.fromEntries(changed) }),
  }
}

/** Why the typed value does not fit the option; null if it fits. */
export function typedProblem(option: CheckOption, typed: string | boolean | undefined): string | null {
  const problem = optionProblem(option, fromTyped(option, typed))
  return problem && `The value ${problem}`
}

/** The first problem of each check, by id, with the names of the check and the option. */
export function problemsIn(draft: ChecksDraft, checks: readonly DescribedCheck[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, title, options } of checks) {
    for (const [name, option] of Object.entries(options)) {
      const problem = typedProblem(option, draft[id]?.options[name])
      if (problem) problems[id] ??= `${title}, ${option.label}: ${problem}`
    }
  }
  return problems
}

function toTyped(value: number | boolean | readonly string[]): string | boolean {
  if (typeof value === 'boolean') return value
  return typeof value === 'number' ? String(value) : linesOf([...value])
}

/** A text that is not a number stays a text, so that the message can show it. */
function fromTyped({ kind }: CheckOption, typed: string | boolean = ''): unknown {
  if (typeof typed === 'boolean') return typed
  if (kind === 'words') return listIn(typed)
  const number = readWholeNumber(typed)
  if (!Number.isNaN(number)) return number
  // Older versions accepted fractions. They are no longer allowed, but may be stored.
  return /^\d+\.\d+$/.test(typed) && !Number.isInteger(Number(typed)) ? Number(typed) : typed.trim()
}

/** Every word of the filter must occur in the title, the id, the reason or the category. */
export function matchesFilter(check: DescribedCheck, categoryLabel: string, filter: string): boolean {
  const text = `${check.title} ${check.id} ${check.why} ${categoryLabel}`.toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const SHOWN_CHECKS = ['all', 'changed', 'on', 'off'] as const
export type ShownChecks = (typeof SHOWN_CHECKS)[number]

export type CheckGroup = {
  id: CategoryId
  label: string
  /** The checks that match. */
  checks: DescribedCheck[]
  /** Counts all checks of the category. */
  total: number
  on: number
  changed: number
}

/** Which checks the user wants to see. `only`: ids; null for all. */
export type CheckChoice = { filter: string; shown: ShownChecks; only: readonly string[] | null }

/** The ids in the URL of `checksPath`. */
export function readOnly(params: URLSearchParams): string[] | null {
  return params.get('only')?.split(',') ?? null
}

/** The matching checks by category, with counts of the whole category. */
export function groupChecks(
  checks: readonly DescribedCheck[],
  draft: ChecksDraft,
  { filter, shown, only }: CheckChoice,
): CheckGroup[] {
  const changes = toRuleSet(draft, checks).checks
  const isChanged = ({ id }: DescribedCheck) => changes[id] !== undefined
  const isOn = ({ id }: DescribedCheck) => draft[id]?.isOn === true
  const isShown: Record<ShownChecks, (check: DescribedCheck) => boolean> = {
    all: () => true,
    changed: isChanged,
    on: isOn,
    off: (check) => !isOn(check),
  }
  return CATEGORIES.map(({ id, label }) => {
    const own = checks.filter(({ category }) => category === id)
    return {
      ...{ id, label, total: own.length, on: own.filter(isOn).length, changed: own.filter(isChanged).length },
      checks: own.filter(
        (check) => (only?.includes(check.id) ?? true) && isShown[shown](check) && matchesFilter(check, label, filter),
      ),
    }
  }).filter((group) => group.checks.length > 0)
}
