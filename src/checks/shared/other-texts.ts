import { MIN_SHARED_TEXT } from '#domain/requests/user-agents.ts'
import { percent } from '../indexing/text-likeness.ts'
import { type AgentTables, agentPairs, judgeAgents, MIN_WORDS, onBothTries } from './agent-probes.ts'

const SHARED_PERCENT = 100 * MIN_SHARED_TEXT

export const RULE_FOR_TEXTS =
  `It is reported if both get status code 200, both texts have at least ${MIN_WORDS} words, and they have less than ` +
  `${SHARED_PERCENT}% of their sequences of five words in common, on each of two tries. Menus, header and footer do ` +
  'not count.'

const CONDITION = `$bot_is_page and $is_page and $bot_words >= ${MIN_WORDS} and $words >= ${MIN_WORDS}
  and $likeness < ${MIN_SHARED_TEXT}`

/** SQL: pages of which crawlers get another text than a browser, on the start URL. */
export function otherTexts(tables: AgentTables, bots: readonly string[]): string {
  return `
    select k.start_url as url, row_number() over (order by t.position) as place,
      t.url || ' – ' || t.bot || ' gets ' || t.bot_words || ' words, a browser ' || t.words || '; ' ||
        ${percent('t.likeness')} || ' of the text in common (reported below ${SHARED_PERCENT}%)' as saw
    from (${onBothTries(agentPairs(tables, bots), CONDITION)}) t cross join ${tables.crawl} k`
}

/** SQL for `judged`. */
export function judgeTexts(tables: AgentTables, bots: readonly string[]): string {
  const known = `
    select 1 from (${agentPairs(tables, bots)})
    where bot_is_page and is_page and bot_words >= ${MIN_WORDS} and words >= ${MIN_WORDS} and likeness is not null`
  return judgeAgents(
    tables,
    known,
    `not known because robots.txt, an early end of the tests or a redirect left no page with at least ${MIN_WORDS} ` +
      'words that both can get',
  )
}
