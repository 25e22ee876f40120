import type { AriaFacts, AriaProblemKind } from '#domain/facts/aria-facts.ts'
import { cutText } from '../bounds.ts'

const MAX_PER_KIND = 30
const MAX_WHAT = 100

export type AriaProblems = Pick<AriaFacts, 'problems' | 'counts'> & {
  add(kind: AriaProblemKind, what: string, path: string | (() => string)): void
  /** Adds the problems of another collector, which have other kinds. */
  merge(others: Pick<AriaFacts, 'problems' | 'counts'>): void
}

/** Keeps the first problems of each kind, and counts them all. */
export function createAriaProblems(): AriaProblems {
  const problems: AriaFacts['problems'] = []
  const counts: AriaFacts['counts'] = {}
  return {
    problems,
    counts,
    add(kind, what, path) {
      const count = (counts[kind] ?? 0) + 1
      counts[kind] = count
      if (count > MAX_PER_KIND) return
      problems.push({ kind, what: cutText(what, MAX_WHAT), path: typeof path === 'string' ? path : path() })
    },
    merge(others) {
      problems.push(...others.problems)
      Object.assign(counts, others.counts)
    },
  }
}
