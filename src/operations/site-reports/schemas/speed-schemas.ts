import { z } from '@hono/zod-openapi'
import { CACHING_WORDS } from '#domain/explorer/response-columns.ts'
import { HEADER_NAMES, type HeaderName } from '#domain/site-reports/security.ts'
import { checkOutcomeSchema } from './page-group-schemas.ts'
import { siteReportFields } from './site-report-schemas.ts'

const number = z.number().nullable()

const vitals = {
  vitalsPages: z.int().openapi({ description: 'Pages that a browser measured at phone width: lab values' }),
  medianLcpMs: number,
  medianCls: number,
  medianBlockingMs: number,
}

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
  ...vitals,
}

const cachings = Object.keys(CACHING_WORDS) as (keyof typeof CACHING_WORDS)[]

export const speedSchema = z
  .object({
    ...siteReportFields,
    totals: z.object(speedTotals),
    groups: z.array(z.object({ name: z.string(), ...speedTotals })),
    groupTotal: z.int(),
    vitalsGroups: z
      .array(z.object({ name: z.string(), pages: z.int(), ...vitals }))
      .openapi({ description: 'Groups with measured pages, by the number of these' }),
    vitalsGroupTotal: z.int(),
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
    worstVitals: z
      .array(
        z.object({
          url: z.string(),
          seq: z.int().nullable(),
          lcpMs: number.openapi({ description: 'Null if nothing was painted' }),
          cls: z.number(),
          blockingMs: z.number(),
        }),
      )
      .openapi({ description: 'Measured pages by largest paint, the latest first' }),
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

export const securitySchema = z
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
