import type { SegmentTotals } from '../explorer/segment-trend.ts'
import type { ProjectCrawl, ReportSummary } from '../reports/report.ts'
import type { Project } from './project.ts'

/** Not counting the project itself. */
export const MAX_COMPETITORS = 4

/** Crawl results for comparing sites of different sizes. `with…` and `indexable` are shares of the successful pages. */
export type CompetitorStats = {
  pages: number
  succeeded: number
  failed: number
  healthScore: number
  llmScore: number | null
  /** Null, like the shares below, when no page succeeded. */
  issuesPer100: number | null
  categories: { category: string; per100: number }[]
  withoutTitle: number | null
  withoutDescription: number | null
  withOneH1: number | null
  withoutAlt: number | null
  indexable: number | null
  /** Milliseconds to the first byte; null without any response. */
  avgResponseTime: number | null
  medianResponseTime: number | null
  /** Words of main text. */
  medianWords: number | null
}

/** A project in a comparison. `crawl` and `stats` are null until it has a crawl with stats. */
export type ComparedProject = {
  project: Project
  crawl: ProjectCrawl | null
  stats: CompetitorStats | null
  /** Whether the project's last crawl failed. */
  hasFailed: boolean
  /** Why the stats of a segment are not known. */
  problem?: string | null
}

/** Computed from page facts, so the stats don't depend on which checks ran. */
export type FactStats = Pick<CompetitorStats, 'medianResponseTime' | 'medianWords'> & {
  /** This and the following fields count successful pages. */
  withoutTitle: number
  withoutDescription: number
  withOneH1: number
  withoutAlt: number
}

export function competitorStats(summary: ReportSummary, factStats: FactStats): CompetitorStats {
  const { pages, succeeded, failed, healthScore, llmScore, issues, avgResponseTime, issueCounts } = summary
  const share = (count: number) => (succeeded === 0 ? null : count / succeeded)
  const byCategory = new Map<string, number>()
  for (const { category, pages: found } of issueCounts) {
    byCategory.set(category, (byCategory.get(category) ?? 0) + found)
  }
  return {
    pages,
    succeeded,
    failed,
    healthScore,
    llmScore,
    issuesPer100: succeeded === 0 ? null : per100(issues, succeeded),
    categories: [...byCategory].map(([category, found]) => ({ category, per100: per100(found, succeeded) })),
    withoutTitle: share(factStats.withoutTitle),
    withoutDescription: share(factStats.withoutDescription),
    withOneH1: share(factStats.withOneH1),
    withoutAlt: share(factStats.withoutAlt),
    indexable: share(summary.indexability.indexable),
    avgResponseTime,
    medianResponseTime: factStats.medianResponseTime,
    medianWords: factStats.medianWords,
  }
}

/** The stats of the pages of a segment. What would need more than their totals is not known. */
export function segmentStats(totals: SegmentTotals): CompetitorStats {
  const { pages, succeeded, indexable, issues, pageHealth, llmReadiness, avgResponseMs } = totals
  return {
    ...{ pages, succeeded, failed: pages - succeeded, healthScore: pageHealth ?? 0, llmScore: llmReadiness },
    issuesPer100: succeeded === 0 ? null : per100(issues, succeeded),
    indexable: succeeded === 0 ? null : indexable / succeeded,
    avgResponseTime: avgResponseMs,
    ...{ categories: [], withoutTitle: null, withoutDescription: null, withOneH1: null, withoutAlt: null },
    ...{ medianResponseTime: null, medianWords: null },
  }
}

/** Rounded to one decimal. */
function per100(count: number, pages: number): number {
  return pages === 0 ? 0 : Math.round((count / pages) * 1000) / 10
}
