import { clusterEvidence, MAX_COMPARED, type SeenAt } from '#domain/issues/cluster-evidence.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { findUrlIssues } from '#store/judgements/url-issues.ts'
import type { Transaction } from '#store/reports/report-locks.ts'
import { readFoundOnPages } from '#store/reports/report-rows.ts'
import { MAX_EVIDENCE } from './group-issue.ts'

const BATCH = 500

/**
 * For each issue and finding, counts the groups of pages with a common cause that its screen shows. Empty for crawls
 * where an issue may be on more pages than we compare.
 */
export async function countGroups(
  db: Transaction,
  crawlId: string,
  { pages, succeeded, siteIssueCounts = [] }: ReportSummary,
): Promise<Record<string, number>> {
  if (pages > MAX_COMPARED) return {}
  const seen = new Map<string, SeenAt[]>()
  const add = (type: string, { evidence, ...place }: SeenAt) => {
    const known = seen.get(type) ?? []
    known.push({ ...place, evidence: evidence.slice(0, MAX_EVIDENCE) })
    seen.set(type, known)
  }
  for (let after: number | undefined = -1; after !== undefined; ) {
    const rows = await readFoundOnPages(db, crawlId, { after, limit: BATCH })
    for (const { seq, url, found } of rows) {
      const types = new Set<string>()
      for (const { type, evidence } of found) {
        // A page counts once for a check that found several things.
        if (!types.has(type)) add(type, { seq, url, evidence })
        types.add(type)
      }
    }
    after = rows.at(-1)?.seq
  }
  for (const { type } of siteIssueCounts) {
    const { issues } = await findUrlIssues({ db }, crawlId, type)
    for (const { url, issue } of issues) add(type, { seq: null, url, evidence: issue.evidence })
  }
  const counts = [...seen].map(([type, all]) => {
    return [type, clusterEvidence({ type, seen: all, pagesOfCrawl: succeeded }).length] as const
  })
  return Object.fromEntries(counts.filter(([, groups]) => groups > 0))
}
