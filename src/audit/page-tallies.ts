import { needsMeasuredPage, needsRenderedPage } from '#checks/check.ts'
import {
  type CheckTallies,
  EMPTY_TALLY,
  ONLY_RENDERED,
  sampledReason,
  type Tally,
  unmeasuredReason,
} from '#domain/checks/check-tallies.ts'
import { CHECK_SEVERITIES, type CheckSeverity, type Issue } from '#domain/issues/issue.ts'
import type { Judgement } from './audit-page.ts'
import { createOutcomeRows } from './outcome-rows.ts'
import { hasVaryingSeverity, type Rules } from './rules.ts'
import type { CheckResult } from './run-check.ts'

/**
 * The outcomes of all page checks on one page, as a thread sends them: one letter per check, in the order of the rules.
 * The letter of an issue is that of its severity.
 */
export type PageOutcomes = {
  outcomes: string
  /** Milliseconds per check; null for most pages, because measuring takes time as well. */
  times: number[] | null
  faults: { check: string; error: string }[]
  /** Why the browser could not measure what some checks need. */
  whyUnmeasured?: string
}

/** Not applicable, because what the check needs was not measured. */
const UNMEASURED = 'u'
const LETTERS = { passed: 'p', 'not-applicable': 'n', errored: 'e' } as const
const FOUND: Record<CheckSeverity, string> = { high: 'h', medium: 'm', low: 'l', info: 'i' }

export function outcomesOf({
  results,
  times,
  whyUnmeasured,
}: Pick<Judgement, 'results' | 'times' | 'whyUnmeasured'>): PageOutcomes {
  let outcomes = ''
  const faults: PageOutcomes['faults'] = []
  for (const result of results) {
    outcomes += letterOf(result)
    if (result.outcome === 'errored') faults.push({ check: result.check, error: result.error })
  }
  return { outcomes, times, faults, ...(whyUnmeasured !== undefined && { whyUnmeasured }) }
}

function letterOf(result: CheckResult): string {
  if (result.outcome === 'found') return FOUND[result.issue.severity]
  return 'isUnmeasured' in result ? UNMEASURED : LETTERS[result.outcome]
}

const FIELDS = ['notApplicable', 'passed', 'errored', 'found'] as const
const FOUND_FIELD = FIELDS.indexOf('found')
/** Indexed by character code, because this is looked up for each check of each page. */
const FIELD_OF = byCode({ n: 0, u: 0, p: 1, e: 2, h: FOUND_FIELD, m: FOUND_FIELD, l: FOUND_FIELD, i: FOUND_FIELD })
const SEVERITY_OF = byCode(Object.fromEntries(CHECK_SEVERITIES.map((severity, index) => [FOUND[severity], index])))

function byCode(letters: Record<string, number>): Uint8Array {
  const values = new Uint8Array(128)
  for (const [letter, value] of Object.entries(letters)) values[letter.charCodeAt(0)] = value
  return values
}

export type CountedIssue = Pick<Issue, 'type' | 'severity'>

/** The issues of a page, as `auditPage` reports them: without findings and what other checks report. */
function reportedIssues(rules: Rules['page'], row: Uint8Array, varying: { index: number; slot: number }[]) {
  const found = new Map<string, CheckSeverity>()
  for (const [index, rule] of rules.entries()) {
    if (row[index] === FOUND_FIELD) found.set(rule.check.id, (rule.severity ?? rule.check.severity) as CheckSeverity)
  }
  for (const { index, slot } of varying) {
    const id = rules[index]?.check.id ?? ''
    if (found.has(id)) found.set(id, CHECK_SEVERITIES[row[slot] as number] as CheckSeverity)
  }
  return rules.flatMap(({ check: { id, toldBy } }): CountedIssue[] => {
    const severity = found.get(id)
    if (severity === undefined || severity === 'info' || toldBy?.some((other) => found.has(other))) return []
    return [{ type: id, severity }]
  })
}

