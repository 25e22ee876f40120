import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { KNOWN_BOTS } from '#domain/robots/known-bots.ts'
import { parseRobotsText, type Robots } from '#domain/robots/robots.ts'
import { type RuleSet, ruleSetsOf } from '#domain/robots/rule-sets.ts'
import { ROBOTS_TOKEN, robotsTokenOf } from '#domain/system/product.ts'
import { type Columns, columnsSql } from '../archive-tables.ts'
import type { Manifest } from '../manifest.ts'
import { queryRows } from '../read/query-rows.ts'
import { createChunkWriter } from '../write/chunk-writer.ts'

/**
 * The crawlers that we know or that a robots.txt names. `rules` are the rules that a crawler obeys on a host. `line` and
 * `is_allowed` apply to the URLs of the host that are not in `site_robots_urls`; both are null if robots.txt is not
 * known. `is_compared` is false if there were too many different rules.
 */
const AGENTS = {
  host: 'text',
  agent: 'text',
  rules: 'uint32',
  line: 'uint32?',
  is_allowed: 'boolean?',
  is_compared: 'boolean',
} as const satisfies Columns

/** URLs that are not decided by the rule that matches every URL. `line` is null if no line decides. */
const URLS = { url: 'uint32', rules: 'uint32', line: 'uint32?', is_allowed: 'boolean' } as const satisfies Columns

/** Limited, because a robots.txt can name a hundred thousand agents. */
const MAX_NAMED = 300
const MAX_DECISIONS = 20_000_000
const MIN_SETS = 10
const URLS_AT_ONCE = 2000

type HostRules = { host: string; sets: (RuleSet & { rules: number; isCompared: boolean })[]; isUnknown: boolean }

/** Tables that JavaScript fills from the robots.txt of each host. */
export const FILLED_TABLES = {
  site_robots_agents: { rows: 'filled_robots_agents', fill: fillAgents },
  site_robots_urls: { rows: 'filled_robots_urls', fill: fillUrls },
} as const

async function fillAgents(connection: DuckDBConnection, manifest: Manifest): Promise<void> {
  const table = FILLED_TABLES.site_robots_agents.rows
  await connection.run(`create or replace table ${table} (${columnsSql(AGENTS)})`)
  const writer = await createChunkWriter(connection, table, AGENTS)
  for (const { host, sets, isUnknown } of await readHostRules(connection, manifest)) {
    for (const { agents, rules, fallback, isCompared } of sets) {
      const line = isUnknown || !isCompared ? null : (fallback?.line ?? null)
      const isAllowed = isUnknown || !isCompared ? null : (fallback?.isAllowed ?? true)
      for (const agent of agents)
        writer.add({ host, agent, rules, line, is_allowed: isAllowed, is_compared: isCompared })
    }
  }
  writer.close()
}

async function fillUrls(connection: DuckDBConnection, manifest: Manifest): Promise<void> {
  const table = FILLED_TABLES.site_robots_urls.rows
  await connection.run(`create or replace table ${table} (${columnsSql(URLS)})`)
  const writer = await createChunkWriter(connection, table, URLS)
  const hosts = new Map<string, HostRules['sets']>()
  for (const { host, sets } of await readHostRules(connection, manifest)) {
    const compared = sets.filter(({ isCompared, isOneRule, fallback }) => isCompared && !(isOneRule && !fallback))
    if (compared.length > 0) hosts.set(host, compared)
  }
  const [last] = await queryRows<{ id: number | null }>(connection, 'select max(id) as id from urls')
  for (let first = 0; hosts.size > 0 && first <= (last?.id ?? -1); first += URLS_AT_ONCE) {
    const some = await queryRows<{ id: number; url: string; host: string }>(
      connection,
      `select id, url, host from urls where id >= ${first} and id < ${first + URLS_AT_ONCE} and is_internal`,
    )
    for (const { id, url, host } of some) {
      if (!URL.canParse(url)) continue
      for (const { rules, ruleOf, fallback } of hosts.get(host) ?? []) {
        const rule = ruleOf(url)
        if (rule !== fallback)
          writer.add({ url: id, rules, line: rule?.line ?? null, is_allowed: rule?.isAllowed ?? true })
      }
    }
    await nextTurn()
  }
  writer.close()
}

/** Sorted, so that rules get the same numbers each time. */
async function readHostRules(connection: DuckDBConnection, manifest: Manifest): Promise<HostRules[]> {
  const own = ownBotOf(manifest)
  const hosts = await queryRows<{ host: string; text: string | null; isUnknown: boolean; urls: number }>(
    connection,
    `with files as (${ROBOTS_OF_HOSTS}),
      hosts as (select host, count(*) as urls from urls where is_internal group by host)
      select h.host, h.urls, f.text, coalesce(f.is_unknown, true) as "isUnknown"
      from hosts h left join files f on f.host = h.host order by h.host`,
  )
  let rules = 0
  return hosts.map(({ host, text, isUnknown, urls }) => {
    const robots = parseRobotsText(text ?? '')
    let compared = 0
    const maxSets = Math.max(MIN_SETS, Math.floor(MAX_DECISIONS / urls))
    const sets = ruleSetsOf(robots, agentsOf(robots, own)).map((set) => {
      const isCompared = (set.isOneRule && set.fallback === null) || ++compared <= maxSets
      return { ...set, rules: rules++, isCompared }
    })
    return { host, sets, isUnknown }
  })
}

/**
 * SQL: one robots.txt per host. Without a file, everything is allowed. If the host sent an error or was not requested,
 * its rules are unknown.
 */
export const ROBOTS_OF_HOSTS = `
  select *, text is null and (coalesce(status_code, 0) not between 200 and 499 or status_code = 429) as is_unknown
  from robots qualify row_number() over (partition by host order by text is null, url) = 1`

/** The name of our crawler in robots.txt. The settings name a user agent only if it is not the usual one. */
export function ownBotOf({ settings }: Manifest): string {
  return (settings.userAgent === '' ? ROBOTS_TOKEN : robotsTokenOf(settings.userAgent)).toLowerCase()
}

function agentsOf(robots: Robots, own: string): Set<string> {
  const named = new Set<string>()
  for (const { agents } of robots.groups) {
    for (const agent of agents) if (agent !== '' && agent !== '*' && named.size < MAX_NAMED) named.add(agent)
  }
  return new Set([own, ...KNOWN_BOTS.map(({ token }) => token), ...named])
}
