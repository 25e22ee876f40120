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

/** What stands behind the index of AI readiness: 100 of 100 says little if few checks could judge. Null if not known. */
export function describeAiIndex(tallies: CheckTallies | undefined, evidence: readonly string[]): string | null {
  const ofAi = Object.entries(tallies ?? {}).filter(([id]) => CATEGORY_OF_CHECK[id] === 'ai')
  if (ofAi.length === 0) return null
  const judged = ofAi.filter(([, { found, passed }]) => found + passed > 0).length
  return `${formatNumber(judged)} of ${counted(ofAi.length, 'check')} could judge.${blockedWords(evidence)}`
}

function blockedWords(evidence: readonly string[]): string {
  const names = [...new Set(evidence.flatMap((saw) => saw.match(/^[^:]+(?=: )/) ?? []))]
  if (names.length === 0) return ''
  const more = names.length - MAX_NAMED
  return ` robots.txt blocks ${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`
}
