import { type ComparedRow, withComparedTables } from '#archive/explore/compared-crawls.ts'
import { type PageTotals, readPageTotals } from '#archive/explore/found-issues.ts'
import { isWholeSite } from '#domain/crawls/crawl-balance.ts'
import { type CountedChanges, countChanges, countUrlChanges } from '#domain/issues/count-changes.ts'
import type { SiteScore } from '#domain/issues/site-score.ts'
import type { ComparedRows } from '#domain/reports/compared-rows.ts'
import { compareJudgements, type RulesOfPair } from '../checks/compare-judgements.ts'
import { InvalidInput } from '../errors.ts'
import type { KeptCrawl } from './crawl-folder.ts'
import type { KeptCrawls } from './kept-crawls.ts'

type Side = { id: string; startedAt: string; totals: PageTotals; score: SiteScore | null }

export type KeptChanges = {
  before: Side
  after: Side
  pages: CountedChanges['pages']
  issues: CountedChanges['issues']
  byType: CountedChanges['byType']
  siteIssues: CountedChanges['issues']
  siteIssuesByType: CountedChanges['byType']
  notes: string[]
  /** Why the scores are not comparable; null if they are. */
  siteScoreNote: RulesOfPair['siteScoreNote']
  /** Null if no rows were chosen. */
  rows: { total: number; rows: ComparedRow[] } | null
}

export type ListedChanges = { kind: ComparedRows; check: string | null; offset: number; limit: number }

/** Compares two crawls, or two judgements of one crawl. The older crawl is the base, whatever the order. */
export async function compareKeptCrawls(
  crawls: KeptCrawls,
  [one, two]: [KeptCrawl, KeptCrawl],
  listed: ListedChanges | null,
): Promise<KeptChanges> {
  if (one.id === two.id) throw new InvalidInput('These are the same crawl. Choose two different ones to compare.')
  const [base, other] = one.manifest.startedAt <= two.manifest.startedAt ? [one, two] : [two, one]
  const rules = await rulesOf(crawls, base, other)
  const { checks, rulesNote, unknownNote, siteScoreNote } = rules
  return crawls.use(base, (before) =>
    crawls.use(other, (after) =>
      withComparedTables(before, after, checks, async (compared) => {
        const { pages, issues, byType } = countChanges(await compared.groups(), checks)
        const { balance, outcome, settings } = other.manifest
        const isWhole = outcome === 'completed' && isWholeSite(balance, settings.selection)
        const ofUrls = countUrlChanges(await compared.urlGroups(isWhole), checks)
        return {
          before: { ...describe(base), totals: await readPageTotals(before), score: rules.scores[0] },
          after: { ...describe(other), totals: await readPageTotals(after), score: rules.scores[1] },
          ...{ pages, issues, byType, siteIssues: ofUrls.issues, siteIssuesByType: ofUrls.byType },
          notes: [...shortfalls(base, other), rulesNote, unknownNote].filter((note) => note !== null),
          siteScoreNote,
          rows: listed && (await compared.list(listed)),
        }
      }),
    ),
  )
}

async function rulesOf(crawls: KeptCrawls, base: KeptCrawl, other: KeptCrawl) {
  const [before, after] = [await crawls.judgementOf(base), await crawls.judgementOf(other)]
  const judged = [before, after].map(({ ruleSet, checks: { catalogueVersion, tallies, before: compared } }) => ({
    ...{ ruleSet, catalogueVersion, tallies, unknown: [], before: compared },
  }))
  const [first, second] = judged
  if (!first || !second) throw new Error('Two judgements are compared.')
  const scores = [before.checks.score ?? null, after.checks.score ?? null] as const
  return { ...compareJudgements(first, second, () => false), scores }
}

function describe({ id, manifest }: KeptCrawl) {
  return { id, startedAt: manifest.startedAt }
}

/** A crawl that did not see the whole site explains pages that seem to be new or gone. */
function shortfalls(base: KeptCrawl, other: KeptCrawl): string[] {
  const isShort = ({ manifest }: KeptCrawl) =>
    manifest.outcome !== 'completed' || !isWholeSite(manifest.balance, 'site')
  return [
    ...(base.manifest.startUrl === other.manifest.startUrl ? [] : ['The two crawls started at different URLs.']),
    ...(isShort(base)
      ? ['The older crawl did not see the whole site: pages that it did not reach count as added.']
      : []),
    ...(isShort(other)
      ? ['The newer crawl did not see the whole site: pages that it did not reach count as removed.']
      : []),
  ]
}
