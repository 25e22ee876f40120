import { BROWSER, gotPageSql, refusalWordsSql, refusedSql } from '#domain/requests/user-agents.ts'
import type { BotTest } from '#domain/site-reports/access.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { isKept, removedValue } from './report-parts.ts'

export type AgentAccess = {
  agent: string
  blocked: number
  unknown: number
  lines: number
  /** The location of the line that blocks the most pages; null if no line blocks any. */
  host: string | null
  line: number | null
  linePages: number | null
}

/** For each crawler, counts indexable pages that robots.txt blocks. Crawlers with the same rules are counted once. */
export async function readBotAccess(
  tables: CrawlTables,
  removed: readonly string[],
): Promise<{ pages: number; agents: AgentAccess[] }> {
  const shown = `
    select p.page, p.host from site_pages p
    where p.indexability = 'indexable' and not p."isGuessed" and ${isKept('p.page')}`
  const values = removedValue(removed)
  const [[all], agents] = await Promise.all([
    tables.query<{ pages: number }>(`select count(*) as pages from (${shown})`, values),
    tables.query<AgentAccess>(
      `with shown as (${shown}),
        sets as (select distinct host, rules, line, is_allowed from site_robots_agents),
        decided as (
          select s.host, s.rules, if(d.url is null, s.line, d.line) as line,
            if(d.url is null, s.is_allowed, d.is_allowed) as is_allowed, count(*)::integer as pages
          from shown p join sets s on s.host = p.host
            left join site_robots_urls d on d.url = p.page and d.rules = s.rules
          group by all),
        by_agent as (
          select a.agent, coalesce(sum(d.pages) filter (d.is_allowed is false), 0)::integer as blocked,
            coalesce(sum(d.pages) filter (d.pages > 0 and d.is_allowed is null), 0)::integer as unknown,
            count(*) filter (d.is_allowed is false)::integer as lines,
            arg_max({host: d.host, line: d.line, pages: d.pages}, (d.pages, -d.line)) filter (d.is_allowed is false) as most
          from site_robots_agents a left join decided d on d.rules = a.rules
          group by a.agent)
        select agent, blocked, unknown, lines, most.host as host, most.line as line, most.pages as "linePages"
        from by_agent order by agent`,
      values,
    ),
  ])
  return { pages: all?.pages ?? 0, agents }
}

/** SQL: archives that were written before these requests lack a column. */
const PROBES = '(from probes union all by name select null::boolean as is_challenge where false)'

/**
 * What the server gave to requests in the name of crawlers, by name in lower case. Only owners can switch these on. As in
 * the check ai_bot_refused: a browser must get the page, and the crawler must be refused on both tries.
 */
export async function readBotTests(tables: CrawlTables, removed: readonly string[]): Promise<Map<string, BotTest>> {
  const rows = await tables.query<{ agent: string; url: string; isRefused: boolean; saw: string }>(
    `with tries as (
      select url, variant, purpose = 'user-agent-again' as is_again, position, status_code as status, failure, is_challenge, text,
        ${gotPageSql('probes')} as is_page, ${refusedSql('probes')} as is_refused
      from ${PROBES} probes where purpose in ('user-agent', 'user-agent-again') and ${isKept('url')}),
    pairs as (
      select * from tries where variant <> '${BROWSER.name}' and (is_page or is_refused) and (url, is_again) in (
        select (url, is_again) from tries where variant = '${BROWSER.name}' and is_page))
    select lower(f.variant) as agent, u.url, coalesce(f.is_refused and s.is_refused, false) as "isRefused",
      ${refusalWordsSql('s.')} || coalesce(' – ' || nullif(s.text, ''), '') as saw
    from pairs f join urls u on u.id = f.url
      left join pairs s on s.url = f.url and s.variant = f.variant and s.is_again
    where not f.is_again order by f.position`,
    removedValue(removed),
  )
  const byAgent = Map.groupBy(rows, ({ agent }) => agent)
  return new Map([...byAgent].map(([agent, tests]) => [agent, toTest(tests)]))
}

function toTest(rows: { url: string; isRefused: boolean; saw: string }[]): BotTest {
  const refused = rows.filter(({ isRefused }) => isRefused).map(({ url, saw }) => ({ url, saw }))
  return { urls: rows.length, refused }
}
