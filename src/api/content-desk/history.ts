import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { checkDraft } from '#operations/content-desk/check-draft.ts'
import { getRevision } from '#operations/content-desk/get-revision.ts'
import { listRevisions } from '#operations/content-desk/list-revisions.ts'
import { recordPresence } from '#operations/content-desk/record-presence.ts'
import { restoreRevision } from '#operations/content-desk/restore-revision.ts'
import type { ApiRouter } from '../api-router.ts'
import { json } from '../responses.ts'
import {
  CHANGE_REFUSALS,
  draftCheckSchema,
  EDITORS_ONLY,
  fieldsSchema,
  itemParams,
  kindParams,
  NO_SUCH_ITEM,
  revisionDetailSchema,
  revisionParams,
  revisionSchema,
  savedItemSchema,
  version,
  WRONG_FIELD,
} from './content-desk-schemas.ts'

const list = createRoute({
  method: 'get',
  path: '/admin/content/{kind}/{id}/revisions',
  operationId: 'listRevisions',
  summary: 'List an item’s revisions, newest first',
  description: 'Each save creates a revision. The last 200 revisions are kept.',
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
  operationId: 'getRevision',
  summary: 'Get a revision with all its fields',
  request: { params: revisionParams },
  responses: { 200: json(revisionDetailSchema, 'The revision'), ...EDITORS_ONLY, ...NO_SUCH_ITEM },
})

const restore = createRoute({
  method: 'post',
  path: '/admin/content/{kind}/{id}/revisions/{version}/restore',
  operationId: 'restoreRevision',
  summary: 'Restore a revision',
  description:
    'The fields of the revision become a new version. The status, the slug and the revisions in between stay as they ' +
    'are. Categories, tags and pictures that no longer exist are left out.',
  request: {
    params: revisionParams,
    body: { required: true, ...json(z.object({ version }), 'The current version of the item') },
  },
  responses: { 200: json(savedItemSchema, 'The updated item'), ...CHANGE_REFUSALS },
})

const presence = createRoute({
  method: 'post',
  path: '/admin/content/{kind}/{id}/presence',
  operationId: 'reportPresence',
  summary: 'Report that you have an item open, and see who else has it open',
  description: 'Repeat this every 20 seconds. Anyone not heard from for 60 seconds counts as having closed the item.',
  request: { params: itemParams },
  responses: {
    200: json(
      z.object({
        others: z.array(z.object({ name: z.string(), since: z.iso.datetime() })),
        version: z.int().openapi({
          description: 'The current version of the item; if it is higher than yours, someone else has saved',
        }),
      }),
      'The other editors who have the item open',
    ),
    ...EDITORS_ONLY,
    ...NO_SUCH_ITEM,
  },
})

const check = createRoute({
  method: 'post',
  path: '/admin/content/{kind}/check',
  operationId: 'checkDraft',
  summary: 'Check a draft for issues',
  description: 'Runs the page checks of a crawl on the draft as visitors would see it. Nothing is saved.',
  request: {
    params: kindParams,
    body: {
      required: true,
      ...json(
        fieldsSchema.partial().extend({
          itemId: z.string().optional().openapi({ description: 'The id of the item, if it was saved before' }),
        }),
        'The draft',
      ),
    },
  },
  responses: { 200: json(draftCheckSchema, 'The result'), ...WRONG_FIELD, ...EDITORS_ONLY, ...NO_SUCH_ITEM },
})

export type ContentHistoryRoute = typeof list | typeof read | typeof restore | typeof presence | typeof check

export function addContentHistoryRoutes(api: ApiRouter<ContentHistoryRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json({ revisions: await listRevisions(app, context.get('viewer'), context.req.valid('param')) }, 200),
  )
  api.openapi(read, async (context) =>
    context.json(await getRevision(app, context.get('viewer'), context.req.valid('param')), 200),
  )
  api.openapi(restore, async (context) => {
    const input = context.req.valid('param')
    const { version: current } = context.req.valid('json')
    return context.json(await restoreRevision(app, context.get('viewer'), input, current), 200)
  })
  api.openapi(presence, async (context) =>
    context.json(await recordPresence(app, context.get('viewer'), context.req.valid('param')), 200),
  )
  api.openapi(check, async (context) => {
    const { kind } = context.req.valid('param')
    return context.json(await checkDraft(app, context.get('viewer'), kind, context.req.valid('json')), 200)
  })
}
