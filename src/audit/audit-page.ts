import type { FactName } from '#checks/check.ts'
import { forgetPage } from '#checks/shared/once-per-page.ts'
import type { CheckedFacts, PageFacts } from '#domain/facts/page-facts.ts'
import { bySeverity, type Finding, type Issue, isIssue } from '#domain/issues/issue.ts'
import { scoreLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { type HealthScore, type LlmReadiness, scoreHealth } from '#domain/issues/score.ts'
import { DEFAULT_RULES, type Rules } from './rules.ts'
import { type CheckResult, prepareCheck, type RunnableCheck, runPageCheck } from './run-check.ts'

export type Judgement = {
  issues: Issue[]
  /** Findings that are worth knowing, but are not issues. */
  findings: Finding[]
  healthScore: HealthScore
  llmReadiness: LlmReadiness
  /** In the order of the rules. Includes checks whose issue another check reports. */
  results: CheckResult[]
  /** Why the browser could not measure all of the page. */
  whyUnmeasured: string | undefined
  /** How long each check took, in the order of the rules; null if it was not measured. */
  times: number[] | null
}

type PageOptions = {
  /** The facts before the page's scripts ran. Null or missing if it was not rendered. */
  rawFacts?: PageFacts | null | undefined
  /** A clock in milliseconds. If given, the checks are timed. */
  now?: (() => number) | undefined
}

export function auditPage(
  facts: PageFacts,
  rules: Pick<Rules, 'page'> = DEFAULT_RULES,
  { rawFacts, now }: PageOptions = {},
): Judgement {
  const times: number[] | null = now === undefined ? null : []
  const { checks, needs, toldBy } = preparedFor(rules.page)
  const page = (rawFacts ? { ...facts, raw: rawFacts } : facts) as CheckedFacts
  const missing = new Set(needs.filter((name) => page[name] === undefined))
  const results: CheckResult[] = []
  const found: (Issue | Finding)[] = []
  for (const check of checks) {
    const start = now?.() ?? 0
    // A check that needs a missing fact does not run.
    const result = runPageCheck(check, page, missing)
    times?.push((now?.() ?? 0) - start)
    results.push(result)
    if (result.outcome === 'found') found.push(result.issue)
  }
  forgetPage()
  const own = found.filter(({ type }) => !toldBy.get(type)?.some((id) => found.some((other) => other.type === id)))
  return {
    issues: own.filter(isIssue).sort(bySeverity),
    findings: own.filter((each) => !isIssue(each)),
    healthScore: scoreHealth(facts),
    llmReadiness: scoreLlmReadiness(facts, rawFacts ?? facts),
    results,
    // Several reasons belong to different checks, so all are named.
    whyUnmeasured: page.unmeasured?.join(' '),
    times,
  }
}

type Prepared = {
  checks: readonly RunnableCheck[]
  needs: readonly FactName[]
  /** For each check, the checks that report its pages in its place. */
  toldBy: ReadonlyMap<string, readonly string[]>
}

const prepared = new WeakMap<Rules['page'], Prepared>()

/** Prepared once, because a crawl judges all its pages by the same rules. */
function preparedFor(rules: Rules['page']): Prepared {
  let known = prepared.get(rules)
  if (known === undefined) {
    const needs = new Set(rules.flatMap(({ check }) => check.needs))
    const toldBy = new Map(rules.flatMap(({ check: { id, toldBy } }) => (toldBy ? [[id, toldBy]] : [])))
    known = { checks: rules.map(prepareCheck), needs: [...needs], toldBy }
    prepared.set(rules, known)
  }
  return known
}
