import type { PageFacts } from '#domain/facts/page-facts.ts'
import { bySeverity, type Finding, type Issue, isIssue } from '#domain/issues/issue.ts'
import { scoreLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { type HealthScore, type LlmReadiness, scoreHealth } from '#domain/issues/score.ts'
import { DEFAULT_RULES, type Rules } from './rules.ts'
import { type CheckResult, runPageCheck } from './run-check.ts'

export type Judgement = {
  issues: Issue[]
  /** What is worth knowing, but not an issue. */
  findings: Finding[]
  healthScore: HealthScore
  llmReadiness: LlmReadiness
  /** In the order of the rules. */
  results: CheckResult[]
  /** How long each check took, in the order of the rules; null if it was not measured. */
  times: number[] | null
}

type PageOptions = {
  /** The facts before the page's scripts ran. Default: the same facts. */
  rawFacts?: PageFacts | undefined
  /** A clock in milliseconds, if the checks should be timed. */
  now?: (() => number) | undefined
}

export function auditPage(
  facts: PageFacts,
  rules: Pick<Rules, 'page'> = DEFAULT_RULES,
  { rawFacts = facts, now }: PageOptions = {},
): Judgement {
  const times: number[] | null = now === undefined ? null : []
  const results = rules.page.map((rule) => {
    const start = now?.() ?? 0
    const result = runPageCheck(rule, facts)
    times?.push((now?.() ?? 0) - start)
    return result
  })
  const found = results.flatMap((result) => (result.outcome === 'found' ? [result.issue] : []))
  return {
    issues: found.filter(isIssue).sort(bySeverity),
    findings: found.filter((each) => !isIssue(each)),
    healthScore: scoreHealth(facts),
    llmReadiness: scoreLlmReadiness(facts, rawFacts),
    results,
    times,
  }
}
