import { AI_BOTS, REFUSAL_STATUSES, refusalWordsSql } from '#domain/requests/user-agents.ts'
import { defineQueryCheck } from '../check.ts'
import {
  AGENT_TABLES,
  type AgentTables,
  agentPairs,
  judgeAgents,
  KNOWN_BY_ADDRESS,
  onBothTries,
} from '../shared/agent-probes.ts'

const NAMES = AI_BOTS.map(({ name }) => name)

export const aiBotRefused = defineQueryCheck({
  id: 'ai_bot_refused',
  category: 'ai',
  severity: 'high',
  owner: 'hosting',
  effort: 'S',
  certainty: 'exact',
  counts: 'site',
  sharesOf: 'AI crawler',
  version: 3,
  grade: 'A',
  title: 'AI crawler refused',
  message: 'The server refuses crawlers of AI search or assistants that robots.txt allows',
  why:
    'What a crawler cannot fetch, its AI search or assistant cannot cite. robots.txt lets it in, but the server or its ' +
    'firewall does not, often because of a default setting that nobody chose.',
  fix:
    'Allow the crawler in the firewall or CDN. If you refuse it on purpose, disallow it in robots.txt as well: then it ' +
    'is not reported.',
  basis: 'The crawler documentation of OpenAI, Anthropic and Perplexity: what is not fetched cannot be cited',
  source: 'https://developers.openai.com/docs/bots',
  more: () => ({
    rule: [
      'If the owner of the site has confirmed it and switched it on, we request the home page and up to two other pages ' +
        `with the user agents of ${NAMES.join(', ')}. A crawler is reported if it gets status code ` +
        `${REFUSAL_STATUSES.join(', ')}, a page that tests for people, or a reset connection, while a browser gets the ` +
        'page with status code 200, on each of two tries.',
      'The check costs points by the share of the crawlers that are refused: one of four costs a quarter.',
      `A page that robots.txt disallows for a crawler is not requested in its name. ${KNOWN_BY_ADDRESS}`,
    ],
  }),
  needsOwner: true,
  needs: AGENT_TABLES,
  query: (tables) => `
    select k.start_url as url, row_number() over (order by t.position) as place,
      t.url || ' – ' || t.bot || ': ' || ${refusalWordsSql('t.bot_')} || coalesce(' – ' || nullif(t.bot_text, ''), '') as saw
    from (${refusedOf(tables)}) t cross join ${tables.crawl} k`,
  judged: (tables) => {
    const known = `select bot from (${agentPairs(tables, NAMES)}) where is_page and (bot_is_page or bot_is_refused)`
    const verdict = judgeAgents(
      tables,
      known,
      'not known because robots.txt or an early end of the tests left out all AI crawlers, or no browser gets a page',
    )
    return `
      select v.*, (select count(distinct bot) from (${refusedOf(tables)})) as share_found,
        (select count(distinct bot) from (${known})) as share_of
      from (${verdict}) v`
  },
})

/** SQL: pages and crawlers that were refused on both tries. */
function refusedOf(tables: AgentTables): string {
  return onBothTries(agentPairs(tables, NAMES), '$bot_is_refused and $is_page')
}
