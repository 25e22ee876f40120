import type { SiteCheck } from '#checks/check.ts'
import { type CheckTallies, createSeverityCounts, EMPTY_TALLY, type Tally } from '#domain/checks/check-tallies.ts'
import type { SiteFacts, SitePage } from '#domain/facts/site-facts.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import { DEFAULT_RULES, hasVaryingSeverity, type Rule, type Rules } from './rules.ts'
import { toIssue } from './run-check.ts'

export type SiteIssue = { url: string; issue: Issue }

/** A finding on a URL: worth knowing, but not an issue. */
export type SiteFinding = { url: string; issue: Finding }

export type SiteOptions = {
  onFault: (check: string, error: unknown) => void
  /** A clock in milliseconds. */
  now: () => number
}

/**
 * Yields issues one by one, because there can be a million, and returns the tallies. A crashing check is reported to
 * `onFault`, and the other checks still run.
 */
export function* auditSite(
  site: SiteFacts,
  { onFault, now }: SiteOptions,
  rules: Pick<Rules, 'site'> = DEFAULT_RULES,
): Generator<SiteIssue | SiteFinding, CheckTallies> {
  const tallies: CheckTallies = {}
  for (const rule of rules.site) tallies[rule.check.id] = yield* runSiteCheck(rule, site, { onFault, now })
  return tallies
}

function* runSiteCheck(
  rule: Rule<SiteCheck>,
  site: SiteFacts,
  { onFault, now }: SiteOptions,
): Generator<SiteIssue | SiteFinding, Tally> {
  let found = 0
  const severities = createSeverityCounts(hasVaryingSeverity(rule))
  // The clock stops while the caller stores an issue, so that only the check's own time counts.
  let ms = 0
  let start = now()
  try {
    const applicable = countApplicable(rule, site)
    for (const { url, evidence } of rule.check.find(site, rule.options)) {
      found += 1
      const issue = toIssue(rule, evidence)
      severities.add(issue.severity)
      ms += now() - start
      yield { url, issue } as SiteIssue | SiteFinding
      start = now()
    }
    ms += now() - start
    const notApplicable = site.pages.length - applicable
    return { ...EMPTY_TALLY, ...severities.total(), found, passed: Math.max(0, applicable - found), notApplicable, ms }
  } catch (error) {
    onFault(rule.check.id, error)
    // The check stopped halfway, so it says nothing about the remaining pages.
    const errored = site.pages.length - found
    return { ...EMPTY_TALLY, ...severities.total(), found, errored, ms: ms + now() - start, error: String(error) }
  }
}

function countApplicable({ check: { appliesTo }, options }: Rule<SiteCheck>, { pages }: SiteFacts): number {
  if (appliesTo === undefined) return pages.length
  let count = 0
  for (let place = 0; place < pages.length; place += 1) {
    if (appliesTo(pages.at(place) as SitePage, options)) count += 1
  }
  return count
}
