import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getOwnColumns } from '#operations/explorer/get-own-columns.ts'
import { searchPages } from '#operations/explorer/search-pages.ts'
import type { ApiRouter } from '../api-router.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { sessionQuery } from '../reports/report-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const REFUSED = {
  409: refusal('The archive of the crawl is not written yet'),
  ...SIGN_IN_REQUIRED,
  404: refusal('No such project or crawl, or it belongs to another account'),
}

const foundSchema = z
  .object({
    crawlId: z.string(),
    isKept: z.boolean().openapi({ description: 'False if this crawl did not keep what you search in' }),
    searched: z.int().openapi({ description: 'Pages that were searched' }),
    cut: z.int().openapi({ description: 'Pages of which only the beginning is kept and was searched' }),
    total: z.int().openapi({ description: 'Pages with a match' }),
    offset: z.int(),
    pages: z.array(
      z.object({
        url: z.string(),
        seq: z.int().nullable().openapi({ description: 'The number of the page; null if it has no details' }),
        count: z.int().openapi({ description: 'Matches on this page' }),
        isOnlyBeforeScripts: z.boolean().openapi({ description: 'Only the HTML before scripts ran has the match' }),
        lines: z
          .array(z.object({ line: z.int(), before: z.string(), match: z.string(), after: z.string() }))
          .openapi({ description: 'The first lines with a match, counted from 1' }),
        acrossLines: z.string().nullable().openapi({ description: 'The first match, if it is in no single line' }),
      }),
    ),
  })
  .openapi('FoundText')

const search = createRoute({
  method: 'get',
  path: '/projects/{id}/explore-text',
  operationId: 'searchText',
  summary: 'Search in the main texts or the HTML source of all pages of a crawl',
  request: {
    params: projectParams,
    query: sessionQuery.extend({
      in: z.string().optional().openapi({ description: '`text` (main text, the default) or `html` (source)' }),
      q: z.string().optional().openapi({ description: 'What to search for, at most 500 characters' }),
      regex: z.string().optional().openapi({ description: '`yes` if `q` is a regular expression (RE2)' }),
      offset: z.string().optional().openapi({ description: 'Pages to skip' }),
      limit: z.string().optional().openapi({ description: 'Pages to return, at most 50; 25 if omitted' }),
    }),
  },
  responses: { 200: json(foundSchema, 'The pages'), 400: refusal('The search cannot be read'), ...REFUSED },
})

const ownColumns = createRoute({
  method: 'get',
  path: '/projects/{id}/explore-columns',
  operationId: 'getOwnColumns',
  summary: 'List the columns that a project’s extraction rules gave a crawl',
  request: { params: projectParams, query: sessionQuery },
  responses: {
    200: json(
      z.object({
        columns: z.array(z.string()).openapi({ description: 'Ids of columns of the table of pages' }),
        hasSource: z.boolean().openapi({ description: 'Whether the HTML source can be searched' }),
      }),
      'The columns',
    ),
    ...REFUSED,
  },
})

export type TextSearchRoute = typeof search | typeof ownColumns

export function addTextSearchRoutes(api: ApiRouter<TextSearchRoute>, app: App): void {
  api.openapi(search, async (context) => {
    const { id: projectId } = context.req.param()
    const { session, in: place = 'text', q: value = '', regex, offset, limit } = context.req.query()
    const part = { offset: wholeNumber(offset, 0), limit: wholeNumber(limit, 25) }
    const input = { projectId, crawlId: session || undefined, place, value, isRegex: regex === 'yes', ...part }
    return context.json(await searchPages(app, context.get('viewer'), input), 200)
  })
  api.openapi(ownColumns, async (context) => {
    const { id: projectId } = context.req.param()
    const { session } = context.req.query()
    const input = { projectId, crawlId: session || undefined }
    return context.json(await getOwnColumns(app, context.get('viewer'), input), 200)
  })
}

function wholeNumber(text: string | undefined, fallback: number): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : fallback
}
