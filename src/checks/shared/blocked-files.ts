import type { TableNames } from '#domain/checks/check-tables.ts'

/** The tables that `blockedFiles` needs. */
export const ROBOTS_TABLES = ['robots', 'robots_lines', 'robots_agents'] as const

type RobotsTables = Pick<TableNames, (typeof ROBOTS_TABLES)[number]>

/** SQL: the host of a URL, as the tables have it; empty if it is no web URL. */
export function hostOf(url: string): string {
  return `regexp_extract(lower(${url}), '^https?://([^/?#]+)', 1)`
}

/** SQL: hosts whose robots.txt is known. If the server fails, crawlers cannot know what it allows. */
export function hostsWithRobots({ robots }: Pick<TableNames, 'robots'>): string {
  return `select distinct host from ${robots} where status_code < 500`
}

/** The crawlers of Google that request images, by their name in the table. */
export const GOOGLE_AGENTS = { googlebot: 'Googlebot', 'googlebot-image': 'Googlebot-Image' }

/**
 * SQL: files that robots.txt disallows: `file`, `agent`, its `name`, and in `rule` where robots.txt says so. `files` is
 * SQL with the columns `file` (a URL), `host` and `agent`, without repetitions.
 */
export function blockedFiles(tables: RobotsTables, files: string, agents: Readonly<Record<string, string>>): string {
  const names = Object.entries(agents).map(([agent, name]) => `when '${agent}' then '${name}'`)
  return `
    select d.file, d.agent, case d.agent ${names.join(' ')} end as name,
      'robots.txt of ' || d.host || ', line ' || d.line || ': ' || l.text as rule
    from (
      select f.file, f.host, f.agent, a.robots, disallowing_line(a.rules, f.file) as line
      from (${files}) f join ${tables.robots_agents} a on a.host = f.host and a.agent = f.agent
        semi join (${hostsWithRobots(tables)}) r on r.host = f.host) d
      join ${tables.robots_lines} l on l.robots = d.robots and l.line = d.line`
}

/** SQL: the file of grouped rows of `blockedFiles`, its crawlers and the rule. */
export const BLOCKED_FILE = `b.file || ' – ' || string_agg(distinct b.name, ', ' order by b.name) || ': ' || b.rule`

/** SQL: each row of `files` once for each of these crawlers. */
export function forAgents(files: string, agents: Readonly<Record<string, string>>): string {
  const list = Object.keys(agents).map((agent) => `'${agent}'`)
  return `select f.*, unnest([${list.join(', ')}]) as agent from (${files}) f`
}
