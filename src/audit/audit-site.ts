import type { SiteCheck } from '#checks/check.ts'
import { siteChecks } from '#checks/registry.generated.ts'
import type { Issue } from '#domain/issue.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import { toIssue } from './run-check.ts'

export type SiteIssue = { url: string; issue: Issue }

/** How a site check ended. One that crashes finds nothing and says so. */
export type SiteCheckResult =
  | { check: string; outcome: 'passed' }
  | { check: string; outcome: 'found'; issues: SiteIssue[] }
  | { check: string; outcome: 'errored'; error: string }

/** Judges the finished crawl as a whole: the issues that only show when pages are seen side by side. */
export function auditSite(site: SiteFacts, checks: readonly SiteCheck[] = siteChecks): SiteCheckResult[] {
  return checks.map((check) => runSiteCheck(check, site))
}

export function issuesFound(results: SiteCheckResult[]): SiteIssue[] {
  return results.flatMap((result) => (result.outcome === 'found' ? result.issues : []))
}

function runSiteCheck(check: SiteCheck, site: SiteFacts): SiteCheckResult {
  try {
    const issues = check.find(site).map(({ url, evidence }) => ({ url, issue: toIssue(check, evidence) }))
    return issues.length === 0 ? { check: check.id, outcome: 'passed' } : { check: check.id, outcome: 'found', issues }
  } catch (error) {
    return { check: check.id, outcome: 'errored', error: String(error) }
  }
}