/** Counts the outcomes of the pages of a crawl. A page can be judged again or removed later. */
export function createPageTallies({ page: rules }: Pick<Rules, 'page'>, { rendersSamples = false } = {}) {
  /** Checks with more than one severity, and the slot of a row in which the severity is kept. */
  const varying = rules
    .flatMap((rule, index) => (hasVaryingSeverity(rule) ? [index] : []))
    .map((index, nth) => ({ index, slot: rules.length + nth }))
  /** Checks of what a browser measures, and the slot that is 1 if it could not measure the page. */
  const measured = rules
    .flatMap(({ check }, index) => (needsMeasuredPage(check) ? [index] : []))
    .map((index, nth) => ({ index, slot: rules.length + varying.length + nth }))
  const slots = rules.length + varying.length + measured.length
  const rows = createOutcomeRows(slots)
  const counts = new Uint32Array(slots * FIELDS.length)
  const firstErrors = new Map<string, string>()
  const firstUnmeasured = new Map<number, string>()
  const sampledMs = rules.map(() => 0)
  let pages = 0
  let sampled = 0

  function change(slot: number, value: number, by: 1 | -1): void {
    const at = slot * FIELDS.length + value
    counts[at] = (counts[at] as number) + by
  }

  function count(values: Uint8Array, by: 1 | -1): void {
    for (let index = 0; index < rules.length; index += 1) change(index, values[index] as number, by)
    for (const { index, slot } of varying) {
      if (values[index] === FOUND_FIELD) change(slot, values[slot] as number, by)
    }
    for (const { slot } of measured) change(slot, values[slot] as number, by)
    pages += by
  }

  function add(position: number, { outcomes, times, faults, whyUnmeasured }: PageOutcomes): void {
    remove(position)
    noteUnmeasured(outcomes, whyUnmeasured)
    const values = new Uint8Array(slots)
    for (let index = 0; index < rules.length; index += 1) {
      values[index] = FIELD_OF[outcomes.charCodeAt(index)] as number
    }
    for (const { index, slot } of varying) values[slot] = SEVERITY_OF[outcomes.charCodeAt(index)] as number
    for (const { index, slot } of measured) values[slot] = outcomes[index] === UNMEASURED ? 1 : 0
    rows.write(position, values)
    count(values, 1)
    for (const { check, error } of faults) if (!firstErrors.has(check)) firstErrors.set(check, error)
    if (times === null) return
    sampled += 1
    for (const [index, ms] of times.entries()) sampledMs[index] = (sampledMs[index] ?? 0) + ms
  }

  function noteUnmeasured(outcomes: string, why: string | undefined): void {
    if (why === undefined) return
    for (const { index } of measured) {
      if (outcomes[index] === UNMEASURED && !firstUnmeasured.has(index)) firstUnmeasured.set(index, why)
    }
  }

  /** Returns the issues that the page was reported with. */
  function remove(position: number): CountedIssue[] {
    const values = rows.read(position)
    if (values === undefined) return []
    count(values, -1)
    rows.remove(position)
    return reportedIssues(rules, values, varying)
  }

  function tallyOf(index: number, scale: number): Tally {
    const tally = { ...EMPTY_TALLY, ms: (sampledMs[index] ?? 0) * scale }
    for (const [value, field] of FIELDS.entries()) tally[field] = counts[index * FIELDS.length + value] as number
    const slot = varying.find((each) => each.index === index)?.slot
    if (slot === undefined || tally.found === 0) return tally
    const bySeverity = CHECK_SEVERITIES.map((severity, value) => [severity, counts[slot * FIELDS.length + value]])
    return { ...tally, severities: Object.fromEntries(bySeverity.filter(([, pages]) => pages !== 0)) }
  }

  function total(): CheckTallies {
    const scale = sampled === 0 ? 0 : pages / sampled
    return Object.fromEntries(
      rules.map(({ check }, index) => {
        const tally = tallyOf(index, scale)
        const error = firstErrors.get(check.id)
        const reason = tally.notApplicable > 0 && needsRenderedPage(check) ? whyPartial(tally, index) : undefined
        return [check.id, { ...tally, ...(reason && { reason }), ...(error !== undefined && { error }) }]
      }),
    )
  }

  function whyPartial({ found, passed, notApplicable }: Tally, index: number): string {
    const slot = measured.find((each) => each.index === index)?.slot
    const unmeasured = slot === undefined ? 0 : (counts[slot * FIELDS.length + 1] as number)
    const reasons: string[] = []
    if (rendersSamples && found + passed > 0) reasons.push(sampledReason(found + passed, pages))
    else if (notApplicable > unmeasured) reasons.push(ONLY_RENDERED)
    if (unmeasured > 0) reasons.push(unmeasuredReason(unmeasured, firstUnmeasured.get(index)))
    return reasons.join('; ')
  }

  return { add, remove, total }
}
