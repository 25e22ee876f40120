import type { Rules } from '#audit/rules.ts'
import { CATALOGUE_VERSION } from '#checks/registry.generated.ts'
import type { JudgedRules } from '#domain/checks/compared-checks.ts'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import {
  notApplicableTo,
  notKnown,
  type PageCheckResult,
  type PageChecks,
  verdictByTally,
} from '#domain/reports/page-checks.ts'
import type { StoredReportPage } from '#store/pages/page-detail.ts'
import { findRules } from '#store/projects/project-crawls.ts'
import { listChecks } from '../checks/list-checks.ts'
import { defineOperation } from '../define-operation.ts'
import { knownRules } from '../page-reading/known-rules.ts'
import { pageChecksSchema } from '../schemas/page-detail-schemas.ts'
import { findReportPage, OF_PAGE } from './find-report-page.ts'
import { judgePageAgain } from './judge-page-again.ts'

/** Lists every check of the crawl with what it says about one page: found, passed, not applicable or not known. */
export const listPageChecks = defineOperation({
  ...OF_PAGE,
  name: 'listPageChecks',
  summary: 'List what every check says about a page',
  description:
    'Found, passed, not applicable or not known, with the reason. Page checks are run again on the facts in the ' +
    'archive of the crawl; nothing is requested.',
  output: pageChecksSchema,
  returns: 'The checks',
  async run({ app, crawl }, { seq }): Promise<PageChecks> {
    const stored = await findReportPage(app, crawl.id, seq)
    const { page } = stored
    if (page.status === 'error') return { checks: [], note: noteOnFailed(stored) }
    const applied = await findRules(app.database, crawl.id)
    const rules = rulesThatRan(applied)
    const found = new Set([...page.issues, ...stored.findings].map(({ type }) => type))
    const verdictOnPage = await judgePageAgain(app, { crawlId: crawl.id, url: page.url, found }, rules)
    const isCounted = stored.indexability !== 'soft_404'
    const isRunning = crawl.status === 'queued' || crawl.status === 'running'
    const pageChecks = new Set(rules.page.map(({ check }) => check.id))
    const severities = new Map(
      Object.values(rules).flatMap((each) => each.map((rule) => [rule.check.id, rule.severity])),
    )
    const checks = listChecks().flatMap(({ id, title, category, severity, counts }): PageCheckResult[] => {
      if (!severities.has(id) && !found.has(id)) return []
      const verdict = () => {
        if (found.has(id)) return { outcome: 'found', reason: null } as const
        if (pageChecks.has(id)) return isCounted ? verdictOnPage(id) : notApplicableTo(DOES_NOT_EXIST)
        if (isRunning) return notKnown('This check runs when the crawl has finished.')
        return verdictByTally({ tally: applied.tallies?.[id], counts, isCounted })
      }
      return [{ id, title, category, severity: severities.get(id) ?? severity, ...verdict() }]
    })
    return { checks, note: noteOnRules(applied) }
  },
})

const DOES_NOT_EXIST = 'The page does not exist (soft 404), so its content is not judged.'

/** Leaves out checks that are newer than the crawl. Without tallies it is unknown which ran, so all count. */
function rulesThatRan({ ruleSet, tallies }: JudgedRules): Rules {
  const { page, site, query } = knownRules(ruleSet)
  if (tallies === null) return { page, site, query }
  const hasRun = ({ check }: Rules['page' | 'site' | 'query'][number]) => Object.hasOwn(tallies, check.id)
  return { page: page.filter(hasRun), site: site.filter(hasRun), query: query.filter(hasRun) }
}

function noteOnFailed({ page }: StoredReportPage): string {
  return isNotCrawled(page.error)
    ? 'The page was not crawled, so nothing on it could be checked.'
    : 'The page is broken, so it was not checked. Fix crawling errors first.'
}

function noteOnRules({ catalogueVersion }: JudgedRules): string | null {
  if (catalogueVersion === null || catalogueVersion === CATALOGUE_VERSION) return null
  return (
    'The catalogue of checks was updated after this crawl. What passed is by the checks of today; issues are those of ' +
    'the crawl.'
  )
}
