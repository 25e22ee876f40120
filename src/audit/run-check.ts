import type { PageCheck } from '#checks/check.ts'
import type { CompleteFacts, PageFacts } from '#domain/facts/page-facts.ts'
import { type Evidence, type Finding, type Issue, MAX_EVIDENCE_LENGTH } from '#domain/issues/issue.ts'
import type { Rule } from './rules.ts'

/** 'errored' means that the check crashed, which says nothing about the page. */
export type CheckResult =
  | { check: string; outcome: 'passed' | 'not-applicable' }
  | { check: string; outcome: 'found'; issue: Issue | Finding }
  | { check: string; outcome: 'errored'; error: string }

export const MAX_EVIDENCE = 50

export function runPageCheck(rule: Rule<PageCheck>, page: PageFacts): CheckResult {
  const { check, options } = rule
  if (!hasFacts(page, check.needs)) return { check: check.id, outcome: 'not-applicable' }
  try {
    if (check.appliesTo && !check.appliesTo(page, options)) return { check: check.id, outcome: 'not-applicable' }
    const evidence = check.find(page, options)
    if (evidence.length === 0) return { check: check.id, outcome: 'passed' }
    return { check: check.id, outcome: 'found', issue: toIssue(rule, evidence, countOf(check, page, evidence)) }
  } catch (error) {
    return { check: check.id, outcome: 'errored', error: String(error) }
  }
}

function countOf({ countAll }: PageCheck, page: CompleteFacts, { length }: Evidence[]): number {
  return countAll === undefined ? length : Math.max(length, countAll(page))
}

/** Stored facts of earlier runs may lack a group. */
function hasFacts(page: PageFacts, needs: PageCheck['needs']): page is CompleteFacts {
  return needs.every((name) => page[name] !== undefined)
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
  return { ...cut(evidence), ...(evidence.at !== undefined && { at: selectorOf(evidence.at) }) }
}

/** Facts have short paths such as `main > p:3 > img`. People paste them into a browser, so they become selectors. */
function selectorOf(place: string): string {
  return IS_PATH.test(place) ? place.replace(/:(\d+)(?= |$)/g, ':nth-child($1)') : place
}

const IS_PATH = /^[a-z][\w-]*(?::\d+)?(?: > [a-z][\w-]*(?::\d+)?)*$/

function cut(evidence: Evidence): Evidence {
  if (evidence.saw.length <= MAX_EVIDENCE_LENGTH) return evidence
  const start = evidence.saw.slice(0, MAX_EVIDENCE_LENGTH - 1)
  return { ...evidence, saw: `${start.replace(/[\ud800-\udbff]$/, '')}…` }
}
