import type { CategoryId } from '../checks/categories.ts'
import { isNotKnown, type Tally } from '../checks/check-tallies.ts'
import { COUNTED_WORDS, type CountedThing } from '../checks/counted-thing.ts'
import type { CheckSeverity } from '../issues/issue.ts'
import { counted, formatNumber } from '../words/counts.ts'
import { upperFirst } from './check-words.ts'

export const PAGE_CHECK_OUTCOMES = ['found', 'passed', 'not_applicable', 'not_known'] as const

export type PageCheckOutcome = (typeof PAGE_CHECK_OUTCOMES)[number]

/** The result of a check for one page. `reason` says why it did not apply or is not known. */
export type PageVerdict = { outcome: PageCheckOutcome; reason: string | null }

export type PageCheckResult = PageVerdict & {
  id: string
  title: string
  category: CategoryId
  /** The worst severity that the check can give. */
  severity: CheckSeverity
}

export type PageChecks = {
  /** Every check that was on, in the order of the catalogue. */
  checks: PageCheckResult[]
  /** A sentence about the whole list, for example why it is empty; else null. */
  note: string | null
}

type Judged = {
  /** Undefined if the crawl did not store it. */
  tally: Tally | undefined
  counts: CountedThing
  /** Whether tallies count the page. */
  isCounted: boolean
}

/**
 * The result of a check of the whole crawl for a page without an issue. Crawls store how many pages a check judged,
 * but not which ones, so only clear cases are known.
 */
export function verdictByTally({ tally, counts, isCounted }: Judged): PageVerdict {
  if (tally === undefined) return notKnown('The crawl did not keep the result of this check.')
  const { found, passed, notApplicable, errored, error, reason } = tally
  if (error !== undefined) return notKnown(`The check failed: ${error.split('\n', 1)[0]}`)
  if (errored > 0) return notKnown('The check failed on some pages, so its result is not known.')
  if (isNotKnown(reason) && found + passed === 0) return notKnown(sentence(reason))
  if (counts !== 'page') return notApplicableTo(`It judges ${COUNTED_WORDS[counts]}, not single pages.`)
  if (found + passed === 0) {
    return notApplicableTo(reason ? sentence(reason) : 'No page of this crawl has what this check is about.')
  }
  if (notApplicable === 0 && isCounted) return { outcome: 'passed', reason: null }
  const judged = `${formatNumber(found + passed)} of ${counted(found + passed + notApplicable, 'page')}`
  return notKnown(`It judged ${judged} and found nothing here. Which pages it judged is not kept.`)
}

export function notKnown(reason: string): PageVerdict {
  return { outcome: 'not_known', reason }
}

export function notApplicableTo(reason: string): PageVerdict {
  return { outcome: 'not_applicable', reason }
}

function sentence(reason: string): string {
  return `${upperFirst(reason).replace(/\.$/, '')}.`
}
