import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { CHECK_SEVERITIES, type CheckSeverity, type Evidence, type Severity } from '#domain/issues/issue.ts'
import { byUrgency, type CheckWork, limitRank, pageWeight, urgencyOf } from '#domain/issues/top-issues.ts'
import { type CheckDescription, listChecks } from '#operations/checks/list-checks.ts'
import type { ReportedPage } from './reported-page.ts'

export type IssueGroup = {
  check: Pick<CheckDescription, 'id' | 'title' | 'why' | 'fix'>
  /** The worst severity of this issue on any page. */
  severity: CheckSeverity
  /** Shown instead of the severity, for entries that are not counted as issues. */
  label?: string
  /** Whether the issue limits the site score. */
  limitsScore?: boolean
  /** Pages and other URLs with the issue. */
  pages: { page: IssuePlace; message: string; evidence: Evidence[] }[]
}

export type IssuePlace = Pick<ReportedPage, 'url' | 'issues' | 'inlinks' | 'linkedFrom'> &
  Partial<Pick<ReportedPage, 'error' | 'findings'>> & { /** Set for a URL that is not a page. */ isNoPage?: true }

/** Groups issues, and findings that limit the site score, by check. Sorted as on the dashboard (TOP_ISSUES_RULE). */
export function groupIssues(
  pages: IssuePlace[],
  { limiting = new Set(), tallies = {} }: { limiting?: ReadonlySet<string>; tallies?: CheckTallies } = {},
): IssueGroup[] {
  const checks = new Map(listChecks().map((check) => [check.id, check]))
  const groups = new Map<string, IssueGroup>(
    [...checks.values()].map((check) => [check.id, { check, severity: 'info' as const, pages: [] }]),
  )
  const limitingOf = ({ findings = [] }: IssuePlace) => findings.filter(({ type }) => limiting.has(type))
  for (const page of pages) {
    for (const { type, severity, message, evidence } of [...page.issues, ...limitingOf(page)]) {
      const group = groups.get(type)
      if (group === undefined) continue
      if (urgency(severity) < urgency(group.severity)) group.severity = severity
      group.pages.push({ page, message, evidence })
    }
  }
  const all = pages.filter(({ isNoPage }) => !isNoPage).length
  return [...groups.values()]
    .filter((group) => group.pages.length > 0)
    .map((group) => {
      const { severity, check } = group
      const affected = { severity, found: group.pages.length, tally: tallies[check.id], pages: all }
      const urgency = urgencyOf(affected, workOf(checks.get(check.id)))
      const reach = reachOf(group)
      const limit = limitRank(limiting, check.id)
      return { group, type: check.id, severity, urgency, reach, limit }
    })
    .sort(byUrgency)
    .map(({ group, limit }) => ({ ...group, limitsScore: Number.isFinite(limit) }))
}

function workOf(check: CheckDescription | undefined): CheckWork {
  return { effort: check?.effort ?? null, isJudgement: check?.certainty === 'judgement' }
}

function reachOf({ pages }: IssueGroup): number {
  return pages.reduce((sum, { page }) => sum + pageWeight(page.inlinks ?? 0), 0)
}

export function countBySeverity(pages: Pick<IssuePlace, 'issues'>[]): Record<Severity, number> {
  const counts = { high: 0, medium: 0, low: 0 }
  for (const page of pages) for (const { severity } of page.issues) counts[severity] += 1
  return counts
}

function urgency(severity: CheckSeverity): number {
  return CHECK_SEVERITIES.indexOf(severity)
}
