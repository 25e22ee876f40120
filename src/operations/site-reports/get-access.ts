import { z } from '@hono/zod-openapi'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import {
  countDecisions,
  countProbes,
  countRefusedPages,
  listRobotsAgents,
  readRobotsHosts,
  readRobotsText,
  readSitemaps,
} from '#archive/explore/reports/access.ts'
import { ownBotOf } from '#archive/explore/robots-decisions.ts'
import { describeSlowPages } from '#domain/crawls/slow-pages.ts'
import { describeRendering } from '#domain/rendering/describe-rendering.ts'
import { describeRequests } from '#domain/requests/describe-requests.ts'
import { describeUnlisted } from '#domain/requests/describe-unlisted.ts'
import { crawlDelaySeconds, parseRobotsText } from '#domain/robots/robots.ts'
import type { ShownRobots } from '#domain/site-reports/access.ts'
import { showRobots } from '#domain/site-reports/show-robots.ts'
import { defineOperation } from '../define-operation.ts'
import { onReportInput, optionalText } from '../inputs.ts'
import { readBot } from './read-bot.ts'
import { readRobotsChange } from './read-robots-change.ts'
import { readFromTables, SITE_REPORT } from './read-site-report.ts'
import { accessSchema } from './schemas/access-schemas.ts'

const DEFAULT_BOT = 'googlebot'

export const getAccess = defineOperation({
  ...SITE_REPORT,
  name: 'getAccess',
  summary: 'Get robots.txt with what each rule decides, sitemaps, traps, waits and what was left out',
  input: z.object({
    ...onReportInput,
    host: optionalText('A host of the crawl; the one with most pages if omitted'),
    bot: optionalText('A crawler by its name in robots.txt; googlebot if omitted'),
  }),
  output: accessSchema,
  returns: 'The report',
  async run(context, input) {
    const { app, project, crawl } = context
    const bot = readBot(input.bot || DEFAULT_BOT)
    return readFromTables(context, async (tables, removed) => {
      const { manifest } = tables
      const ownBot = ownBotOf(manifest)
      const [found, sitemaps, refused, probes] = await Promise.all([
        readRobotsHosts(tables, removed),
        readSitemaps(tables, removed),
        countRefusedPages(tables, removed),
        countProbes(tables, removed),
      ])
      const chosen = found.hosts.find((each) => each.host === input.host) ?? found.hosts[0]
      const shown = chosen && (await readRobots(tables, { host: chosen.host, ownBot, bot, removed }))
      const of = { projectId: project.id, createdAt: crawl.createdAt }
      const robots =
        chosen && shown ? { ...shown, change: await readRobotsChange(app, { ...of, url: chosen.url, ...shown }) } : null
      const delay = robots && crawlDelaySeconds(parseRobotsText(robots.text ?? ''), ownBot)
      const balance = crawl.balance ?? manifest.balance
      return {
        ...{ ownBot, bot, obeysRobots: manifest.settings.obeyRobots, ...found, robots, ...sitemaps },
        traps: manifest.traps,
        waits: {
          ...refused,
          crawlDelay: robots && delay !== null && delay > 0 ? { host: robots.host, seconds: delay } : null,
          slowPages: manifest.slowPages.found,
          slowNote: describeSlowPages(manifest.slowPages),
        },
        probes,
        requestNotes: [
          ...describeRequests(manifest.requests ?? {}),
          ...describeUnlisted(balance, manifest.rendering, manifest.requests?.unlisted),
        ],
        renderingNotes: describeRendering(manifest.rendering),
        balance,
      }
    })
  },
})

async function readRobots(
  tables: CrawlTables,
  { host, ownBot, bot, removed }: { host: string; ownBot: string; bot: string; removed: string[] },
): Promise<Omit<ShownRobots, 'change'>> {
  const [text, own, other, bots] = await Promise.all([
    readRobotsText(tables, host),
    countDecisions(tables, { host, agent: ownBot, removed }),
    countDecisions(tables, { host, agent: bot, removed }),
    listRobotsAgents(tables, host),
  ])
  const shown = showRobots(text, { name: ownBot, byLine: own }, { name: bot, byLine: other })
  return { host, text, bots, ...shown }
}
