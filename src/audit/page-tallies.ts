import { type CheckTallies, EMPTY_TALLY } from '#domain/checks/check-tallies.ts'
import type { Judgement } from './audit-page.ts'
import type { Rules } from './rules.ts'
import type { CheckResult } from './run-check.ts'

/** The outcomes of all page checks on one page, as a thread sends them: one letter per check, in the order of the rules. */
export type PageOutcomes = {
  outcomes: string
  /** Milliseconds per check; null for most pages, because measuring takes time as well. */
  times: number[] | null
  faults: { check: string; error: string }[]
}

const LETTERS: Record<CheckResult['outcome'], string> = { found: 'f', passed: 'p', 'not-applicable': 'n', errored: 'e' }

export function outcomesOf({ results, times }: Pick<Judgement, 'results' | 'times'>): PageOutcomes {
  let outcomes = ''
  const faults: PageOutcomes['faults'] = []
  for (const result of results) {
    outcomes += LETTERS[result.outcome]
    if (result.outcome === 'errored') faults.push({ check: result.check, error: result.error })
  }
  return { outcomes, times, faults }
}

/**
 * Counts the outcomes of the pages of a crawl. Pages with the same outcomes are counted together, so that a page can be
 * removed later without keeping the outcomes of each page.
 */
export function createPageTallies({ page: rules }: Pick<Rules, 'page'>) {
  const ids = rules.map(({ check }) => check.id)
  const groupIds = new Map<string, number>()
  const pagesInGroup: number[] = []
  /** The group of each page by its place in the queue, counted from 1; 0 is none. */
  let groupAt = new Uint32Array(1024)
  const firstErrors = new Map<string, string>()
  const sampledMs = ids.map(() => 0)
  let sampled = 0

  function toGroup(outcomes: string): number {
    const known = groupIds.get(outcomes)
    if (known !== undefined) return known
    groupIds.set(outcomes, pagesInGroup.push(0) - 1)
    return pagesInGroup.length - 1
  }

  function add(position: number, { outcomes, times, faults }: PageOutcomes): void {
    remove(position)
    const group = toGroup(outcomes)
    pagesInGroup[group] = (pagesInGroup[group] ?? 0) + 1
    if (position >= groupAt.length) groupAt = grow(groupAt, position)
    groupAt[position] = group + 1
    for (const { check, error } of faults) if (!firstErrors.has(check)) firstErrors.set(check, error)
    if (times === null) return
    sampled += 1
    for (const [index, ms] of times.entries()) sampledMs[index] = (sampledMs[index] ?? 0) + ms
  }

  function remove(position: number): void {
    const group = (groupAt[position] ?? 0) - 1
    if (group < 0) return
    pagesInGroup[group] = (pagesInGroup[group] ?? 0) - 1
    groupAt[position] = 0
  }

  function total(): CheckTallies {
    const pages = pagesInGroup.reduce((sum, count) => sum + count, 0)
    const scale = sampled === 0 ? 0 : pages / sampled
    return Object.fromEntries(
      ids.map((id, index) => {
        const tally = { ...EMPTY_TALLY, ms: (sampledMs[index] ?? 0) * scale }
        for (const [outcomes, group] of groupIds) {
          const field = FIELDS[outcomes[index] as keyof typeof FIELDS]
          tally[field] += pagesInGroup[group] ?? 0
        }
        const error = firstErrors.get(id)
        return [id, error === undefined ? tally : { ...tally, error }]
      }),
    )
  }

  return { add, remove, total }
}

const FIELDS = { f: 'found', p: 'passed', n: 'notApplicable', e: 'errored' } as const

function grow(list: Uint32Array<ArrayBuffer>, position: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(position + 1, list.length * 2))
  larger.set(list)
  return larger
}
