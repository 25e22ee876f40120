import { OWNERS } from '../reports/check-result.ts'
import type { IssueKinds, TopIssue } from '../reports/dashboard.ts'

export const MAX_TOP_ISSUES = 10

/** The first ten issues overall and the first ten of each owner, in the order of `ranked`. */
export function firstToFix<Issue extends TopIssue>(ranked: readonly Issue[]): Issue[] {
  const owners = [undefined, ...OWNERS]
  const first = owners.flatMap((owner) =>
    ranked.filter((issue) => owner === undefined || issue.owner === owner).slice(0, MAX_TOP_ISSUES),
  )
  const shown = new Set(first)
  return ranked.filter((issue) => shown.has(issue))
}

/** Takes the owner of each kind of issue that the report lists. Broken pages are among them. */
export function issueKindsOf(owners: readonly TopIssue['owner'][]): IssueKinds {
  const kinds: IssueKinds = { all: owners.length, developer: 0, editor: 0, seo: 0, hosting: 0 }
  for (const owner of owners) if (owner !== null) kinds[owner] += 1
  return kinds
}
