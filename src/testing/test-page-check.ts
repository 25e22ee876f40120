import { describe, expect, test } from 'vitest'
import { runPageCheck } from '#audit/run-check.ts'
import type { PageCheck } from '#checks/check.ts'
import type { Evidence, Issue } from '#domain/issues/issue.ts'
import { extractHtml, type HtmlResponse } from './html/extract-html.ts'

type PageCheckCases = {
  passes: Record<string, HtmlResponse>
  finds: Record<string, [HtmlResponse, Array<Partial<Evidence>>, Partial<Issue>?]>
  notApplicable?: Record<string, HtmlResponse>
}

/** Runs a check on real HTML, through the same extraction and runner as a crawl. */
export function testPageCheck(check: PageCheck, { passes, finds, notApplicable = {} }: PageCheckCases): void {
  describe(check.id, () => {
    test.each(Object.entries(passes))('passes: %s', (_, response) => {
      expect(runPageCheck(check, extractHtml(response))).toEqual({ check: check.id, outcome: 'passed' })
    })
    test.each(Object.entries(finds))('finds: %s', (_, [response, evidence, issue = {}]) => {
      const result = runPageCheck(check, extractHtml(response))
      expect(result).toMatchObject({ outcome: 'found', issue: { type: check.id, evidence, ...issue } })
    })
    test.each(Object.entries(notApplicable))('does not apply: %s', (_, response) => {
      expect(runPageCheck(check, extractHtml(response))).toEqual({ check: check.id, outcome: 'not-applicable' })
    })
  })
}
