import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { formatNumber } from '#domain/words/counts.ts'
import type { App } from '#operations/app.ts'
import { InvalidInput } from '#operations/errors.ts'
import { getAccess } from '#operations/site-reports/get-access.ts'
import { getBots } from '#operations/site-reports/get-bots.ts'
import { simulateRobots } from '#operations/site-reports/simulate-robots.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { sessionQuery } from '../reports/report-schemas.ts'
import { json, refusal } from '../responses.ts'
import { accessSchema, botsSchema, simulationInput, simulationSchema } from './access-schemas.ts'
import { SITE_REPORT_REFUSALS } from './site-report-schemas.ts'

/** 500 KiB of robots.txt, in which JSON may write each byte as six characters. */
const MAX_SIMULATION_BYTES = 4 * 1024 * 1024

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/access',
  operationId: 'getAccess',
  summary: 'Get robots.txt with what each rule decides, sitemaps, traps, waits and what was left out',
  request: {
    params: projectParams,
    query: sessionQuery.extend({
      host: z.string().optional().openapi({ description: 'A host of the crawl; the one with most pages if omitted' }),
      bot: z.string().optional().openapi({ description: 'A crawler by its name in robots.txt; googlebot if omitted' }),
    }),
  },
  responses: { 200: json(accessSchema, 'The report'), ...SITE_REPORT_REFUSALS },
})

const listBots = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/bots',
  operationId: 'getBots',
  summary: 'List search and AI crawlers with the indexable pages that robots.txt keeps them from',
  request: { params: projectParams, query: sessionQuery },
  responses: { 200: json(botsSchema, 'The crawlers'), ...SITE_REPORT_REFUSALS },
})

const simulate = createRoute({
  method: 'post',
  path: '/projects/{id}/site-reports/robots-simulation',
  operationId: 'simulateRobots',
  summary: 'Compare an edited robots.txt with the live one on all URLs of a crawl',
  description: 'Nothing is stored.',
  request: { params: projectParams, body: { required: true, ...json(simulationInput, 'The edited robots.txt') } },
  middleware: bodyLimit({
    maxSize: MAX_SIMULATION_BYTES,
    onError: () => {
      throw new InvalidInput(`The request is too large; the limit is ${formatNumber(MAX_SIMULATION_BYTES)} bytes.`)
    },
  }),
  responses: {
    200: json(simulationSchema, 'What each crawler gains and loses'),
    400: refusal('The robots.txt is too large, or a crawler or the host is not known'),
    429: refusal('Other simulations are running'),
    ...SITE_REPORT_REFUSALS,
  },
})

export type AccessRoute = typeof read | typeof listBots | typeof simulate

export function addAccessRoutes(api: ApiRouter<AccessRoute>, app: App): void {
  api.openapi(read, async (context) => {
    const { session, host = '', bot = '' } = context.req.query()
    const input = { projectId: context.req.param('id'), crawlId: session || undefined, host, bot }
    return context.json(await getAccess(app, context.get('viewer'), input), 200)
  })
  api.openapi(listBots, async (context) => {
    const input = { projectId: context.req.param('id'), crawlId: context.req.query('session') || undefined }
    return context.json(await getBots(app, context.get('viewer'), input), 200)
  })
  api.openapi(simulate, async (context) => {
    const { session, ...input } = context.req.valid('json')
    const crawl = { projectId: context.req.param('id'), crawlId: session || undefined }
    return context.json(await simulateRobots(app, context.get('viewer'), { ...crawl, ...input }), 200)
  })
}
