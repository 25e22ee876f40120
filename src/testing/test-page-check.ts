import { describe, expect, test } from 'vitest'
import { auditPage } from '#audit/audit-page.ts'
import { rulesFrom } from '#audit/rules.ts'
import type { PageCheck } from '#checks/check.ts'
import { possibleSeverities } from '#checks/severities.ts'
import type { BrowserFacts } from '#domain/browser/browser-facts.ts'
import type { OptionValues } from '#domain/checks/check-option.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { Evidence, Finding, Issue } from '#domain/issues/issue.ts'
import { expectPlaces } from './checks/expect-places.ts'
import { extractHtml, type HtmlResponse } from './html/extract-html.ts'

/** A page that a browser rendered: its HTML before and after scripts ran (default: the same), and what the browser saw. */
type RenderedPage = { raw: HtmlResponse; rendered?: HtmlResponse; browser?: Partial<BrowserFacts> }
type TestPage = HtmlResponse | RenderedPage

type PageCheckCases = {
  passes: Record<string, TestPage>
  finds: Record<string, [TestPage, Array<Partial<Evidence>>, Partial<Issue | Finding>?]>
  notApplicable?: Record<string, TestPage>
  /** Values of options that differ from their defaults. */
  options?: OptionValues
}

/** Runs a check on real HTML, through the same extraction and runner as a crawl. */
export function testPageCheck(check: PageCheck, cases: PageCheckCases): void {
  const { passes, finds, notApplicable = {}, options = {} } = cases
  const run = (page: TestPage) => {
    const ruleSet = { checks: { [check.id]: { isOn: true as const, options } } }
    const { facts, rawFacts } = factsOf(page)
    const [result] = auditPage(facts, rulesFrom(ruleSet, { pageChecks: [check], siteChecks: [] }), { rawFacts }).results
    if (result === undefined) throw new Error(`${check.id} does not run`)
    return result
  }
  const declared = possibleSeverities(check)
  describe(check.id, () => {
    test.each(Object.entries(passes))('passes: %s', (_, response) => {
      expect(run(response)).toEqual({ check: check.id, outcome: 'passed' })
    })
    test.each(Object.entries(finds))('finds: %s', (_, [response, evidence, issue = {}]) => {
      const result = run(response)
      expect(result).toMatchObject({ outcome: 'found', issue: { type: check.id, evidence, ...issue } })
      // Filters and `--fail-on severity:…` know only the severities that a check declares.
      if (result.outcome !== 'found') return
      expect(declared).toContain(result.issue.severity)
      expectPlaces(result.issue.evidence)
    })
    test.each(Object.entries(notApplicable))('does not apply: %s', (_, response) => {
      expect(run(response)).toEqual({ check: check.id, outcome: 'not-applicable' })
    })
  })
}

function factsOf(page: TestPage): { facts: PageFacts; rawFacts: PageFacts | null } {
  if (typeof page === 'string' || !('raw' in page)) return { facts: extractHtml(page), rawFacts: null }
  const { raw, rendered = raw, browser } = page
  return { facts: { ...extractHtml(rendered), ...browser }, rawFacts: extractHtml(raw) }
}
