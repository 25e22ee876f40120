import { auditSite, type SiteFinding, type SiteIssue } from '#audit/audit-site.ts'
import type { Rules } from '#audit/rules.ts'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import type { SiteFacts } from '#domain/facts/site-facts.ts'
import { isIssue } from '#domain/issues/issue.ts'

/** Receives what the site checks find. */
export type SiteSink = {
  siteIssues: (issues: SiteIssue[]) => Promise<void>
  siteFindings?: ((findings: SiteFinding[]) => Promise<void>) | undefined
  fault: (error: unknown, where: { url: string; check: string }) => void
}

const ISSUES_PER_BATCH = 1000

/** Runs the site checks and passes on what they find in batches. */
export async function judgeSite(site: SiteFacts, rules: Rules, sink: SiteSink): Promise<CheckTallies> {
  const onFault = (check: string, error: unknown) => sink.fault(error, { url: site.startUrl, check })
  const found = auditSite(site, { onFault, now: () => performance.now() }, rules)
  let batch: (SiteIssue | SiteFinding)[] = []
  for (let next = found.next(); ; next = found.next()) {
    if (!next.done) batch.push(next.value)
    if (next.done || batch.length >= ISSUES_PER_BATCH) {
      await passOn(batch, sink)
      batch = []
    }
    if (next.done) return next.value
  }
}

export async function passOn(batch: (SiteIssue | SiteFinding)[], sink: Omit<SiteSink, 'fault'>): Promise<void> {
  const issues = batch.filter((each): each is SiteIssue => isIssue(each.issue))
  const findings = batch.filter((each): each is SiteFinding => !isIssue(each.issue))
  if (issues.length > 0) await sink.siteIssues(issues)
  if (findings.length > 0) await sink.siteFindings?.(findings)
}
