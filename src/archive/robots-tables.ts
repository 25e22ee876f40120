import type { DuckDBConnection } from '@duckdb/node-api'
import { JUDGED_AGENTS } from '#domain/robots/judged-agents.ts'
import { disallowingRuleOf, groupsFor, parseRobotsText, type RobotsRule } from '#domain/robots/robots.ts'
import { readRobotsLines } from '#domain/robots/robots-text-lines.ts'
import { type Columns, columnsSql } from './archive-tables.ts'
import { loadDuckDb } from './duckdb.ts'
import { queryRows } from './read/query-rows.ts'
import { createChunkWriter } from './write/chunk-writer.ts'

/** One row per line with a field. `agents` are separated by spaces. */
const LINES = {
  robots: 'uint32',
  line: 'uint32',
  field: 'text?',
  value: 'text',
  text: 'text',
  agents: 'text',
} as const satisfies Columns

/** Agents of one robots.txt with the same groups have the same rules, so each URL is compared once per `rules`. */
const AGENTS = { robots: 'uint32', agent: 'text', rules: 'uint32' } as const satisfies Columns
const DISALLOWED = { url: 'uint32', rules: 'uint32', line: 'uint32' } as const satisfies Columns

type RobotsRow = { url: number; host: string; text: string }
type Decider = { rules: number; ruleFor: (url: string) => RobotsRule | null }

const URLS_AT_ONCE = 50_000

/** Limited, because a group of a robots.txt may have a hundred thousand agents. */
const MAX_AGENTS_LENGTH = 2000

/**
 * Fills `robots_lines`, and `robots_agents` and `disallowed_urls` with what robots.txt disallows for known crawlers.
 * `urls` and `robots` are SQL. For URLs in facts, the SQL function `disallowing_line(rules, url)` gives the line that
 * disallows them, null if they are allowed.
 */
export async function createRobotsTables(
  connection: DuckDBConnection,
  { urls, robots }: { urls: string; robots: string },
): Promise<void> {
  for (const [table, columns] of Object.entries({
    robots_lines: LINES,
    robots_agents: AGENTS,
    disallowed_urls: DISALLOWED,
  })) {
    await connection.run(`create or replace table ${table} (${columnsSql(columns)})`)
  }
  const files = await queryRows<RobotsRow>(connection, `select url, host, text from ${robots} where text is not null`)
  const lines = await createChunkWriter(connection, 'robots_lines', LINES)
  const agents = await createChunkWriter(connection, 'robots_agents', AGENTS)
  const deciders = new Map<string, Decider[]>()
  let rules = 0
  for (const { url: robots, host, text } of files) {
    for (const { agents: group, ...line } of readRobotsLines(text)) {
      lines.add({ robots, ...line, agents: group.join(' ').slice(0, MAX_AGENTS_LENGTH) })
    }
    const { decide, names } = decidersOf(text, () => rules++)
    for (const { agent, rules: known } of names) agents.add({ robots, agent, rules: known })
    if (decide.length > 0) deciders.set(host, decide)
  }
  lines.close()
  agents.close()
  await fillDisallowed(connection, urls, deciders)
  await registerDecider(connection, [...deciders.values()].flat())
}

/** Replaces the function of an earlier call. */
async function registerDecider(connection: DuckDBConnection, deciders: readonly Decider[]): Promise<void> {
  const { DuckDBScalarFunction, UINTEGER, VARCHAR } = await loadDuckDb()
  const ruleFor = new Map(deciders.map((decider) => [decider.rules, decider.ruleFor]))
  const lineOf = (rules: unknown, url: unknown) =>
    typeof url === 'string' && URL.canParse(url) ? (ruleFor.get(Number(rules))?.(url)?.line ?? null) : null
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      ...{ name: 'disallowing_line', parameterTypes: [UINTEGER, VARCHAR], returnType: UINTEGER },
      mainFunction(_info, input, output) {
        const [rules, urls] = [input.getColumnVector(0), input.getColumnVector(1)]
        for (let row = 0; row < input.rowCount; row += 1)
          output.setItem(row, lineOf(rules.getItem(row), urls.getItem(row)))
        output.flush()
      },
    }),
  )
}

function decidersOf(text: string, nextRules: () => number) {
  const parsed = parseRobotsText(text)
  const decide: Decider[] = []
  const names: { agent: string; rules: number }[] = []
  const known = new Map<string, number>()
  for (const agent of JUDGED_AGENTS) {
    const groups = groupsFor(parsed, agent)
    if (groups.every((group) => group.rules.every(({ isAllowed }) => isAllowed))) continue
    const key = groups.map((group) => parsed.groups.indexOf(group)).join(' ')
    let rules = known.get(key)
    if (rules === undefined) {
      rules = nextRules()
      known.set(key, rules)
      decide.push({ rules, ruleFor: disallowingRuleOf(parsed, agent) })
    }
    names.push({ agent, rules })
  }
  return { decide, names }
}

async function fillDisallowed(
  connection: DuckDBConnection,
  urls: string,
  deciders: ReadonlyMap<string, Decider[]>,
): Promise<void> {
  if (deciders.size === 0) return
  const [last] = await queryRows<{ id: number | null }>(connection, `select max(id) as id from ${urls}`)
  const disallowed = await createChunkWriter(connection, 'disallowed_urls', DISALLOWED)
  for (let first = 0; first <= (last?.id ?? -1); first += URLS_AT_ONCE) {
    const some = await queryRows<{ id: number; url: string; host: string }>(
      connection,
      `select id, url, host from ${urls} where id >= ${first} and id < ${first + URLS_AT_ONCE} and is_internal`,
    )
    for (const { id, url, host } of some) {
      for (const { rules, ruleFor } of deciders.get(host) ?? []) {
        const rule = URL.canParse(url) ? ruleFor(url) : null
        if (rule !== null) disallowed.add({ url: id, rules, line: rule.line })
      }
    }
  }
  disallowed.close()
}
