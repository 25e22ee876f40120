import { needsMeasuredPage, type PageCheck } from '#checks/check.ts'
import type { OptionValues } from '#domain/checks/check-option.ts'
import type { CheckedFacts } from '#domain/facts/page-facts.ts'
import { type Evidence, type Finding, type Issue, MAX_EVIDENCE_LENGTH } from '#domain/issues/issue.ts'
import type { Rule } from './rules.ts'
import { selectorOfPath } from './selector-of-path.ts'

/** 'errored' means that the check crashed, which says nothing about the page. */
export type CheckResult =
  /** `isUnmeasured`: a browser rendered the page, but could not measure what the check needs. */
  | { check: string; outcome: 'passed' | 'not-applicable'; isUnmeasured?: true }
  | { check: string; outcome: 'found'; issue: Issue | Finding }
  | { check: string; outcome: 'errored'; error: string }

export const MAX_EVIDENCE = 50

/**
 * A rule as it runs on each page. Checks differ in the fields that they have, and V8 reads fields of so many kinds of
 * objects slowly, so these have the same.
 */
export type RunnableCheck = {
  rule: Rule<PageCheck>
  needs: PageCheck['needs']
  appliesTo: NonNullable<PageCheck['appliesTo']> | null
  find: PageCheck['find']
  options: OptionValues
  passed: CheckResult
  notApplicable: CheckResult
  /** The result if the page was rendered, but what the check needs was not measured. */
  unmeasured: CheckResult
}

export function prepareCheck(rule: Rule<PageCheck>): RunnableCheck {
  const { id, needs, appliesTo = null, find } = rule.check
  const passed: CheckResult = { check: id, outcome: 'passed' }
  return {
    rule,
    needs,
    appliesTo,
    find,
    options: rule.options,
    passed,
    notApplicable: { check: id, outcome: 'not-applicable' },
    unmeasured: { check: id, outcome: 'not-applicable', ...(needsMeasuredPage(rule.check) && { isUnmeasured: true }) },
  }
}

/** The result if the page lacks facts that the check needs, because stored facts of earlier runs may lack a group. */
export function resultWithoutFacts(runnable: RunnableCheck, page: CheckedFacts): CheckResult {
  return page.unmeasured === undefined ? runnable.notApplicable : runnable.unmeasured
}

/** The page must have all facts that the check needs. */
export function runPageCheck(runnable: RunnableCheck, page: CheckedFacts): CheckResult {
  const { appliesTo, find, options } = runnable
  try {
    if (appliesTo !== null && !appliesTo(page, options)) return runnable.notApplicable
    const evidence = find(page, options)
    return evidence.length === 0 ? runnable.passed : resultOf(runnable.rule, page, evidence)
  } catch (error) {
    return { check: runnable.rule.check.id, outcome: 'errored', error: String(error) }
  }
}

function resultOf(rule: Rule<PageCheck>, page: CheckedFacts, evidence: Evidence[]): CheckResult {
  const { id, countAll, category } = rule.check
  const count = countAll === undefined ? evidence.length : Math.max(evidence.length, countAll(page))
  const issue = toIssue(rule, evidence, count)
  // Structured data that was left out may have more of the same.
  const isLeast = category === 'structured_data' && page.structuredData?.isIncomplete && /^\d/.test(issue.message)
  if (isLeast) issue.message = `At least ${issue.message}`
  return { check: id, outcome: 'found', issue }
}

/** Counts all evidence, but stores only the first pieces, cut to a readable length. */
export function toIssue(
  { check, severity }: Rule,
  evidence: readonly Evidence[],
  count = evidence.length,
): Issue | Finding {
  const found = { count, evidence }
  const own = () => (typeof check.severity === 'function' ? check.severity(found) : check.severity)
  return {
    type: check.id,
    severity: severity ?? own(),
    message: typeof check.message === 'function' ? check.message(found) : check.message,
    recommendation: check.recommend?.(found) ?? check.fix,
    evidence: evidence.slice(0, MAX_EVIDENCE).map(shorten),
    ...(count > Math.min(evidence.length, MAX_EVIDENCE) && { evidenceCount: count }),
  } as Issue | Finding
}

function shorten(evidence: Evidence): Evidence {
  const short = cut(evidence)
  const { at } = short
  if (at === undefined) return short
  const selector = selectorOfPath(at)
  return selector === at ? short : { ...short, at: selector }
}

function cut(evidence: Evidence): Evidence {
  if (evidence.saw.length <= MAX_EVIDENCE_LENGTH) return evidence
  const start = evidence.saw.slice(0, MAX_EVIDENCE_LENGTH - 1)
  return { ...evidence, saw: `${start.replace(/[\ud800-\udbff]$/, '')}…` }
}
