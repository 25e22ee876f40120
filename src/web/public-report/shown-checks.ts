import { CATEGORIES, type CategoryId } from '#domain/checks/categories.ts'
import type { CheckResult } from '#domain/reports/check-result.ts'

export type FoundCheck = Pick<CheckResult, 'id' | 'title' | 'severity' | 'pages' | 'urls'>
type PassedChecks = { category: CategoryId; label: string; titles: string[] }

export type ShownChecks = { total: number; notApplicable: number; errored: number } & {
  found: FoundCheck[]
  passed: PassedChecks[]
}

/** Only what the screen shows: with all fields, most of the page would be data. */
export function showChecks(checks: CheckResult[]): ShownChecks {
  const of = (outcome: CheckResult['outcome']) => checks.filter((check) => check.outcome === outcome)
  const passed = of('passed')
  return {
    total: checks.length,
    notApplicable: of('not_applicable').length,
    errored: of('errored').length,
    found: of('found').map(({ id, title, severity, pages, urls }) => ({ id, title, severity, pages, urls })),
    passed: CATEGORIES.map(({ id, label }) => ({
      ...{ category: id, label },
      titles: passed.filter(({ category }) => category === id).map(({ title }) => title),
    })).filter(({ titles }) => titles.length > 0),
  }
}

export type CheckedCounts = {
  total: number
  issues: number
  findings: number
  passed: number
  notApplicable: number
  errored: number
} & {
  /** `judged`: how many checks could say something about the site. */
  categories: { category: CategoryId; label: string; judged: number; passed: number }[]
}

/** How many checks passed, and in which categories. */
export function countChecked(checks: CheckResult[]): CheckedCounts {
  const of = (outcome: CheckResult['outcome']) => checks.filter((check) => check.outcome === outcome)
  const [found, passed] = [of('found'), of('passed')]
  const judged = [...found, ...passed]
  const issues = found.filter(({ severity }) => severity !== 'info').length
  return {
    total: checks.length,
    ...{ issues, findings: found.length - issues, passed: passed.length },
    notApplicable: of('not_applicable').length,
    errored: of('errored').length,
    categories: CATEGORIES.map(({ id, label }) => ({
      ...{ category: id, label },
      judged: judged.filter(({ category }) => category === id).length,
      passed: passed.filter(({ category }) => category === id).length,
    })).filter(({ judged }) => judged > 0),
  }
}
