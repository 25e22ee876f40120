import { describe, expect, test } from 'vitest'
import { auditSite } from '#audit/audit-site.ts'
import { rulesFrom } from '#audit/rules.ts'
import type { SiteCheck } from '#checks/check.ts'
import type { OptionValues } from '#domain/checks/check-option.ts'
import { extractHtml, type HtmlResponse } from './html/extract-html.ts'
import { sitePageOf } from './sites/make-site-page.ts'

type TestSite = Record<string, HtmlResponse>

type SiteCheckCases = {
  passes: Record<string, TestSite>
  /** The site, and the expected evidence for each path that has an issue. */
  finds: Record<string, [TestSite, Record<string, string[]>]>
  /** Values of options that differ from their defaults. */
  options?: OptionValues
}

const ORIGIN = 'https://bakery.example'

/** Runs a site check over real HTML, through the same extraction and runner as a crawl. */
export function testSiteCheck(check: SiteCheck, { passes, finds, options = {} }: SiteCheckCases): void {
  describe(check.id, () => {
    test.each(Object.entries(passes))('passes: %s', (_, site) => {
      expect(issuesOf(check, site, options)).toEqual([])
    })
    test.each(Object.entries(finds))('finds: %s', (_, [site, expected]) => {
      const seen = issuesOf(check, site, options).map(({ url, issue }) => [
        pathOf(url),
        issue.evidence.map(({ saw }) => pathOf(saw)),
      ])
      expect(Object.fromEntries(seen)).toEqual(expected)
    })
  })
}

function issuesOf(check: SiteCheck, site: TestSite, options: OptionValues) {
  const onFault = (_check: string, error: unknown) => {
    throw error
  }
  const rules = rulesFrom({ checks: { [check.id]: { isOn: true, options } } }, { pageChecks: [], siteChecks: [check] })
  return [...auditSite(siteFactsOf(site), { onFault, now: () => 0 }, rules)]
}

function siteFactsOf(site: TestSite) {
  const pages = Object.entries(site).map(([path, page]) =>
    sitePageOf(extractHtml({ ...(typeof page === 'string' ? { html: page } : page), url: `${ORIGIN}${path}` })),
  )
  return { startUrl: `${ORIGIN}/`, pages }
}

function pathOf(text: string): string {
  return text.startsWith(ORIGIN) ? text.slice(ORIGIN.length) : text
}
