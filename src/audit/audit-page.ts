import type { PageCheck } from '#checks/check.ts'
import { pageChecks } from '#checks/registry.generated.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { bySeverity, type Issue } from '#domain/issues/issue.ts'
import { scoreLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { type HealthScore, type LlmReadiness, scoreHealth } from '#domain/issues/score.ts'
import { type CheckResult, runPageCheck } from './run-check.ts'

export type Judgement = {
  issues: Issue[]
  healthScore: HealthScore
  llmReadiness: LlmReadiness
  results: CheckResult[]
}

/** `rawFacts` are the facts before the page's scripts ran. */
export function auditPage(
  facts: PageFacts,
  checks: readonly PageCheck[] = pageChecks,
  rawFacts: PageFacts = facts,
): Judgement {
  const results = checks.map((check) => runPageCheck(check, facts))
  return {
    issues: results.flatMap((result) => (result.outcome === 'found' ? [result.issue] : [])).sort(bySeverity),
    healthScore: scoreHealth(facts),
    llmReadiness: scoreLlmReadiness(facts, rawFacts),
    results,
  }
}
