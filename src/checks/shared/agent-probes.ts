import type { TableNames } from '#domain/checks/check-tables.ts'
import { BROWSER, gotPageSql, refusedSql } from '#domain/requests/user-agents.ts'
import { signatureLikeness } from '../indexing/text-likeness.ts'
import { judgeSite, notByOwner } from './probes.ts'

export const AGENT_TABLES = ['crawl', 'probes', 'probe_agents', 'urls'] as const

export type AgentTables = Pick<TableNames, (typeof AGENT_TABLES)[number]>

/** Texts with fewer words say little. */
export const MIN_WORDS = 50

export const KNOWN_BY_ADDRESS =
  'Only the user agent is that of the crawler. Servers also recognise real crawlers by their IP addresses, which we do ' +
  'not have: a firewall may refuse us and let the real crawler in.'

/**
 * SQL: what a crawler got (columns `bot_…`) and what the browser got, by page and crawler. `is_again`: on the second try,
 * which there is only if the first one showed a difference.
 */
export function agentPairs({ probe_agents, urls }: AgentTables, bots: readonly string[]): string {
  const names = bots.map((name) => `'${name}'`).join()
  return `
    select u.url, b.variant as bot, b.position, b.purpose = 'user-agent-again' as is_again, ${gotPageSql('b')} as bot_is_page,
      ${refusedSql('b')} as bot_is_refused, ${gotPageSql('a')} as is_page, b.status_code as bot_status, b.failure as bot_failure,
      b.is_challenge as bot_is_challenge, b.text as bot_text, b.word_count as bot_words, a.word_count as words,
      case when b.text_hash = a.text_hash then 1 else ${signatureLikeness('b.signature', 'a.signature')} end as likeness
    from ${probe_agents} b join ${probe_agents} a on a.url = b.url and a.purpose = b.purpose join ${urls} u on u.id = b.url
    where b.variant in (${names}) and a.variant = '${BROWSER.name}'`
}

/** SQL: the pairs in which the condition is true on both tries, those of the second one. */
export function onBothTries(pairs: string, condition: string): string {
  return `
    with pairs as (${pairs})
    select s.* from pairs s join pairs f on f.url = s.url and f.bot = s.bot and not f.is_again
    where s.is_again and ${condition.replaceAll('$', 's.')} and ${condition.replaceAll('$', 'f.')}`
}

/** SQL for `judged`: one verdict for the site. `known` are pairs that say something. */
export function judgeAgents(tables: AgentTables, known: string, otherwise: string): string {
  return judgeSite(tables, known, notByOwner(tables, 'bots', { switchedOnBy: 'Compare what bots get', otherwise }))
}
