import type { TableNames } from '#domain/checks/check-tables.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { isHtml, robotsFilesOf, STAND_INS } from '../crawling/robots-files.ts'

type RobotsTables = Pick<TableNames, 'robots' | 'urls' | 'robots_lines' | 'disallowed' | 'visits' | 'pages'>

/** The tables that `blockedAgentRows` reads. */
export const BLOCKED_AGENT_TABLES = ['robots', 'urls', 'robots_lines', 'disallowed', 'visits', 'pages'] as const

/** A rule that blocks a smaller share of the pages is a detail. */
const LEAST_PERCENT = 25
/** These crawlers also build the index of a search engine, so rules for them are often not about AI. */
const SEARCH_ENGINES = ['googlebot', 'bingbot', 'applebot']

/** Part of the rule texts of these checks. */
export const RULE_FOR_AGENTS =
  'A crawler counts if a group of robots.txt names it, or if the start page or at least ' +
  `${LEAST_PERCENT} % of the indexable pages are blocked for it. A rule for all crawlers that Googlebot obeys as well is ` +
  'no decision on AI and does not count.'

/**
 * SQL: one piece of evidence for each robots.txt and agent that it blocks from indexable pages, with the rule that
 * blocks most of them; see `RULE_FOR_AGENTS`. Leaves out what robots_blocks_all reports: Googlebot, Bingbot, and agents
 * without their own group if the start page is blocked. `intended` are names of agents in any spelling.
 */
export function blockedAgentRows(
  agents: readonly string[],
  { robots_lines, disallowed, visits, pages, ...tables }: RobotsTables,
  intended: readonly string[] = [],
): string {
  const ignored = new Set(intended.map((name) => name.trim().toLowerCase()))
  const judged = agents.filter((agent) => !ignored.has(agent))
  return `
    with files as (from ${robotsFilesOf(tables)}),
    hosts as (
      select f.url as robots, f.file, f.host, count(*) as pages
      from files f join ${pages} p on p.host = f.host where p.is_indexable group by all),
    named as (
      select distinct robots, unnest(string_split(agents, ' ')) as agent from ${robots_lines} where agents <> ''),
    start as (
      select f.url as robots, d.agent
      from ${visits} v join ${tables.urls} u on u.id = v.page join files f on f.host = u.host
        join ${disallowed} d on d.url = u.id
      where v.source = 'start'),
    blocks_others as (
      select distinct s.robots from start s anti join named n on n.robots = s.robots and n.agent = s.agent
      where s.agent in (${quoted(STAND_INS)})),
    rules as (
      select h.robots, h.file, h.pages as all_pages, d.agent, d.line, d.rule, count(*) as pages
      from ${disallowed} d join ${pages} p on p.page = d.url join hosts h on h.host = p.host
      where p.is_indexable and d.agent in (${quoted(judged)})
      group by all),
    blocked as (
      select robots, file, all_pages, agent, sum(pages) as pages, arg_max(struct_pack(line, rule), (pages, -line)) as rule
      from rules group by all),
    for_google as (
      select h.robots, count(*) as pages
      from ${disallowed} d join ${pages} p on p.page = d.url join hosts h on h.host = p.host
      where p.is_indexable and d.agent = 'googlebot' group by all),
    meant as (
      select b.* from (
        select b.*, b.agent in (${quoted(SEARCH_ENGINES)}) as is_engine, exists (
            select 1 from named n where n.robots = b.robots and n.agent = b.agent) as is_named
        from blocked b) b left join for_google g on g.robots = b.robots
      where if(b.is_engine or not b.is_named,
          b.pages * 100 >= b.all_pages * ${LEAST_PERCENT}
            or exists (select 1 from start s where s.robots = b.robots and s.agent = b.agent), true)
        and (b.is_engine or b.is_named or coalesce(g.pages, 0) < b.pages)),
    told as (
      select b.* from meant b
        anti join (from start where agent in ('googlebot', 'bingbot')) s on s.robots = b.robots and s.agent = b.agent
      where not (b.robots in (from blocks_others)
        and not b.is_named
        and not (b.agent = 'applebot' and exists (
          select 1 from named n where n.robots = b.robots and n.agent = 'googlebot'))))
    select file as url, list_position([${quoted(agents)}], agent) as place,
      ${displayName('agent')} || ': ' || pages || ' of ' || all_pages ||
        if(all_pages = 1, ' indexable page', ' indexable pages') || ' – ' || rule.rule as saw,
      'line ' || rule.line as at
    from told`
}

/** Advice for the first blocked agent. */
export function allowAgent(first: Evidence | undefined): string | null {
  const [agent = ''] = first?.saw.split(': ') ?? []
  if (agent === '' || first?.at === undefined) return null
  return `Remove ${first.at} of robots.txt, or give ${agent} a group of its own:\nUser-agent: ${agent}\nAllow: /`
}

/** SQL for `judged`: the robots.txt files that could be read, of hosts with indexable pages. */
export function countJudgedFiles({ pages, ...tables }: Pick<TableNames, 'robots' | 'urls' | 'pages'>): string {
  return `select count(*) as applicable, 0 as not_applicable from ${robotsFilesOf(tables)} r
    where r.text is not null and not ${isHtml('r')} and r.host in (select host from ${pages} where is_indexable)`
}

/** How operators spell their agents, where that is not in lower case. */
export const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  'oai-searchbot': 'OAI-SearchBot',
  'claude-searchbot': 'Claude-SearchBot',
  perplexitybot: 'PerplexityBot',
  bingbot: 'Bingbot',
  googlebot: 'Googlebot',
  applebot: 'Applebot',
  duckassistbot: 'DuckAssistBot',
  'amzn-searchbot': 'Amzn-SearchBot',
  'chatgpt-user': 'ChatGPT-User',
  'claude-user': 'Claude-User',
  'perplexity-user': 'Perplexity-User',
  'mistralai-user': 'MistralAI-User',
  'meta-externalfetcher': 'Meta-ExternalFetcher',
  'google-agent': 'Google-Agent',
  gptbot: 'GPTBot',
  claudebot: 'ClaudeBot',
  'google-extended': 'Google-Extended',
  'applebot-extended': 'Applebot-Extended',
  ccbot: 'CCBot',
  bytespider: 'Bytespider',
  amazonbot: 'Amazonbot',
}

/** The names as their operators write them, as in 'GPTBot, ClaudeBot and CCBot'. */
export function agentNames(agents: readonly string[]): string {
  const names = agents.map((agent) => DISPLAY_NAMES[agent] ?? agent)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** SQL: the name of an agent as its operator writes it. */
export function displayName(agent: string): string {
  const cases = Object.entries(DISPLAY_NAMES).map(([token, name]) => `when '${token}' then '${name}'`)
  return `case ${agent} ${cases.join(' ')} else ${agent} end`
}

function quoted(agents: readonly string[]): string {
  return agents.length === 0 ? 'null' : agents.map((agent) => `'${agent}'`).join(', ')
}
