import type { CrawlPageResult } from '#domain/crawl-page-result.ts'
import type { Issue } from '#domain/issue.ts'
import { meanHealthScore } from '#domain/score.ts'

/** Counts what a crawl finds; a resumed one counts what was found before, too. */
export function createTally() {
  const scores: number[] = []
  const pagesByIssue = new Map<string, number>()
  let succeeded = 0
  let issues = 0
  const addIssue = ({ type }: Issue) => {
    issues += 1
    pagesByIssue.set(type, (pagesByIssue.get(type) ?? 0) + 1)
  }
  return {
    addIssue,
    addPage(page: CrawlPageResult) {
      scores.push(page.healthScore?.score ?? 0)
      if (page.status === 'success') succeeded += 1
      page.issues.forEach(addIssue)
    },
    pages: () => scores.length,
    pagesWith: (issueId: string) => pagesByIssue.get(issueId) ?? 0,
    counts: () => ({ pages: scores.length, succeeded, failed: scores.length - succeeded, issues }),
    healthScore: () => meanHealthScore(scores),
  }
}

export type Tally = ReturnType<typeof createTally>
