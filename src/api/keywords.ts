import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { exportKeywords } from '#operations/keywords/export-keywords.ts'
import { getKeywordReport } from '#operations/keywords/get-keyword-report.ts'
import { getKeywords } from '#operations/keywords/get-keywords.ts'
import { listKeywordPages } from '#operations/keywords/list-keyword-pages.ts'
import { saveKeywords } from '#operations/keywords/save-keywords.ts'
import { json, NEEDS_PRO, refusal, SIGN_IN_REQUIRED } from './answers.ts'
import { attachment } from './attachment.ts'
import { keywordPagesSchema, keywordReportSchema, keywordsSchema, placeSchema } from './keyword-schemas.ts'
import { pageQuery } from './list-query.ts'
import { NO_SUCH_PROJECT, projectParams } from './project-schemas.ts'
import type { ApiEnv } from './request-variables.ts'

const session = z.string().optional().openapi({ description: 'A crawl of the project; the latest when not given' })
const NO_SUCH_CRAWL = { 404: refusal('There is no such project or crawl, or it belongs to another account') }
const REFUSALS = { ...SIGN_IN_REQUIRED, ...NEEDS_PRO }

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/keywords',
  summary: 'The keywords of a project',
  description: 'The words and phrases that its pages should be found for. Part of the Pro plan.',
  request: { params: projectParams },
  responses: { 200: json(keywordsSchema, 'The keywords'), ...REFUSALS, ...NO_SUCH_PROJECT },
})

const save = createRoute({
  method: 'put',
  path: '/projects/{id}/keywords',
  summary: 'Put a list of keywords in place of the one before',
  description: 'A keyword that is named twice, in whatever spelling, is kept once. An empty list removes them all.',
  request: { params: projectParams, body: { required: true, ...json(keywordsSchema, 'The keywords') } },
  responses: {
    200: json(keywordsSchema, 'The keywords as they are kept'),
    400: refusal('A keyword is empty or too long, or there are too many'),
    ...REFUSALS,
    ...NO_SUCH_PROJECT,
  },
})

const report = createRoute({
  method: 'get',
  path: '/projects/{id}/keywords/report',
  summary: 'On how many pages of a crawl each keyword stands',
  description:
    'Counted in the title, the meta description, the first H1 and the path of the URL, as whole words, on the pages that could be read.',
  request: { params: projectParams, query: z.object({ session }) },
  responses: { 200: json(keywordReportSchema, 'The audit'), ...REFUSALS, ...NO_SUCH_CRAWL },
})

const csv = createRoute({
  method: 'get',
  path: '/projects/{id}/keywords/report.csv',
  summary: 'The keyword presence audit as CSV, a line for each keyword',
  request: { params: projectParams, query: z.object({ session }) },
  responses: {
    200: { content: { 'text/csv': { schema: z.string() } }, description: 'The table' },
    ...REFUSALS,
    ...NO_SUCH_CRAWL,
  },
})

const pages = createRoute({
  method: 'get',
  path: '/projects/{id}/keywords/pages',
  summary: 'The pages of a crawl that have a keyword, 25 at a time',
  description: 'Those that have it in the most places first, then those that most pages link to.',
  request: {
    params: projectParams,
    query: z.object({
      keyword: z.string().max(1000).openapi({ description: 'Any word or phrase, also one that is not kept' }),
      place: placeSchema.optional().openapi({ description: 'Only pages that have it there' }),
      page: pageQuery,
      session,
    }),
  },
  responses: {
    200: json(keywordPagesSchema, 'A page of them'),
    400: refusal('The keyword is empty or too long'),
    ...REFUSALS,
    ...NO_SUCH_CRAWL,
  },
})

export function addKeywordsRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(read, async (context) =>
    context.json(await getKeywords(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(save, async (context) => {
    const asked = { projectId: context.req.valid('param').id, ...context.req.valid('json') }
    return context.json(await saveKeywords(app, context.get('viewer'), asked), 200)
  })
  api.openapi(report, async (context) => {
    const asked = askedOf(context.req.valid('param'), context.req.valid('query'))
    return context.json(await getKeywordReport(app, context.get('viewer'), asked), 200)
  })
  api.openapi(csv, async (context) => {
    const asked = askedOf(context.req.valid('param'), context.req.valid('query'))
    const { name, content } = await exportKeywords(app, context.get('viewer'), asked)
    return new Response(content, { headers: attachment(name, 'text/csv; charset=utf-8') })
  })
  api.openapi(pages, async (context) => {
    const { keyword, place = null, page, ...query } = context.req.valid('query')
    const asked = { ...askedOf(context.req.valid('param'), query), keyword, place, page }
    return context.json(await listKeywordPages(app, context.get('viewer'), asked), 200)
  })
}

function askedOf({ id }: { id: string }, query: { session?: string | undefined }) {
  return { projectId: id, crawlId: query.session || undefined }
}
