import { z } from '@hono/zod-openapi'
import { type CrawlChecks, ruleSetOf } from '#domain/checks/applied-rules.ts'
import type { Tally } from '#domain/checks/check-tallies.ts'
import { isCheckOn } from '#domain/checks/rule-set.ts'
import { mergeCounts } from '#domain/issues/top-issues.ts'
import type { CheckOutcome, CheckResult } from '#domain/reports/check-result.ts'
import type { IssueCount, Report } from '#domain/reports/report.ts'
import { counted } from '#domain/words/counts.ts'
import { countUrlFindings, countUrlIssues } from '#store/judgements/url-issues.ts'
import { countIssues } from '#store/reports/report-summary.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { type CheckDescription, listChecks } from '../checks/list-checks.ts'
import { defineOperation } from '../define-operation.ts'
import { checkResultSchema } from '../schemas/report-schemas.ts'
import { describeIssue } from './describe-issue.ts'
import { getReport } from './get-report.ts'
import { OF_REPORT } from './report-operation.ts'

export const listReportChecks = defineOperation({
  ...OF_REPORT,
  name: 'listCheckResults',
  summary: 'List what became of each check in a report: found, passed, not applicable or errored',
  output: z.object({ checks: z.array(checkResultSchema) }),
  returns: 'The checks that were on',
  run: async ({ app, crawl, summary }) => ({ checks: await checkResultsOf(app, { crawl, summary }) }),
})

/** For the sample report and share links, which have operations of their own. */
export async function listCheckResults(
  app: Pick<App, 'database'>,
  actor: Actor,
  input: { projectId: string; crawlId?: string | undefined },
): Promise<CheckResult[]> {
  return checkResultsOf(app, await getReport(app, actor, input))
}

/** Returns every check that was on, in catalogue order, followed by checks that no longer exist. */
export async function checkResultsOf(
  { database }: Pick<App, 'database'>,
  { crawl, summary }: Pick<Report, 'crawl' | 'summary'>,
): Promise<CheckResult[]> {
  const pageCounts = summary?.issueCounts ?? (await countIssues(database.db, crawl.id))
  const urlCounts = summary?.siteIssueCounts ?? (await countUrlIssues(database.db, crawl.id))
  const counts = new Map(mergeCounts(pageCounts, urlCounts).map((count) => [count.type, count]))
  const urlFindings = await countUrlFindings(database.db, crawl.id)
  const tallies = crawl.checks?.tallies ?? {}
  const known = listChecks()
  const ids = new Set([...known.map(({ id }) => id), ...counts.keys(), ...Object.keys(tallies)])
  const checks = new Map(known.map((check) => [check.id, check]))
  return [...ids].flatMap((id) => {
    const count = counts.get(id)
    const tally = tallies[id]
    if (count === undefined && tally === undefined) return []
    const check = checks.get(id)
    const severity = severityIn(crawl.checks, check, id)
    return [
      resultOf({
        id,
        check,
        severity,
        count,
        tally,
        urlFindings: urlFindings.get(id) ?? 0,
        groups: summary?.groups?.[id] ?? 0,
      }),
    ]
  })
}

/** The severity of a check under the rules of the crawl. */
function severityIn(rules: CrawlChecks | null, check: CheckDescription | undefined, id: string) {
  const change = rules === null ? undefined : ruleSetOf(rules).checks[id]
  if (check === undefined) return change?.severity ?? 'low'
  return (isCheckOn(check, change) ? change?.severity : undefined) ?? check.severity
}

type Known = {
  id: string
  check: CheckDescription | undefined
  severity: CheckResult['severity']
  count: (IssueCount & { urls: number }) | undefined
  tally: Tally | undefined
  urlFindings: number
  groups: number
}

function resultOf({ id, check, severity, count, tally, urlFindings, groups }: Known): CheckResult {
  const { title } = describeIssue(id)
  const { category = null, owner = null, effort = null, certainty = null, grade = null, counts = 'page' } = check ?? {}
  const found = tally?.severities?.info ?? (severity === 'info' ? (tally?.found ?? 0) : 0)
  const findings = { pages: Math.max(0, found - urlFindings), urls: urlFindings }
  const hasIssues = count !== undefined && count.pages + count.urls > 0
  const shown = hasIssues ? count : findings
  const told = shown.pages + shown.urls === 0 ? toldElsewhere(check, tally) : null
  return {
    ...{ id, title, category, owner, effort, certainty, grade },
    severity: hasIssues ? count.severity : shown.pages + shown.urls > 0 ? 'info' : severity,
    outcome: told === null ? outcomeOf(shown.pages + shown.urls, tally) : 'not_applicable',
    pages: shown.pages,
    urls: shown.urls,
    findings: hasIssues ? findings.pages + findings.urls : 0,
    groups,
    judged: tally === undefined ? null : tally.found + tally.passed,
    counts,
    notApplicable: tally?.notApplicable ?? 0,
    reason: told ?? tally?.reason ?? null,
    error: tally?.error?.split('\n', 1)[0] ?? null,
  }
}

/** Names the checks that report these pages in place of this check; null if it reports them itself. */
function toldElsewhere(check: CheckDescription | undefined, tally: Tally | undefined): string | null {
  if (check === undefined || check.toldBy.length === 0 || tally === undefined || tally.found === 0) return null
  const titles = check.toldBy.map((id) => `“${describeIssue(id).title}”`).join(' or ')
  return `${counted(tally.found, 'page')} reported as ${titles}, and counted here for the score only`
}

function outcomeOf(found: number, tally: Tally | undefined): CheckOutcome {
  if (found > 0) return 'found'
  if (tally === undefined || tally.error !== undefined || tally.errored > 0) return 'errored'
  return tally.found + tally.passed > 0 ? 'passed' : 'not_applicable'
}
