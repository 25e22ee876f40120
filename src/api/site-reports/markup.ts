import { createRoute, z } from '@hono/zod-openapi'
import { HREFLANG_STATES, type HreflangState } from '#domain/explorer/hreflang-states.ts'
import { MARKUP_CHECKS, MARKUP_LEVELS, type MarkupCheck, type MarkupLevel } from '#domain/explorer/markup-checks.ts'
import type { App } from '#operations/app.ts'
import { getHreflang, getMarkup, getSocial } from '#operations/site-reports/get-markup.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { pagedQuery, sessionQuery } from '../reports/report-schemas.ts'
import { json } from '../responses.ts'
import { SITE_REPORT_REFUSALS, siteReportFields } from './site-report-schemas.ts'

const STATES = Object.keys(HREFLANG_STATES) as [HreflangState, ...HreflangState[]]
const seq = z.int().nullable()
const check = z.enum(Object.keys(MARKUP_CHECKS) as [MarkupCheck, ...MarkupCheck[]])
const levels = z.object({ error: z.int(), warning: z.int(), note: z.int() })

const markupSchema = z
  .object({
    ...siteReportFields,
    isKnown: z.boolean().openapi({ description: 'False for crawls of older versions, which kept no structured data' }),
    notRun: z.array(check).openapi({ description: 'Checks that were off or failed' }),
    pages: z.int().openapi({ description: 'Pages that loaded' }),
    withData: z.int(),
    items: z.int(),
    issues: levels,
    notListed: z.int().openapi({ description: 'Issues beyond the 50 that are kept per page and check' }),
    types: z.array(
      z.object({
        type: z.string(),
        pages: z.int(),
        items: z.int().openapi({ description: 'Items that are not the value of a property' }),
        issues: levels,
        rich: z
          .object({ features: z.array(z.string()), pages: z.int(), lacking: z.int(), missing: z.int() })
          .nullable()
          .openapi({ description: 'Rich results of the type, and indexable pages that lack a required property' }),
        retired: z.string().nullable(),
      }),
    ),
    typeTotal: z.int(),
    groups: z.array(
      z.object({
        level: z.enum(Object.keys(MARKUP_LEVELS) as [MarkupLevel, ...MarkupLevel[]]),
        check,
        type: z.string().nullable(),
        property: z.string().nullable(),
        issues: z.int(),
        pages: z.int(),
        example: z.object({
          ...{ url: z.string(), saw: z.string(), path: z.string().nullable(), line: z.int().nullable() },
        }),
        seq,
      }),
    ),
    groupTotal: z.int(),
    coverage: z.object({
      types: z.array(z.string()),
      patterns: z.array(z.object({ pattern: z.string(), pages: z.int(), none: z.int(), counts: z.array(z.int()) })),
      patternTotal: z.int(),
    }),
  })
  .openapi('MarkupReport')

const state = z.enum(STATES)
const hreflangSchema = z
  .object({
    ...siteReportFields,
    pages: z.int(),
    entries: z.int(),
    states: z.array(z.object({ state, entries: z.int(), pages: z.int() })),
    checks: z.array(z.object({ check: z.string(), title: z.string(), pages: z.int() })),
    languages: z.array(z.object({ lang: z.string(), entries: z.int() })),
    languageTotal: z.int(),
    lists: z.array(
      z.object({
        ...{ list: z.string(), pages: z.int(), url: z.string(), seq, entries: z.int(), faults: z.int() },
        cells: z.array(z.object({ lang: z.string(), target: z.string(), state, entries: z.int(), inState: z.int() })),
      }),
    ),
    listTotal: z.int(),
  })
  .openapi('HreflangReport')

const count = z.int()
const socialSchema = z
  .object({
    ...siteReportFields,
    isKnown: z.boolean(),
    counts: z.object({
      pages: count.openapi({ description: 'Indexable pages' }),
      ...{ withoutTitle: count, withoutDescription: count, withoutImage: count, withoutCard: count },
    }),
    page: z
      .object({
        ...{ url: z.string(), title: z.string(), description: z.string(), isCut: z.boolean() },
        tags: z.array(z.object({ key: z.string(), content: z.string() })),
        images: z.array(
          z.object({
            url: z.string(),
            statusCode: z.int().nullable(),
            failure: z.string().nullable(),
            bytes: z.number().nullable(),
            width: z.int().nullable(),
            height: z.int().nullable(),
          }),
        ),
      })
      .nullable(),
    seq,
  })
  .openapi('SocialReport')

const markup = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/markup',
  operationId: 'getMarkup',
  summary: 'Get the structured data of a crawl by type, with its issues and rich results',
  request: { params: projectParams, query: sessionQuery },
  responses: { 200: json(markupSchema, 'The report'), ...SITE_REPORT_REFUSALS },
})

const hreflang = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/hreflang',
  operationId: 'getHreflang',
  summary: 'List which language versions pages name with hreflang, and the state of each',
  request: {
    params: projectParams,
    query: pagedQuery.extend({
      state: z
        .string()
        .optional()
        .openapi({ description: `Only lists with an entry in this state: ${STATES.join(', ')}` }),
    }),
  },
  responses: { 200: json(hreflangSchema, 'Pages with the same list are one row'), ...SITE_REPORT_REFUSALS },
})

const social = createRoute({
  method: 'get',
  path: '/projects/{id}/site-reports/social',
  operationId: 'getSocial',
  summary: 'Get what social networks read of a page, and how many pages lack tags for sharing',
  request: {
    params: projectParams,
    query: sessionQuery.extend({
      url: z.string().optional().openapi({ description: 'A page of the crawl; the start page if omitted' }),
    }),
  },
  responses: { 200: json(socialSchema, 'The tags'), ...SITE_REPORT_REFUSALS },
})

export type MarkupRoute = typeof markup | typeof hreflang | typeof social

export function addMarkupRoutes(api: ApiRouter<MarkupRoute>, app: App): void {
  api.openapi(markup, async (context) => {
    const input = { projectId: context.req.param('id'), crawlId: context.req.query('session') || undefined }
    return context.json(await getMarkup(app, context.get('viewer'), input), 200)
  })
  api.openapi(hreflang, async (context) => {
    const { session, page, state: name } = context.req.query()
    const input = {
      projectId: context.req.param('id'),
      crawlId: session || undefined,
      state: STATES.find((known) => known === name) ?? null,
      page: page !== undefined && /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    }
    return context.json(await getHreflang(app, context.get('viewer'), input), 200)
  })
  api.openapi(social, async (context) => {
    const { session, url } = context.req.query()
    const input = { projectId: context.req.param('id'), crawlId: session || undefined, url: url || null }
    return context.json(await getSocial(app, context.get('viewer'), input), 200)
  })
}
