import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { checkDraft } from '#operations/content-desk/check-draft.ts'
import { getRevision } from '#operations/content-desk/get-revision.ts'
import { listRevisions } from '#operations/content-desk/list-revisions.ts'
import { notePresence } from '#operations/content-desk/note-presence.ts'
import { restoreRevision } from '#operations/content-desk/restore-revision.ts'
import { json } from './answers.ts'
import {
  draftCheckSchema,
  EDITORS_ONLY,
  fieldsSchema,
  itemParams,
  itemSchema,
  kindParams,
  NO_SUCH_ITEM,
  NOT_NOW,
  revisionDetailSchema,
  revisionParams,
  revisionSchema,
  version,
  WRONG_FIELD,
} from './content-desk-schemas.ts'
import type { ApiEnv } from './request-variables.ts'

const list = createRoute({
  method: 'get',
  path: '/admin/content/{kind}/{id}/revisions',
  summary: 'What the item was after each save, newest first; the last 200 are kept',
  request: { params: itemParams },
  responses: {
    200: json(z.object({ revisions: z.array(revisionSchema) }), 'The revisions'),
    ...EDITORS_ONLY,
    ...NO_SUCH_ITEM,
  },
})

const read = createRoute({
  method: 'get',
  path: '/admin/content/{kind}/{id}/revisions/{version}',
  summary: 'One revision with all its fields',
  request: { params: revisionParams },
  responses: { 200: json(revisionDetailSchema, 'The revision'), ...EDITORS_ONLY, ...NO_SUCH_ITEM },
})

const restore = createRoute({
  method: 'post',
  path: '/admin/content/{kind}/{id}/revisions/{version}/restore',
  summary: 'Make the item what it was',
  description:
    'The fields of the revision become a new version; status and slug stay as they are, and so does every revision in between. A category, a tag or a picture that is gone is left out.',
  request: {
    params: revisionParams,
    body: { required: true, ...json(z.object({ version }), 'The version that the item has now') },
  },
  responses: {
    200: json(itemSchema, 'The item as it is now'),
    ...WRONG_FIELD,
    ...EDITORS_ONLY,
    ...NO_SUCH_ITEM,
    ...NOT_NOW,
  },
})

const presence = createRoute({
  method: 'post',
  path: '/admin/content/{kind}/{id}/presence',
  summary: 'Say that you have the item open, and hear who else has',
  description: 'Say it every 20 seconds; whoever was not heard of for 60 seconds has closed it.',
  request: { params: itemParams },
  responses: {
    200: json(
      z.object({
        others: z.array(z.object({ name: z.string(), since: z.iso.datetime() })),
        version: z
          .int()
          .openapi({ description: 'The version the item has now: a higher one than yours was saved by others' }),
      }),
      'The others',
    ),
    ...EDITORS_ONLY,
    ...NO_SUCH_ITEM,
  },
})

const check = createRoute({
  method: 'post',
  path: '/admin/content/{kind}/check',
  summary: 'Run our own checks on a draft, as a visitor would get it',
  description: 'Nothing is saved. What a crawl of the published page would find in the page itself is found here.',
  request: { params: kindParams, body: { required: true, ...json(fieldsSchema.partial(), 'The draft') } },
  responses: { 200: json(draftCheckSchema, 'The verdict'), ...WRONG_FIELD, ...EDITORS_ONLY, ...NO_SUCH_ITEM },
})

/** What was, who is there, and what our checks say. */
export function addContentHistoryRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(list, async (context) =>
    context.json({ revisions: await listRevisions(app, context.get('viewer'), context.req.valid('param')) }, 200),
  )
  api.openapi(read, async (context) =>
    context.json(await getRevision(app, context.get('viewer'), context.req.valid('param')), 200),
  )
  api.openapi(restore, async (context) => {
    const asked = context.req.valid('param')
    const { version: current } = context.req.valid('json')
    return context.json(await restoreRevision(app, context.get('viewer'), asked, current), 200)
  })
  api.openapi(presence, async (context) =>
    context.json(await notePresence(app, context.get('viewer'), context.req.valid('param')), 200),
  )
  api.openapi(check, async (context) => {
    const { kind } = context.req.valid('param')
    return context.json(await checkDraft(app, context.get('viewer'), kind, context.req.valid('json')), 200)
  })
}
