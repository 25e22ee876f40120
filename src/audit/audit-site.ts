import type { SiteCheck } from '#checks/check.ts'
import { siteChecks } from '#checks/registry.generated.ts'
import type { SiteFacts } from '#domain/facts/site-facts.ts'
import type { Issue } from '#domain/issues/issue.ts'
import { toIssue } from './run-check.ts'

export type SiteIssue = { url: string; issue: Issue }

/**
 * Yields issues one by one, because there can be a million. A crashing check is reported to `onFault`, and the other
 * checks still run.
 */
export function* auditSite(
  site: SiteFacts,
  onFault: (check: string, error: unknown) => void,
  checks: readonly SiteCheck[] = siteChecks,
): Generator<SiteIssue> {
  for (const check of checks) {
    try {
      for (const { url, evidence } of check.find(site)) yield { url, issue: toIssue(check, evidence) }
    } catch (error) {
      onFault(check.id, error)
    }
  }
}
