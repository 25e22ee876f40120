import { z } from '@hono/zod-openapi'
import { BOT_PURPOSES, type BotPurpose } from '#domain/robots/known-bots.ts'
import { balanceSchema, trapSchema } from '../../schemas/crawl-schemas.ts'
import { MAX_BOTS } from '../compare-on-tables.ts'
import { siteReportFields } from './site-report-schemas.ts'

const purpose = z.enum(Object.keys(BOT_PURPOSES) as [BotPurpose, ...BotPurpose[]])
const decided = z.object({ urls: z.int(), pages: z.int() })
const text = z.string()
const optional = text.nullable()
const lineSchema = z.object({ line: z.int(), text })

const host = z.object({
  ...{ host: text, url: optional, statusCode: z.int().nullable(), failure: optional, contentType: optional },
  ...{ hasText: z.boolean(), isCut: z.boolean(), problems: z.array(text), pages: z.int(), urls: z.int() },
})

const group = z.object({
  ...{ agents: z.array(text), agentCount: z.int(), crawlDelaySeconds: z.number().nullable() },
  ...{ isForOwn: z.boolean(), isForBot: z.boolean() },
  rules: z.array(
    z.object({ line: z.int(), text, isAllowed: z.boolean(), own: decided.nullable(), bot: decided.nullable() }),
  ),
})

const sitemap = z.object({
  ...{ url: text, kind: optional, foundBy: z.enum(['robots.txt', 'index', 'guess']).nullable(), index: optional },
  ...{ statusCode: z.int().nullable(), failure: optional, bytes: z.int().nullable(), problem: optional },
  ...{ entries: z.int(), otherHosts: z.int(), redirects: z.int(), broken: z.int(), notIndexable: z.int() },
  notRequested: z.int(),
})

export const accessSchema = z
  .object({
    ...siteReportFields,
    ownBot: text.openapi({ description: 'The name of our crawler in robots.txt' }),
    bot: text,
    obeysRobots: z.boolean(),
    hosts: z.array(host),
    otherHosts: z.int(),
    robots: z
      .object({
        ...{ host: text, text: optional, groups: z.array(group), ruleCount: z.int(), groupCount: z.int() },
        ...{ sitemapLines: z.array(z.object({ line: z.int(), value: text })), bots: z.array(text) },
        undecided: z.object({ own: decided.nullable(), bot: decided.nullable() }),
        change: z
          .object({
            ...{ crawlId: z.uuid(), startedAt: z.iso.datetime(), notKnown: optional, added: z.int(), removed: z.int() },
            lines: z.array(z.object({ kind: z.enum(['added', 'removed']), line: z.int(), text })),
          })
          .nullable()
          .openapi({
            description:
              'How the file differs from that of the crawl before. notKnown: why it was not compared. lines: the first',
          }),
      })
      .nullable(),
    ...{ sitemaps: z.array(sitemap), sitemapCount: z.int(), traps: z.array(trapSchema) },
    waits: z.object({
      crawlDelay: z.object({ host: text, seconds: z.number() }).nullable(),
      ...{ tooManyRequests: z.int(), unavailable: z.int(), leftAlone: z.int() },
      ...{ slowPages: z.int(), slowNote: optional },
    }),
    probes: z.int().openapi({ description: 'Requests that show how the site is set up' }),
    renderingNotes: z.array(z.string()).openapi({ description: 'What was rendered; empty if rendering was off' }),
    requestNotes: z.array(z.string()).openapi({
      description: 'What was requested besides pages, and what was left out; one sentence per kind',
    }),
    balance: balanceSchema,
  })
  .openapi('AccessReport')

export const botsSchema = z
  .object({
    ...siteReportFields,
    pages: z.int().openapi({ description: 'Indexable pages' }),
    bots: z.array(
      z.object({
        ...{ token: text, name: text, vendor: optional, purpose: purpose.nullable(), isOwn: z.boolean() },
        obeysRobots: z.boolean().nullable(),
        ...{ allowed: z.int(), blocked: z.int(), unknown: z.int() },
        line: z.object({ host: text, line: z.int(), text: optional, pages: z.int() }).nullable(),
        otherLines: z.int(),
        tested: z
          .object({ urls: z.int(), refused: z.array(z.object({ url: text, saw: text })) })
          .nullable()
          .openapi({
            description:
              'What the server gave to requests in the name of the crawler: how many URLs were tested, and which were ' +
              'refused, although robots.txt allows them and a browser gets them. Null if it was not tested',
          }),
      }),
    ),
  })
  .openapi('BotsReport')

const changed = z.object({
  ...{ pages: z.int(), indexable: z.int(), others: z.int() },
  urls: z.array(
    z.object({
      ...{ url: text, isPage: z.boolean(), isIndexable: z.boolean() },
      ...{ before: lineSchema.nullable(), after: lineSchema.nullable() },
    }),
  ),
})

export const simulationSchema = z
  .object({
    ...siteReportFields,
    ...{ host: text, pages: z.int(), otherUrls: z.int(), hasLiveFile: z.boolean() },
    ignored: z.object({ total: z.int(), lines: z.array(lineSchema) }),
    bots: z.array(
      z.object({ bot: text, blockedBefore: z.int(), blockedAfter: z.int(), lost: changed, gained: changed }),
    ),
  })
  .openapi('RobotsSimulation')

export const editedRobotsFields = {
  host: text.max(300),
  text: text.openapi({ description: 'The edited robots.txt, at most 500 KiB' }),
  bots: z
    .array(text.max(200))
    .max(500)
    .openapi({ description: `Crawlers by their names, at most ${MAX_BOTS}` }),
}
