import {
  CHECKS_OF_COPIES,
  clusterEvidence,
  type EvidenceCluster,
  MAX_COMPARED,
  type SeenAt,
} from '#domain/issues/cluster-evidence.ts'
import { targetsOf } from '#domain/issues/issue-targets.ts'
import type { FoundUrls } from '#domain/issues/url-issues.ts'
import type { IssueGroups } from '#domain/reports/report.ts'
import { readEvidence } from '#store/reports/report-rows.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'

/** Increase the number whenever the groups or their meaning change. */
const STATS_NAME = 'groups 5'

export const MAX_EVIDENCE = 20
const MAX_GROUPS = 20
const MAX_EXAMPLES = 5

type Input = {
  type: string
  pages: Int32Array
  urls: FoundUrls
  pagesOfCrawl: number
  /** The label of the group to list. */
  group: string | null
}

type Members = { pages: Int32Array; urls: FoundUrls }

type Grouped = { groups: IssueGroups; members: Members | null }

/** Groups pages with a common cause. `members` are those of the chosen group; null if it does not exist. */
export async function groupIssue({ database }: Pick<App, 'database'>, crawlId: string, input: Input): Promise<Grouped> {
  if (input.group !== null) return group(database, crawlId, input)
  const stored = { crawlId, name: `${STATS_NAME} of ${input.type}`, pages: input.pagesOfCrawl }
  const groups = await storeStats(database, stored, async () => (await group(database, crawlId, input)).groups)
  return { groups, members: null }
}

async function group(
  database: App['database'],
  crawlId: string,
  { type, pages, urls, pagesOfCrawl, group }: Input,
): Promise<Grouped> {
  const seqs = [...pages.subarray(0, MAX_COMPARED)]
  const read = await readEvidence(database, crawlId, { type, seqs, maxEach: MAX_EVIDENCE })
  const others = urls.issues.map(({ url, issue }) => ({ seq: null, url, evidence: issue.evidence }))
  const seen: SeenAt[] = [...read, ...others]
  const clusters = clusterEvidence({ type, seen, pagesOfCrawl })
  // Evidence of duplicates lists only some of the copies, but the group is found even so, and nothing is cut.
  const cut = clusters[0]?.kind === 'duplicates' ? [] : read.map(cutFrom).filter((count) => count > 0)
  const chosen = group === null ? undefined : clusters.find(({ label }) => label === group)
  return {
    groups: {
      shown: clusters.slice(0, MAX_GROUPS).map(toShown),
      total: clusters.length,
      compared: seen.length,
      cut: cut.length,
      cutEvidence: cut.reduce((sum, count) => sum + count, 0),
      targets: CHECKS_OF_COPIES.has(type) ? { shown: [], total: 0 } : targetsOf(seen),
    },
    members: chosen === undefined ? null : membersOf(chosen, urls),
  }
}

function cutFrom({ evidenceCount, evidence }: { evidenceCount: number; evidence: readonly unknown[] }): number {
  return Math.max(0, evidenceCount - evidence.length)
}

function toShown({ members, ...cluster }: EvidenceCluster<SeenAt>): EvidenceCluster {
  return { ...cluster, members: members.slice(0, MAX_EXAMPLES).map(({ seq, url }) => ({ seq, url })) }
}

function membersOf({ members }: EvidenceCluster<SeenAt>, { issues }: FoundUrls): Members {
  const others = new Set(members.flatMap(({ seq, url }) => (seq === null ? [url] : [])))
  const urls = issues.filter(({ url }) => others.has(url))
  const pages = Int32Array.from(members.flatMap(({ seq }) => seq ?? []))
  return { pages, urls: { total: urls.length, issues: urls } }
}
