import { CATEGORY_OF_CHECK } from '../checks/check-categories.generated.ts'
import type { CheckTallies } from '../checks/check-tallies.ts'
import { counted, formatNumber } from '../words/counts.ts'

/** The checks whose evidence names crawlers that robots.txt blocks: 'GPTBot: 53 of 53 indexable pages – Disallow: /'. */
export const CHECKS_OF_BLOCKED_CRAWLERS = [
  'ai_search_bot_blocked',
  'ai_user_fetch_blocked',
  'ai_training_blocked',
] as const

const MAX_NAMED = 3

/** How many checks of AI readiness could judge. */
export type AiChecks = { judged: number; all: number }

/** Below this share of the checks, an index without deductions is no verdict. */
const ENOUGH_TO_JUDGE = 2 / 3

/** Null if not known. */
export function countAiChecks(tallies: CheckTallies | undefined): AiChecks | null {
  const ofAi = Object.entries(tallies ?? {}).filter(([id]) => CATEGORY_OF_CHECK[id] === 'ai')
  if (ofAi.length === 0) return null
  return { judged: ofAi.filter(([, { found, passed }]) => found + passed > 0).length, all: ofAi.length }
}

/** Whether the index of AI readiness rests on too few checks to be called good. */
export function isThinAiIndex(checks: AiChecks | null): boolean {
  return checks !== null && checks.judged / checks.all < ENOUGH_TO_JUDGE
}

/**
 * What stands behind the index of AI readiness: 100 of 100 says little if few checks could judge. Null if not known.
 * `indexable` counts the pages of all hosts, also of those whose robots.txt blocks nothing.
 */
export function describeAiIndex(checks: AiChecks | null, evidence: readonly string[], indexable = 0): string | null {
  if (checks === null) return null
  return `${formatNumber(checks.judged)} of ${counted(checks.all, 'check')} could judge.${blockedWords(evidence, indexable)}`
}

const BLOCKED = /^(?<name>[^:]+): (?<pages>\d+) of (?<all>\d+) /

/** Crawlers may be blocked from some hosts or folders only. */
function blockedWords(evidence: readonly string[], indexable: number): string {
  const lines = evidence.map((saw) => BLOCKED.exec(saw)?.groups).filter((line) => line !== undefined)
  const crawlers = [...Map.groupBy(lines, ({ name = '' }) => name)].map(([name, of]) => ({
    name,
    pages: of.reduce((sum, { pages }) => sum + Number(pages), 0),
    all: Math.max(
      indexable,
      of.reduce((sum, { all }) => sum + Number(all), 0),
    ),
  }))
  const fully = crawlers.filter(({ pages, all }) => pages === all).map(({ name }) => name)
  const partly = crawlers
    .filter(({ pages, all }) => pages < all)
    .map(({ name, pages, all }) => `${name} (${formatNumber(pages)} of ${counted(all, 'indexable page')})`)
  return (
    (fully.length === 0 ? '' : ` robots.txt blocks ${listNames(fully)}.`) +
    (partly.length === 0 ? '' : ` robots.txt partly blocks ${listNames(partly)}.`)
  )
}

function listNames(names: string[]): string {
  const more = names.length - MAX_NAMED
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`
}
