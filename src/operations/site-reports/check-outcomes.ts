import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import type { CategoryId } from '#domain/checks/categories.ts'
import { isUnknown } from '#domain/checks/check-tallies.ts'
import { shareWords } from '#domain/checks/counted-thing.ts'
import type { Report } from '#domain/reports/report.ts'
import type { CheckOutcome } from '#domain/site-reports/page-groups.ts'
import type { App } from '../app.ts'
import { type CheckDescription, listChecks } from '../checks/list-checks.ts'
import { checkResultsOf } from '../reports/list-check-results.ts'

export function checksOf(category: CategoryId): CheckDescription[] {
  return listChecks().filter((check) => check.category === category)
}

type Severities = ReadonlyMap<string, CheckOutcome['severity']>

/** The severity of what each check found, as the report shows it. It may differ from the usual one of the check. */
export async function readSeverities(
  app: Pick<App, 'database'>,
  report: Pick<Report, 'crawl' | 'summary'>,
): Promise<Severities> {
  const results = await checkResultsOf(app, report)
  return new Map(results.map(({ id, severity }) => [id, severity]))
}

/** The outcomes of the checks of a category, those found on the most pages first. `pages` counts pages by check. */
export function describeOutcomes(
  checks: readonly CheckDescription[],
  applied: CrawlChecks | null,
  { pages, severities }: { pages: ReadonlyMap<string, number>; severities: Severities },
): CheckOutcome[] {
  return checks
    .map((check): CheckOutcome => {
      const { id, title, certainty, grade, basis, source } = check
      const words = { id, title, severity: severities.get(id) ?? check.severity, certainty, grade, basis, source }
      return { ...words, ...outcomeOf(check, applied), pages: pages.get(id) ?? 0 }
    })
    .sort((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome) || other.pages - one.pages)
}

const ORDER: CheckOutcome['outcome'][] = ['found', 'unknown', 'passed', 'none', 'off']

type Outcome = Pick<CheckOutcome, 'outcome' | 'reason' | 'share'>

function outcomeOf({ id, counts, offByDefault }: CheckDescription, applied: CrawlChecks | null): Outcome {
  const tally = applied?.tallies?.[id]
  if (applied?.off.includes(id) || (!tally && offByDefault !== null))
    return { outcome: 'off', reason: offByDefault, share: null }
  if (!tally) return { outcome: 'unknown', reason: null, share: null }
  const { found, passed, reason = null, error } = tally
  if (isUnknown(tally)) return { outcome: 'unknown', reason: error ?? reason, share: null }
  if (found + passed === 0) return { outcome: 'none', reason, share: null }
  const share = shareWords(found, found + passed, counts === 'page' ? undefined : counts)
  return { outcome: found > 0 ? 'found' : 'passed', reason, share }
}
