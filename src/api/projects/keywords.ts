import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { exportKeywords } from '#operations/keywords/export-keywords.ts'
import { getKeywordReport } from '#operations/keywords/get-keyword-report.ts'
import { getKeywords } from '#operations/keywords/get-keywords.ts'
import { listKeywordPages } from '#operations/keywords/list-keyword-pages.ts'
import { saveKeywords } from '#operations/keywords/save-keywords.ts'
import type { ApiRouter } from '../api-router.ts'
import { attachment } from '../attachment.ts'
import { pageQuery } from '../list-query.ts'
import { json, NEEDS_PRO, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { keywordPagesSchema, keywordReportSchema, keywordsSchema, placeSchema } from './keyword-schemas.ts'
import { NO_SUCH_PROJECT, projectParams } from './project-schemas.ts'

const session = z
  .string()
  .optional()
  .openapi({ description: 'The id of a crawl of the project; the latest if omitted' })
const NO_SUCH_CRAWL = { 404: refusal('No such project or crawl, or it belongs to another account') }
const REFUSALS = { ...SIGN_IN_REQUIRED, ...NEEDS_PRO }

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/keywords',
  operationId: 'getKeywords',
  summary: 'Get a project’s keywords',
  description: 'The words and phrases that should lead people to the project’s pages. Part of the Pro plan.',
  request: { params: projectParams },
  responses: { 200: json(keywordsSchema, 'The keywords'), ...REFUSALS, ...NO_SUCH_PROJECT },
})

const save = createRoute({
  method: 'put',
  path: '/projects/{id}/keywords',
  operationId: 'saveKeywords',
  summary: 'Replace a project’s keywords',
  description:
    'Duplicates are saved once, ignoring case, punctuation and Unicode form. An empty list removes all keywords. ' +
    'Part of the Pro plan.',
  request: { params: projectParams, body: { required: true, ...json(keywordsSchema, 'The keywords') } },
  responses: {
    200: json(keywordsSchema, 'The saved keywords'),
    400: refusal('A keyword is empty or too long, or there are too many keywords'),
    ...REFUSALS,
    ...NO_SUCH_PROJECT,
  },
})

const report = createRoute({
  method: 'get',
  path: '/projects/{id}/keywords/report',
  operationId: 'getKeywordReport',
  summary: 'Count the pages of a crawl that contain each keyword',
  description:
    'Searches for whole words in the title, the meta description, the first H1 and the URL path of every page that ' +
    'loaded. Part of the Pro plan.',
  request: { params: projectParams, query: z.object({ session }) },
  responses: { 200: json(keywordReportSchema, 'The counts'), ...REFUSALS, ...NO_SUCH_CRAWL },
})

const csv = createRoute({
  method: 'get',
  path: '/projects/{id}/keywords/report.csv',
  operationId: 'downloadKeywordReportCsv',
  summary: 'Download the keyword report as CSV, one line per keyword',
  request: { params: projectParams, query: z.object({ session }) },
  responses: {
    200: { content: { 'text/csv': { schema: z.string() } }, description: 'The CSV file' },
    ...REFUSALS,
    ...NO_SUCH_CRAWL,
  },
})

const pages = createRoute({
  method: 'get',
  path: '/projects/{id}/keywords/pages',
  operationId: 'listKeywordPages',
  summary: 'List the pages of a crawl that contain a keyword',
  description:
    'Returns 25 pages at a time, sorted by the number of places the keyword appears in and then by the number of ' +
    'links to the page. Part of the Pro plan.',
  request: {
    params: projectParams,
    query: z.object({
      keyword: z.string().max(1000).openapi({ description: 'Any word or phrase, even one that is not saved' }),
      place: placeSchema.optional().openapi({ description: 'Only pages with the keyword in this place' }),
      page: pageQuery,
      session,
    }),
  },
  responses: {
    200: json(keywordPagesSchema, 'One page of results'),
    400: refusal('The keyword is empty or too long'),
    ...REFUSALS,
    ...NO_SUCH_CRAWL,
  },
})

export type KeywordsRoute = typeof read | typeof save | typeof report | typeof csv | typeof pages

export function addKeywordsRoutes(api: ApiRouter<KeywordsRoute>, app: App): void {
  api.openapi(read, async (context) =>
    context.json(await getKeywords(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(save, async (context) => {
    const input = { projectId: context.req.valid('param').id, ...context.req.valid('json') }
    return context.json(await saveKeywords(app, context.get('viewer'), input), 200)
  })
  api.openapi(report, async (context) => {
    const input = reportInput(context.req.valid('param'), context.req.valid('query'))
    return context.json(await getKeywordReport(app, context.get('viewer'), input), 200)
  })
  api.openapi(csv, async (context) => {
    const input = reportInput(context.req.valid('param'), context.req.valid('query'))
    const { name, content } = await exportKeywords(app, context.get('viewer'), input)
    return new Response(content, { headers: attachment(name, 'text/csv; charset=utf-8') })
  })
  api.openapi(pages, async (context) => {
    const { keyword, place = null, page, ...query } = context.req.valid('query')
    const input = { ...reportInput(context.req.valid('param'), query), keyword, place, page }
    return context.json(await listKeywordPages(app, context.get('viewer'), input), 200)
  })
}

function reportInput({ id }: { id: string }, query: { session?: string | undefined }) {
  return { projectId: id, crawlId: query.session || undefined }
}
