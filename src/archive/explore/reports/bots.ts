import { BROWSER } from '#domain/requests/user-agents.ts'
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

/** Crawlers under whose names the crawl requested pages. It does so only for a project with a confirmed owner. */
export async function readRequestedAs(tables: CrawlTables): Promise<string[]> {
  const rows = await tables.query<{ name: string }>(
    `select variant as name from probes where purpose = 'user-agent' and variant <> $browser
    group by variant order by min(position)`,
    { browser: BROWSER.name },
  )
  return rows.map(({ name }) => name)
}
