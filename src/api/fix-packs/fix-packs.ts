import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { FIX_PACK_NAMES, FIX_PACKS } from '#domain/fix-packs/fix-pack.ts'
import { TEXT_STATES } from '#domain/fix-packs/titles-sheet.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import type { App } from '#operations/app.ts'
import { InvalidInput } from '#operations/errors.ts'
import { checkTitlesSheet } from '#operations/fix-packs/check-titles-sheet.ts'
import { listFixPacks } from '#operations/fix-packs/list-fix-packs.ts'
import { writeFixPack } from '#operations/fix-packs/write-fix-pack.ts'
import type { ApiRouter } from '../api-router.ts'
import { attachment } from '../attachment.ts'
import { projectParams } from '../projects/project-schemas.ts'
import { sessionQuery } from '../reports/report-schemas.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const MAX_SHEET_BYTES = 6_000_000

const REFUSALS = {
  ...SIGN_IN_REQUIRED,
  404: refusal('No such project, crawl or pack, or it belongs to another account'),
  409: refusal('The archive of the crawl is not written yet'),
}

const packSchema = z
  .object({
    name: z.enum(FIX_PACK_NAMES),
    items: z.int().openapi({ description: 'Things in the pack; 0: there is nothing to fix' }),
    basis: z.array(z.string()).openapi({ description: 'What it is based on, and what it leaves out' }),
    emptyFormats: z.array(z.string()).openapi({ description: 'Formats in which the file would be empty' }),
  })
  .openapi('FixPack')

const list = createRoute({
  method: 'get',
  path: '/projects/{id}/fix-packs',
  operationId: 'listFixPacks',
  summary: 'List the files that help to fix what a crawl found',
  request: { params: projectParams, query: sessionQuery },
  responses: { 200: json(z.object({ packs: z.array(packSchema) }), 'The packs'), ...REFUSALS },
})

const formats = FIX_PACK_NAMES.map((name) => `${name}: ${FIX_PACKS[name].formats.join(', ')}`).join('; ')

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/fix-packs/{pack}',
  operationId: 'getFixPack',
  summary: 'Download a file that helps to fix what a crawl found',
  request: {
    params: projectParams.extend({ pack: z.string().openapi({ description: `One of ${FIX_PACK_NAMES.join(', ')}` }) }),
    query: sessionQuery.extend({
      format: z
        .string()
        .optional()
        .openapi({ description: `The first one if omitted. ${formats}` }),
    }),
  },
  responses: { 200: { description: 'The file' }, ...REFUSALS },
})

const checkedSchema = z
  .object({
    url: z.string(),
    field: z.enum(['title', 'description']),
    wanted: z.string(),
    found: z.string(),
    state: z.enum(TEXT_STATES),
  })
  .openapi('CheckedText')

const check = createRoute({
  method: 'post',
  path: '/projects/{id}/fix-packs/titles/check',
  operationId: 'checkTitles',
  summary: 'Compare a filled-in sheet of titles and descriptions with a crawl',
  description: 'Nothing is stored.',
  request: {
    params: projectParams,
    query: sessionQuery,
    body: { content: { 'application/json': { schema: z.object({ sheet: z.string() }) } } },
  },
  middleware: bodyLimit({
    maxSize: MAX_SHEET_BYTES,
    onError: () => {
      throw new InvalidInput(`The sheet is too large; the limit is ${formatBytes(MAX_SHEET_BYTES)}.`)
    },
  }),
  responses: { 200: json(z.object({ texts: z.array(checkedSchema) }), 'The state of each text'), ...REFUSALS },
})

export type FixPacksRoute = typeof list | typeof read | typeof check

export function addFixPacksRoutes(api: ApiRouter<FixPacksRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json({ packs: await listFixPacks(app, context.get('viewer'), crawlIn(context.req)) }, 200),
  )
  api.openapi(read, async (context) => {
    const input = {
      ...crawlIn(context.req),
      pack: context.req.param('pack'),
      format: context.req.query('format') || undefined,
    }
    const { name, contentType, content } = await writeFixPack(app, context.get('viewer'), input)
    return new Response(content, { headers: attachment(name, contentType) })
  })
  api.openapi(check, async (context) => {
    const { sheet } = context.req.valid('json')
    const texts = await checkTitlesSheet(app, context.get('viewer'), { ...crawlIn(context.req), sheet })
    return context.json({ texts }, 200)
  })
}

type CrawlRequest = { param: (name: 'id') => string; query: (name: 'session') => string | undefined }

function crawlIn(request: CrawlRequest): { projectId: string; crawlId: string | undefined } {
  return { projectId: request.param('id'), crawlId: request.query('session') || undefined }
}
