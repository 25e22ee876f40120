import { type ComparedRow, withComparedTables } from '#archive/explore/compared-crawls.ts'
import { type PageTotals, readPageTotals } from '#archive/explore/found-issues.ts'
import { isWholeSite } from '#domain/crawls/crawl-balance.ts'
import { type CountedChanges, countChanges, countUrlChanges } from '#domain/issues/count-changes.ts'
import type { SiteScore } from '#domain/issues/site-score.ts'
import { describeRenderedOnce } from '#domain/reports/compared-crawls.ts'
import type { ComparedRows } from '#domain/reports/compared-rows.ts'
import { compareJudgements, type RulesOfPair } from '../checks/compare-judgements.ts'
import { InvalidInput } from '../errors.ts'
import { endedEarly, findMissingPages } from './find-missing-pages.ts'
import type { OpenedCrawl } from './opened-crawl.ts'

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
  [one, two]: [OpenedCrawl, OpenedCrawl],
  listed: ListedChanges | null,
): Promise<KeptChanges> {
  if (one.id === two.id) throw new InvalidInput('These are the same crawl. Choose two different ones to compare.')
  const [base, other] = one.manifest.startedAt <= two.manifest.startedAt ? [one, two] : [two, one]
  const rules = await rulesOf(base, other)
  const { checks, rulesNote, unknownNote, siteScoreNote } = rules
  // A URL that was removed from one of them must not seem to be new.
  const removed = [...new Set([...base.removed, ...other.removed])]
  return base.use((before) =>
    other.use((after) =>
      withComparedTables(before, after, { info: checks.info, removed }, async (compared) => {
        const missing = await findMissingPages(await compared.missing(), after, other.manifest)
        const counts = { blocked: missing.blocked.length, leftOut: missing.leftOut.length }
        const { pages, issues, byType } = countChanges(await compared.groups(), checks, counts)
        const { balance, outcome, settings } = other.manifest
        const isWhole = outcome === 'completed' && isWholeSite(balance, settings.selection)
        const ofUrls = countUrlChanges(await compared.urlGroups(isWhole), checks)
        return {
          before: { ...describe(base), totals: await readPageTotals(before, removed), score: rules.scores[0] },
          after: { ...describe(other), totals: await readPageTotals(after, removed), score: rules.scores[1] },
          ...{ pages, issues, byType, siteIssues: ofUrls.issues, siteIssuesByType: ofUrls.byType },
          notes: [...shortfalls(base, other), describeRenderedOnce(pages), rulesNote, unknownNote].filter(
            (note) => note !== null,
          ),
          siteScoreNote,
          rows: listed && (await compared.list({ ...listed, missing })),
        }
      }),
    ),
  )
}

async function rulesOf(base: OpenedCrawl, other: OpenedCrawl) {
  const [before, after] = [await base.judgement(), await other.judgement()]
  const scores = [before.checks?.score ?? null, after.checks?.score ?? null] as const
  return { ...compareJudgements(before.rules, after.rules, () => false), scores }
}

function describe({ id, manifest }: OpenedCrawl) {
  return { id, startedAt: manifest.startedAt }
}

/** A crawl that did not see the whole site explains pages that seem to be new or gone. */
function shortfalls(base: OpenedCrawl, other: OpenedCrawl): string[] {
  const isShort = ({ manifest }: OpenedCrawl) =>
    manifest.outcome !== 'completed' || !isWholeSite(manifest.balance, 'site')
  return [
    ...(base.manifest.startUrl === other.manifest.startUrl ? [] : ['The two crawls started at different URLs.']),
    ...(isShort(base)
      ? ['The older crawl did not see the whole site: pages that it did not reach count as added.']
      : []),
    ...(isShort(other)
      ? [
          'The newer crawl did not see the whole site: pages that it did not reach count as ' +
            `${endedEarly(other.manifest) ? 'left out (leftOut), because they may still exist' : 'removed'}.`,
        ]
      : []),
  ]
}
