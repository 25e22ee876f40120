import { readFactsByUrl } from '#archive/read/facts-by-url.ts'
import type { StoredFacts } from '#archive/read/read-facts.ts'
import { auditPage } from '#audit/audit-page.ts'
import { RESULT_FACTS } from '#audit/page-result.ts'
import type { Rules } from '#audit/rules.ts'
import type { CheckResult } from '#audit/run-check.ts'
import { needsRenderedPage } from '#checks/check.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { notApplicableTo, notKnown, type PageVerdict } from '#domain/reports/page-checks.ts'
import type { App } from '../app.ts'
import { ArchiveDamaged, NoArchive } from '../archives/archive-problems.ts'
import { openCrawlArchive } from '../archives/open-crawl-archive.ts'
import { titleOf } from '../checks/describe-check.ts'
import { neededFacts } from '../page-reading/groups-for.ts'

type Needs = Pick<App, 'database' | 'storage' | 'settings'>
type Place = { crawlId: string; url: string /** Checks with a stored issue or finding. */; found: ReadonlySet<string> }

/** Judges a page again from the facts in the archive, and returns the verdict of each page check. */
export async function judgePageAgain(
  app: Needs,
  { crawlId, url, found }: Place,
  rules: Pick<Rules, 'page'>,
): Promise<(check: string) => PageVerdict> {
  const stored = await readNeededFacts(app, crawlId, url, rules)
  if (typeof stored === 'string') return () => notKnown(stored)
  const { facts, rawFacts } = stored
  const known = { ...facts, raw: rawFacts ?? undefined }
  const results = new Map(auditPage(facts, rules, { rawFacts }).results.map((result) => [result.check, result]))
  const checks = new Map(rules.page.map(({ check }) => [check.id, check]))
  return (id) => {
    const [check, result] = [checks.get(id), results.get(id)]
    if (check === undefined || result === undefined) return notKnown('The check no longer exists.')
    const isMissing = check.needs.some((name) => known[name] === undefined)
    if (isMissing && rawFacts === null && needsRenderedPage(check)) return notApplicableTo(NOT_RENDERED)
    if (isMissing) return notKnown(NO_FACTS)
    return verdictOf(
      result,
      (check.toldBy ?? []).filter((other) => found.has(other)),
    )
  }
}

const NOT_RENDERED = 'The check judges rendered pages only, and this page was not rendered.'
const NO_FACTS = 'The crawl did not keep the facts that this check needs.'

/** Returns the facts, or the reason why they cannot be read. */
async function readNeededFacts(
  app: Needs,
  crawlId: string,
  url: string,
  rules: Pick<Rules, 'page'>,
): Promise<StoredFacts | string> {
  const names = new Set<keyof PageFacts>([...RESULT_FACTS, ...neededFacts(rules)])
  try {
    const archive = await openCrawlArchive(app, crawlId)
    const links = names.has('links') ? 'all' : 'none'
    const stored = await readFactsByUrl(archive, [url], { names: [...names], links }).finally(archive.close)
    return stored.get(url) ?? 'The archive of this crawl does not have this page.'
  } catch (error) {
    if (error instanceof NoArchive || error instanceof ArchiveDamaged) return error.message
    throw error
  }
}

function verdictOf(result: CheckResult, toldBy: string[]): PageVerdict {
  switch (result.outcome) {
    case 'passed':
      return { outcome: 'passed', reason: null }
    case 'not-applicable':
      return notApplicableTo('The page has nothing that this check is about.')
    case 'errored':
      return notKnown(`The check failed: ${result.error.split('\n', 1)[0]}`)
    case 'found':
      return toldBy.length > 0
        ? notApplicableTo(`Reported as ${toldBy.map((id) => `“${titleOf(id)}”`).join(' and ')}.`)
        : notKnown('The check was changed after this crawl, and now finds an issue. Judge the crawl again to see it.')
  }
}
