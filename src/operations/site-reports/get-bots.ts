import { type AgentAccess, readBotAccess, readBotTests } from '#archive/explore/reports/bots.ts'
import { lineTexts } from '#archive/explore/reports/line-texts.ts'
import { ownBotOf } from '#archive/explore/robots-decisions.ts'
import { findBot, KNOWN_BOTS } from '#domain/robots/known-bots.ts'
import type { BotAccess, BotsReport, BotTest } from '#domain/site-reports/access.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { defineOperation } from '../define-operation.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { botsSchema } from './schemas/access-schemas.ts'

/** Which indexable pages robots.txt allows to each known crawler, our own crawler first. */
export const getBots = defineOperation({
  ...SITE_REPORT,
  name: 'getBots',
  summary: 'List search and AI crawlers with the indexable pages that robots.txt keeps them from',
  description:
    'Also what the server refused to requests in their name, if the owner of the site has switched these on.',
  output: botsSchema,
  returns: 'The crawlers',
  run: (context) =>
    readFromTables(context, async (tables, removed): Promise<BotsReport> => {
      const { pages, agents } = await readBotAccess(tables, removed)
      const hosts = new Set(agents.flatMap(({ host }) => (host === null ? [] : [host])))
      const textOf = await lineTexts(tables, [...hosts])
      const tests = await readBotTests(tables, removed)
      const own = ownBotOf(tables.manifest)
      const places = new Map([own, ...KNOWN_BOTS.map(({ token }) => token)].map((token, place) => [token, place]))
      const placeOf = ({ agent }: AgentAccess) => places.get(agent) ?? places.size
      const bots = agents
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((access) => toBot(access, { own, pages, textOf, tests }))
      return { pages, bots }
    }),
})

type Context = {
  own: string
  pages: number
  tests: ReadonlyMap<string, BotTest>
  textOf: (host: string, line: number | null) => string | null
}

function toBot(access: AgentAccess, { own, pages, tests, textOf }: Context): BotAccess {
  const { agent, blocked, unknown, lines, host, line, linePages } = access
  const isOwn = agent === own
  const ours = { name: PRODUCT_NAME, vendor: null, purpose: null, obeysRobots: true }
  const unlisted = { name: agent, vendor: null, purpose: null, obeysRobots: null }
  const { name, vendor, purpose, obeysRobots } = findBot(agent) ?? (isOwn ? ours : unlisted)
  const decides = host !== null && line !== null
  return {
    ...{ token: agent, name, vendor, purpose, obeysRobots, isOwn },
    ...{ allowed: pages - blocked - unknown, blocked, unknown },
    line: decides ? { host, line, text: textOf(host, line), pages: linePages ?? 0 } : null,
    otherLines: Math.max(0, lines - 1),
    tested: tests.get(agent) ?? null,
  }
}
