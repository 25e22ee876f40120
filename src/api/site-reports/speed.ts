import { createRoute, z } from '@hono/zod-openapi'
import { CACHING_WORDS } from '#domain/explorer/response-columns.ts'
import { DEFAULT_SECURITY_GROUP, HEADER_NAMES, type HeaderName } from '#domain/site-reports/security.ts'
import type { App } from '#operations/app.ts'
import { getSecurity } from '#operations/site-reports/get-security.ts'
import { getSpeed } from '#operations/site-reports/get-speed.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { sessionQuery } from '../reports/report-schemas.ts'
import { json } from '../responses.ts'
import { byQuery, checkOutcomeSchema, readGroup } from './page-group-schemas.ts'
import { SITE_REPORT_REFUSALS, siteReportFields } from './site-report-schemas.ts'

const number = z.number().nullable()

const speedTotals = {
  pages: z.int(),
  measured: z.int(),
  medianMs: number,
  p75Ms: number,
  p95Ms: number,
  slow: z.int().openapi({ description: 'Pages with more than 800 ms to the first byte' }),
  medianBytes: number,
  medianSentBytes: number,
  uncompressed: z.int(),
  uncached: z.int(),
  medianFiles: number,
  medianFileBytes: number,
  medianBlocking: number,
  blocked: z.int().openapi({ description: 'Pages with a render-blocking file' }),
}

const cachings = Object.keys(CACHING_WORDS) as (keyof typeof CACHING_WORDS)[]

const speedSchema = z
  .object({
    ...siteReportFields,
    totals: z.object(speedTotals),
    groups: z.array(z.object({ name: z.string(), ...speedTotals })),
    groupTotal: z.int(),
    times: z.array(z.object({ from: z.int(), to: z.int().nullable(), pages: z.int() })),
    slowest: z.array(
      z.object({
        url: z.string(),
        seq: z.int().nullable(),
        responseMs: z.number(),
        totalMs: number,
        bytes: z.number(),
      }),
    ),
    compressions: z.array(z.object({ compression: z.string().nullable(), pages: z.int() })),
    cachings: z.array(z.object({ caching: z.enum(cachings).nullable(), pages: z.int() })),
    files: z.object({ pages: z.int(), uses: z.number(), sizedUses: z.number() }),
    hosts: z.array(
      z.object({
        host: z.string(),
        isOwn: z.boolean(),
        pages: z.int(),
        files: z.number(),
        blockingPages: z.int(),
        bytesPerPage: number,
      }),
    ),
    hostTotal: z.int(),
    protocol: z.object({ host: z.string(), alpn: z.string() }).nullable(),
    measuredAgain: z.object({ found: z.int(), measuredAgain: z.int(), stillSlow: z.int() }),
    checks: z.array(checkOutcomeSchema),
  })
  .openapi('SpeedReport')

const share = z.object({ judged: z.int(), good: z.int() })
const securityTotals = {
  pages: z.int(),
  https: z.int(),
  known: z.int().openapi({ description: 'Pages whose response headers are known' }),
  headers: z.object(Object.fromEntries(HEADER_NAMES.map((name) => [name, share])) as Record<HeaderName, typeof share>),
  withCookies: z.int(),
  withoutSecure: z.int(),
  withoutHttpOnly: z.int(),
  withoutSameSite: z.int(),
  withIssues: z.int(),
}

const securitySchema = z
  .object({
    ...siteReportFields,
    totals: z.object(securityTotals),
    groups: z.array(z.object({ name: z.string(), ...securityTotals })),
    groupTotal: z.int(),
    certificate: z
      .object({
        host: z.string(),
        protocol: z.string().nullable(),
        validUntil: z.string().nullable(),
        issuer: z.string().nullable(),
        problem: z.string().nullable(),
        validFrom: z.string().nullable(),
        names: z.array(z.string()),
        chain: z.array(z.string()),
        versions: z.array(z.object({ name: z.string(), isAccepted: z.boolean().nullable(), isWanted: z.boolean() })),
      })
      .nullable(),
    checks: z.array(checkOutcomeSchema),
    issueChecks: z.array(z.string()),
  })
  .openapi('SecurityReport')

const speed = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/speed',
  operationId: 'getSpeed',
  summary: 'Describe response times, weight and files of the pages of a crawl',
  request: { params: projectParams, query: sessionQuery.extend({ by: byQuery }) },
  responses: { 200: json(speedSchema, 'Totals, groups and the slowest pages'), ...SITE_REPORT_REFUSALS },
})

const security = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/security',
  operationId: 'getSecurity',
  summary: 'Describe security headers, cookies and security issues of the pages of a crawl',
  request: { params: projectParams, query: sessionQuery.extend({ by: byQuery }) },
  responses: { 200: json(securitySchema, 'Totals, groups and checks'), ...SITE_REPORT_REFUSALS },
})

export type SpeedRoute = typeof speed | typeof security

export function addSpeedRoutes(api: ApiRouter<SpeedRoute>, app: App): void {
  api.openapi(speed, async (context) => {
    const { session, by } = context.req.query()
    const input = { projectId: context.req.param('id'), crawlId: session || undefined, by: readGroup(by, 'template') }
    return context.json(await getSpeed(app, context.get('viewer'), input), 200)
  })
  api.openapi(security, async (context) => {
    const { session, by } = context.req.query()
    const group = readGroup(by, DEFAULT_SECURITY_GROUP)
    const input = { projectId: context.req.param('id'), crawlId: session || undefined, by: group }
    return context.json(await getSecurity(app, context.get('viewer'), input), 200)
  })
}
