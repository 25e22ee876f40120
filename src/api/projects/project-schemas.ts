import { z } from '@hono/zod-openapi'
import { PACES, type PaceName } from '#domain/crawls/pace.ts'
import { RENDER_MODES } from '#domain/crawls/render-mode.ts'
import { RECRAWLS } from '#domain/projects/project.ts'
import { json, onlyFields } from '../responses.ts'
import { balanceSchema, crawlSchema, errorSchema, filesSummarySchema, sitemapSchema, trapSchema } from '../schemas.ts'

export const projectParams = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })
export const NO_SUCH_PROJECT = { 404: json(errorSchema, 'No such project, or it belongs to another account') }

const status = crawlSchema.shape.status

export const projectSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    url: z.string(),
    createdAt: z.iso.datetime(),
    lastCrawl: z.iso.datetime().nullable(),
    healthScore: z.int(),
    totalPagesCrawled: z.int(),
    totalIssues: z.int(),
    avgResponseTime: z.int().nullable(),
    activeCrawl: z.object({ id: z.uuid(), status }).nullable(),
  })
  .openapi('Project')

export const projectCrawlSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    status,
    error: z.string().nullable(),
    notice: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    maxPages: z.int(),
    crawled: z.int(),
    succeeded: z.int(),
    issues: z.int(),
    healthScore: z.int().nullable(),
    balance: balanceSchema.nullable(),
  })
  .openapi('ProjectCrawl')

export const detailedCrawlSchema = projectCrawlSchema
  .extend({
    files: filesSummarySchema.nullable(),
    brokenSitemaps: z
      .object({ total: z.int(), sitemaps: z.array(sitemapSchema.pick({ url: true, problem: true })) })
      .openapi({ description: 'The number of sitemaps with a problem, and the first 200 of them' }),
    traps: z.array(trapSchema).openapi({ description: 'Parts of the site with endless URLs' }),
  })
  .openapi('DetailedCrawl')

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`)
const text = z.string('must be a string')
const yesOrNo = z.boolean('must be true or false')
/** This only limits the size of a request. The operations enforce the actual limits. */
const texts = z.array(text, 'must be a list of strings').max(2000, 'has more than 2,000 entries')

const changeableSettings = z.object({
  pageLimit: z.int('must be a whole number'),
  pace: oneOf(Object.keys(PACES) as [PaceName, ...PaceName[]]),
  include: texts,
  exclude: texts,
  obeyRobots: yesOrNo,
  userAgent: text.nullable().openapi({ description: 'Null for the default user agent' }),
  startUrls: texts,
  useSitemaps: yesOrNo,
  render: oneOf(RENDER_MODES),
  recrawlEvery: oneOf(RECRAWLS),
})

export const projectSettingsSchema = changeableSettings
  .extend({
    headerNames: z.array(z.string()),
    basicAuthUser: z.string().nullable(),
    nextRecrawlAt: z.iso.datetime().nullable(),
    maxPageLimit: z.int().openapi({ description: 'The highest page limit that your plan and this server allow' }),
    canRecrawl: z.boolean(),
    sandboxWarning: z.string().nullable().openapi({
      description: 'Set if the browser sandbox does not work, so that pages are rendered without it or not at all',
    }),
  })
  .openapi('ProjectSettings')

export const settingsChangeSchema = onlyFields({
  ...changeableSettings.partial().shape,
  headers: z.array(onlyFields({ name: text, value: text.optional() }), 'must be a list of names and values').optional(),
  basicAuth: onlyFields({ user: text, password: text.optional() }).nullable().optional(),
})

export const removedUrlSchema = z.object({ url: z.string(), removedAt: z.iso.datetime() }).openapi('RemovedUrl')
