import type { IssueChanges } from '#domain/reports/dashboard.ts'
import { formatNumber } from '#domain/words/counts.ts'
import type { KeptChanges } from '#operations/crawl-folder/compare-kept-crawls.ts'

const MAX_CHECKS = 30

/** What changed in two crawls, by check, as lines and as data. Checks without a change are not listed. */
export function changesOf(changes: KeptChanges) {
  const { before, after, issues, siteIssues, siteScoreNote, notes } = changes
  const all = [...changes.byType, ...changes.siteIssuesByType.map((each) => ({ ...each, ofOtherUrls: true }))].filter(
    (each) => countOf(each) > 0,
  )
  const byCheck = all.slice(0, MAX_CHECKS).map(({ type, ...counts }) => ({ check: type, ...counts }))
  const checksLeftOut = all.length - byCheck.length
  const sideOf = ({ id, startedAt, totals, score }: KeptChanges['before']) => ({
    ...{ crawl: id, startedAt, score: score?.score ?? null, aiIndex: score?.aiIndex ?? null },
    ...{ pages: totals.pages, failed: totals.failed, issues: totals.issues },
  })
  return {
    lines: [
      `Issues of pages: ${describe(issues)}. Of other URLs: ${describe(siteIssues)}.`,
      ...byCheck.map(({ check, ...counts }) => `- ${check}: ${describe(counts)}`),
      checksLeftOut > 0 && `${formatNumber(checksLeftOut)} more checks with changes are left out.`,
    ],
    data: {
      ...{ before: sideOf(before), after: sideOf(after), issues, siteIssues, byCheck, checksLeftOut },
      ...{ scoresNotComparable: siteScoreNote, notes },
    },
  }
}

export function scoreWords({ before, after, siteScoreNote }: KeptChanges): string {
  const words = ({ score }: KeptChanges['before']) => score?.score ?? 'none'
  const note = siteScoreNote === null ? '' : ` The scores are not comparable: ${siteScoreNote}.`
  return `Site score: ${words(before)} before, ${words(after)} after.${note}`
}

function countOf({ appeared, fixed, lost, byRules, unknown }: IssueChanges): number {
  return appeared + fixed + lost + byRules.appeared + byRules.fixed + unknown.appeared + unknown.fixed
}

function describe({ appeared, fixed, stillOpen, lost, byRules, unknown }: IssueChanges): string {
  const counts: [number, string][] = [
    [appeared, 'appeared'],
    [fixed, 'fixed'],
    [stillOpen, 'still open'],
    [lost, 'lost with their page'],
    [byRules.appeared, 'appeared because of other rules'],
    [byRules.fixed, 'no longer found because of other rules'],
    [unknown.appeared + unknown.fixed, 'not comparable'],
  ]
  const words = counts.filter(([count]) => count > 0).map(([count, what]) => `${formatNumber(count)} ${what}`)
  return words.length === 0 ? 'none' : words.join(', ')
}
