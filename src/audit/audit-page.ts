import { forgetPage } from '#checks/shared/once-per-page.ts'
import type { CheckedFacts, PageFacts } from '#domain/facts/page-facts.ts'
import { bySeverity, type Finding, type Issue, isIssue } from '#domain/issues/issue.ts'
import { scoreLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { type HealthScore, type LlmReadiness, scoreHealth } from '#domain/issues/score.ts'
import { DEFAULT_RULES, type Rules } from './rules.ts'
import { type CheckResult, prepareCheck, type RunnableCheck, resultWithoutFacts, runPageCheck } from './run-check.ts'

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
  const { checks, lackingFor, toldBy } = preparedFor(rules.page)
  const page = (rawFacts ? { ...facts, raw: rawFacts } : facts) as CheckedFacts
  const lacking = lackingFor(page)
  const results = new Array<CheckResult>(checks.length)
  const found: (Issue | Finding)[] = []
  for (let index = 0; index < checks.length; index += 1) {
    const check = checks[index] as RunnableCheck
    const start = now?.() ?? 0
    const result = lacking[index] === true ? resultWithoutFacts(check, page) : runPageCheck(check, page)
    times?.push((now?.() ?? 0) - start)
    results[index] = result
    // Nearly all results are one of these, and comparing them does not read them from memory.
    if (result === check.passed || result === check.notApplicable) continue
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
  /** For each check, whether it needs a fact that the page lacks. Such a check does not run. */
  lackingFor: (page: CheckedFacts) => readonly boolean[]
  /** For each check, the checks that report its pages in its place. */
  toldBy: ReadonlyMap<string, readonly string[]>
}

const prepared = new WeakMap<Rules['page'], Prepared>()

/** Prepared once, because a crawl judges all its pages by the same rules. */
function preparedFor(rules: Rules['page']): Prepared {
  let known = prepared.get(rules)
  if (known === undefined) {
    const toldBy = new Map(rules.flatMap(({ check: { id, toldBy } }) => (toldBy ? [[id, toldBy]] : [])))
    const checks = rules.map(prepareCheck)
    known = { checks, lackingFor: createLacking(checks), toldBy }
    prepared.set(rules, known)
  }
  return known
}

/** Remembers the last answer, because nearly all pages of a crawl have the same facts. */
function createLacking(checks: readonly RunnableCheck[]): Prepared['lackingFor'] {
  let lastNames: readonly string[] | null = null
  let last: readonly boolean[] = []
  return (page) => {
    const names = Object.keys(page)
    const areAllThere = !Object.values<unknown>(page).includes(undefined)
    if (lastNames === null || !areAllThere || !isSameList(names, lastNames)) {
      last = checks.map(({ needs }) => needs.some((name) => page[name] === undefined))
      lastNames = areAllThere ? names : null
    }
    return last
  }
}

function isSameList(list: readonly string[], other: readonly string[]): boolean {
  if (list.length !== other.length) return false
  for (let index = 0; index < list.length; index += 1) if (list[index] !== other[index]) return false
  return true
}
