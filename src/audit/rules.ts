import type { Check, PageCheck, QueryCheck, SiteCheck } from '#checks/check.ts'
import { loadOffCheck } from '#checks/off-checks.ts'
import { pageChecks, queryChecks, siteChecks } from '#checks/registry.generated.ts'
import type { OptionValues } from '#domain/checks/check-option.ts'
import { isCheckOn, NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import type { CheckSeverity } from '#domain/issues/issue.ts'

/** A check that runs, with its severity and options. */
export type Rule<Of extends Check = Check> = {
  check: Of
  /** Null if the check decides the severity itself. */
  severity: CheckSeverity | null
  options: OptionValues
}

export type Rules = {
  page: readonly Rule<PageCheck>[]
  site: readonly Rule<SiteCheck>[]
  query: readonly Rule<QueryCheck>[]
}

/** Whether the severity depends on what was found. */
export function hasVaryingSeverity({ check, severity }: Rule): boolean {
  return severity === null && typeof check.severity === 'function'
}

type Catalogue = {
  pageChecks: readonly PageCheck[]
  siteChecks: readonly SiteCheck[]
  queryChecks?: readonly QueryCheck[]
}

const CATALOGUE: Catalogue = { pageChecks, siteChecks, queryChecks }

/** The catalogue, including checks that are off by default and that the rule set switches on. */
function catalogueFor({ checks }: RuleSet): Catalogue {
  const on = Object.entries(checks).flatMap(([id, { isOn }]) => (isOn ? (loadOffCheck(id) ?? []) : []))
  if (on.length === 0) return CATALOGUE
  return {
    pageChecks: [...pageChecks, ...on.filter((check) => check.scope === 'page')],
    siteChecks: [...siteChecks, ...on.filter((check) => check.scope === 'site' && 'find' in check)],
    queryChecks: [...queryChecks, ...on.filter((check) => 'query' in check)],
  }
}

/** The checks that are not off, with their severities and options. Changes to checks that no longer exist are ignored. */
export function rulesFrom(ruleSet: RuleSet, catalogue: Catalogue = catalogueFor(ruleSet)): Rules {
  return {
    page: applyTo(catalogue.pageChecks, ruleSet),
    site: applyTo(catalogue.siteChecks, ruleSet),
    query: applyTo(catalogue.queryChecks ?? [], ruleSet),
  }
}

function applyTo<Of extends Check>(checks: readonly Of[], { checks: changes }: RuleSet): Rule<Of>[] {
  return checks.flatMap((check) => {
    const change = Object.hasOwn(changes, check.id) ? changes[check.id] : undefined
    if (!isCheckOn(check, change)) return []
    return [{ check, severity: change?.severity ?? null, options: valuesOf(check, change?.options) }]
  })
}

function valuesOf({ options = {} }: Check, changed: OptionValues = {}): OptionValues {
  const defaults = Object.entries(options).map(([name, option]) => [name, option.default])
  return { ...Object.fromEntries(defaults), ...changed }
}

export const DEFAULT_RULES: Rules = rulesFrom(NO_CHANGES)
