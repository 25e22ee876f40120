import type { Check, PageCheck } from '#checks/check.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { type Evidence, type Issue, MAX_EVIDENCE_LENGTH } from '#domain/issues/issue.ts'

/** 'errored' means that the check crashed, which says nothing about the page. */
export type CheckResult =
  | { check: string; outcome: 'passed' | 'not-applicable' }
  | { check: string; outcome: 'found'; issue: Issue }
  | { check: string; outcome: 'errored'; error: string }

const MAX_EVIDENCE = 50

export function runPageCheck(check: PageCheck, page: PageFacts): CheckResult {
  try {
    if (check.appliesTo && !check.appliesTo(page)) return { check: check.id, outcome: 'not-applicable' }
    const evidence = check.find(page)
    if (evidence.length === 0) return { check: check.id, outcome: 'passed' }
    return { check: check.id, outcome: 'found', issue: toIssue(check, evidence) }
  } catch (error) {
    return { check: check.id, outcome: 'errored', error: String(error) }
  }
}

/** Counts all evidence, but stores only the first pieces, cut to a readable length. */
export function toIssue(check: Check, evidence: readonly Evidence[]): Issue {
  const found = { count: evidence.length, evidence }
  return {
    type: check.id,
    severity: typeof check.severity === 'function' ? check.severity(found) : check.severity,
    message: typeof check.message === 'function' ? check.message(found) : check.message,
    recommendation: check.recommend?.(found) ?? check.fix,
    evidence: evidence.slice(0, MAX_EVIDENCE).map(shorten),
    ...(evidence.length > MAX_EVIDENCE && { evidenceCount: evidence.length }),
  }
}

function shorten(evidence: Evidence): Evidence {
  if (evidence.saw.length <= MAX_EVIDENCE_LENGTH) return evidence
  const start = evidence.saw.slice(0, MAX_EVIDENCE_LENGTH - 1)
  return { ...evidence, saw: `${start.replace(/[\ud800-\udbff]$/, '')}…` }
}
