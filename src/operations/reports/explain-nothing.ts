import { ruleSetOf } from '#domain/checks/applied-rules.ts'
import { isNotKnown } from '#domain/checks/check-tallies.ts'
import { isCheckOn } from '#domain/checks/rule-set.ts'
import type { CheckResult } from '#domain/reports/check-result.ts'
import { outcomeWords } from '#domain/reports/check-words.ts'
import type { DetailedCrawl, NothingFound, Report } from '#domain/reports/report.ts'
import type { App } from '../app.ts'
import { listChecks } from '../checks/list-checks.ts'
import { checkResultsOf } from './list-check-results.ts'

/** Explains why a crawl has no issue of a check: none was found, or the check did not run. */
export async function explainNothing(
  app: Pick<App, 'database'>,
  report: Pick<Report, 'crawl' | 'summary'>,
  type: string,
): Promise<NothingFound> {
  const result = (await checkResultsOf(app, report)).find(({ id }) => id === type)
  if (result) return { outcome: outcomeOf(result), reason: outcomeWords(result) }
  const check = listChecks().find(({ id }) => id === type)
  const { checks } = report.crawl
  if (check && checks && !isCheckOn(check, ruleSetOf(checks).checks[type])) {
    return { outcome: 'off', reason: 'This check was off in this crawl, so nobody looked for this issue' }
  }
  return { outcome: 'not_known', reason: whyNotKnown(report.crawl) }
}

function outcomeOf({ outcome, reason }: CheckResult): NothingFound['outcome'] {
  if (outcome === 'errored') return 'not_known'
  if (outcome === 'not_applicable') return isNotKnown(reason ?? undefined) ? 'not_known' : 'not_applicable'
  return 'passed'
}

function whyNotKnown({ status, succeeded, checks }: DetailedCrawl): string {
  if (status === 'queued' || status === 'running') return 'The crawl is still running'
  if (succeeded === 0) return 'No page of this crawl could be checked'
  if (checks === null) return 'The crawl is older than the record of which checks ran'
  if (!checks.tallies) return 'The crawl stopped before all checks had run'
  return 'The check is newer than this crawl, or it was off by default at that time'
}
