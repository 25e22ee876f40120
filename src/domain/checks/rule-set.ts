import { CHECK_SEVERITIES, type CheckSeverity } from '../issues/issue.ts'
import { closestName } from '../words/closest-name.ts'
import { type CheckOptions, describeValue, type OptionValues, optionProblem } from './check-option.ts'

/** What differs from the catalogue: checks that are off, other severities, other values of options. */
export type RuleSet = { checks: Readonly<Record<string, CheckChange>> }

export type CheckChange = {
  isOff?: true
  /** Only for checks that are off by default. */
  isOn?: true
  severity?: CheckSeverity
  options?: OptionValues
}

/** The part of a check that a rule set can change. */
export type ChangeableCheck = { id: string; severity: unknown; options?: CheckOptions; offByDefault?: string | null }

export const NO_CHANGES: RuleSet = { checks: {} }

const MAX_PROBLEMS = 20

/** Parses a rule set from a file or a request. The result leaves out everything that equals the catalogue. */
export function parseRuleSet(
  value: unknown,
  catalogue: readonly ChangeableCheck[],
): { ok: true; ruleSet: RuleSet } | { ok: false; problems: string[] } {
  const problems = new Problems()
  const changes = parseRoot(value, problems).flatMap(([id, change]): [string, CheckChange][] => {
    if (problems.areTooMany()) return []
    const check = catalogue.find((each) => each.id === id)
    if (check === undefined) {
      const advice = adviceOn(id, catalogue)
      problems.add(`checks.${id}`, `there is no check with this id.${advice}`)
      return []
    }
    const parsed = parseChange(change, check, problems)
    return Object.keys(parsed).length === 0 ? [] : [[id, parsed]]
  })
  if (problems.list.length > 0) return { ok: false, problems: problems.list }
  return { ok: true, ruleSet: { checks: Object.fromEntries(changes) } }
}

class Problems {
  readonly list: string[] = []

  add(place: string, problem: string): void {
    if (!this.areTooMany()) this.list.push(place === '' ? problem : `${place}: ${problem}`)
  }

  areTooMany(): boolean {
    return this.list.length >= MAX_PROBLEMS
  }
}

function parseRoot(value: unknown, problems: Problems): [string, unknown][] {
  if (!isObject(value)) {
    problems.add('', `A rule set must be an object, not ${describeValue(value)}.`)
    return []
  }
  const { checks = {}, ...others } = value
  for (const name of Object.keys(others)) {
    problems.add(name, "there is no such part of a rule set. The only part is 'checks'.")
  }
  if (isObject(checks)) return Object.entries(checks)
  problems.add('checks', `must be an object with check ids as keys, not ${describeValue(checks)}.`)
  return []
}

/** Whether a check runs. */
export function isCheckOn({ offByDefault }: Pick<ChangeableCheck, 'offByDefault'>, change: CheckChange = {}): boolean {
  return change.isOff !== true && (offByDefault == null || change.isOn === true)
}

/** Accepts 'off' and 'on' as short forms, as well as the form in which rule sets are stored. */
function parseChange(value: unknown, check: ChangeableCheck, problems: Problems): CheckChange {
  const place = `checks.${check.id}`
  if (value === 'off' || value === 'on') return switched(value === 'on', check)
  if (!isObject(value)) {
    problems.add(place, `must be 'off', 'on' or an object with 'severity' or 'options', not ${describeValue(value)}.`)
    return {}
  }
  const { isOff = false, isOn = false, severity, options, ...others } = value
  for (const name of Object.keys(others)) {
    problems.add(`${place}.${name}`, "this cannot be changed. Use 'off', 'on', 'severity' or 'options'.")
  }
  for (const [name, given] of Object.entries({ isOff, isOn })) {
    if (typeof given !== 'boolean')
      problems.add(`${place}.${name}`, `must be true or false, not ${describeValue(given)}.`)
  }
  return {
    ...(isOff === true ? switched(false, check) : isOn === true ? switched(true, check) : {}),
    ...parseSeverity(severity, check, problems),
    ...parseOptions(options, check, problems),
  }
}

/** Switches a check on or off; an empty change if that is already its default. */
function switched(isOn: boolean, { offByDefault }: ChangeableCheck): CheckChange {
  if (isOn === (offByDefault == null)) return {}
  return isOn ? { isOn } : { isOff: true }
}

function parseSeverity(value: unknown, { id, severity: own }: ChangeableCheck, problems: Problems) {
  if (value === undefined || value === own) return {}
  const severity = CHECK_SEVERITIES.find((each) => each === value)
  if (severity !== undefined) return { severity }
  const allowed = CHECK_SEVERITIES.join(', ')
  problems.add(`checks.${id}.severity`, `must be one of ${allowed}, not ${describeValue(value)}.`)
  return {}
}

function parseOptions(value: unknown, { id, options: declared = {} }: ChangeableCheck, problems: Problems) {
  const place = `checks.${id}.options`
  if (value === undefined) return {}
  if (!isObject(value)) {
    problems.add(place, `must be an object with the names of options as keys, not ${describeValue(value)}.`)
    return {}
  }
  const changed = Object.entries(value).filter(([name, given]) => {
    const option = Object.hasOwn(declared, name) ? declared[name] : undefined
    const problem = option === undefined ? unknownOption(name, declared) : optionProblem(option, given)
    if (problem !== null) problems.add(`${place}.${name}`, problem)
    return option !== undefined && JSON.stringify(given) !== JSON.stringify(option.default)
  })
  return changed.length === 0 ? {} : { options: Object.fromEntries(changed) as OptionValues }
}

function unknownOption(name: string, declared: CheckOptions): string {
  const names = Object.keys(declared)
  if (names.length === 0) return 'this check has no options.'
  const near = closestName(name, names)
  return `there is no such option. ${near ? `Did you mean '${near}'?` : `The options are: ${names.join(', ')}.`}`
}

function adviceOn(id: string, catalogue: readonly ChangeableCheck[]): string {
  const near = closestName(
    id,
    catalogue.map((check) => check.id),
  )
  return near === undefined ? '' : ` Did you mean '${near}'?`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
