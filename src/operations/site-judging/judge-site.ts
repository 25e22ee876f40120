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
  return passOnAll(auditSite(site, { onFault, now: () => performance.now() }, rules), sink)
}

type Found = SiteIssue | SiteFinding
type Next = IteratorResult<Found, CheckTallies>

/** Each batch has issues of one check only, because storing a batch replaces what that check stored earlier. */
export async function passOnAll(
  found: { next: () => Next | Promise<Next> },
  sink: Omit<SiteSink, 'fault'>,
): Promise<CheckTallies> {
  let batch: Found[] = []
  for (;;) {
    const next = await found.next()
    const isOfNextCheck = !next.done && batch[0] !== undefined && batch[0].issue.type !== next.value.issue.type
    if (next.done || isOfNextCheck || batch.length >= ISSUES_PER_BATCH) {
      await passOn(batch, sink)
      batch = []
    }
    if (next.done) return next.value
    batch.push(next.value)
  }
}

async function passOn(batch: Found[], sink: Omit<SiteSink, 'fault'>): Promise<void> {
  const issues = batch.filter((each): each is SiteIssue => isIssue(each.issue))
  const findings = batch.filter((each): each is SiteFinding => !isIssue(each.issue))
  if (issues.length > 0) await sink.siteIssues(issues)
  if (findings.length > 0) await sink.siteFindings?.(findings)
}
