import type { CrawlChanges, IssueChanges } from '../reports/dashboard.ts'

/** State of a page in one crawl; null if the crawl does not contain the page. */
type StateInCrawl = { issueTypes: string[]; wasRead: boolean } | null

/** All pages that share the same `before` and the same `after`. Even a large site has few such groups. */
export type ChangeGroup = { before: StateInCrawl; after: StateInCrawl; isChanged: boolean; pages: number }

export type CountedChanges = Pick<CrawlChanges, 'issues' | 'appearedOnAdded' | 'pages'> & {
  byType: ({ type: string } & IssueChanges)[]
}

const NOTHING: IssueChanges = { appeared: 0, fixed: 0, stillOpen: 0, lost: 0 }

export function countChanges(groups: ChangeGroup[]): CountedChanges {
  const pages = { added: 0, removed: 0, changed: 0, unchanged: 0, broke: 0, recovered: 0 }
  const types = new Map<string, IssueChanges>()
  let appearedOnAdded = 0
  for (const group of groups) {
    pages[pageKind(group)] += group.pages
    const repair = repairOf(group)
    if (repair) pages[repair] += group.pages
    if (!group.before) appearedOnAdded += group.pages * (group.after?.issueTypes.length ?? 0)
    const found = new Set([...(group.before?.issueTypes ?? []), ...(group.after?.issueTypes ?? [])])
    for (const type of found) {
      const counted = types.get(type) ?? { ...NOTHING }
      counted[issueKind(type, group)] += group.pages
      types.set(type, counted)
    }
  }
  const byType = [...types].map(([type, counted]) => ({ type, ...counted })).sort(byNumberOfChanges)
  return { pages, byType, appearedOnAdded, issues: byType.reduce(add, NOTHING) }
}

function pageKind({ before, after, isChanged }: ChangeGroup): 'added' | 'removed' | 'changed' | 'unchanged' {
  if (!before) return 'added'
  if (!after) return 'removed'
  return isChanged ? 'changed' : 'unchanged'
}

function repairOf({ before, after }: ChangeGroup): 'broke' | 'recovered' | null {
  if (!before || !after || before.wasRead === after.wasRead) return null
  return before.wasRead ? 'broke' : 'recovered'
}

function issueKind(type: string, { before, after }: ChangeGroup): keyof IssueChanges {
  if (after?.issueTypes.includes(type)) return before?.issueTypes.includes(type) ? 'stillOpen' : 'appeared'
  return after?.wasRead ? 'fixed' : 'lost'
}

function add(sum: IssueChanges, { appeared, fixed, stillOpen, lost }: IssueChanges): IssueChanges {
  return {
    appeared: sum.appeared + appeared,
    fixed: sum.fixed + fixed,
    stillOpen: sum.stillOpen + stillOpen,
    lost: sum.lost + lost,
  }
}

function byNumberOfChanges(one: { type: string } & IssueChanges, other: { type: string } & IssueChanges): number {
  const changes = ({ appeared, fixed, lost }: IssueChanges) => appeared + fixed + lost
  return changes(other) - changes(one) || other.stillOpen - one.stillOpen || one.type.localeCompare(other.type)
}
