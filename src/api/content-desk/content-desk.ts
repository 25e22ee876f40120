import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { formatNumber } from '#domain/words/counts.ts'
import type { App } from '#operations/app.ts'
import { createItem } from '#operations/content-desk/create-item.ts'
import { deleteItem } from '#operations/content-desk/delete-item.ts'
import { getItem } from '#operations/content-desk/get-item.ts'
import { listItems } from '#operations/content-desk/list-items.ts'
import { saveItem } from '#operations/content-desk/save-item.ts'
import { setStatus } from '#operations/content-desk/set-status.ts'
import { InvalidInput } from '#operations/errors.ts'
import { requireEditor } from '#operations/permissions.ts'
import type { ApiRouter } from '../api-router.ts'
import { pageQuery, searchQuery } from '../list-query.ts'
import { json, requiring } from '../responses.ts'
import {
  CHANGE_REFUSALS,
  EDITORS_ONLY,
  fieldsSchema,
  itemParams,
  itemSchema,
  kindParams,
  listSchema,
  NO_SUCH_ITEM,
  savedItemSchema,
  statusChangeSchema,
  version,
} from './content-desk-schemas.ts'
import { addContentGroupRoutes, type ContentGroupRoute } from './groups.ts'
import { addContentHistoryRoutes, type ContentHistoryRoute } from './history.ts'

/** Enough for content of the maximum length with JSON escapes, plus the other fields. */
const MAX_ITEM_BYTES = 2_000_000

const list = createRoute({
  method: 'get',
  path: '/admin/content/{kind}',
  operationId: 'listContent',
  summary: 'List posts, articles or pages for editors, most recently changed first',
  request: {
    params: kindParams,
    query: z.object({
      page: pageQuery,
      search: searchQuery('Words in the title, slug, excerpt or content'),
      status: z.string('can only be given once').optional(),
      category: searchQuery('The id or slug of a category, or the word `none` for items without a category'),
    }),
  },
  responses: { 200: json(listSchema, 'One page of the list'), ...EDITORS_ONLY, ...NO_SUCH_ITEM },
})

const create = createRoute({
  method: 'post',
  path: '/admin/content/{kind}',
  operationId: 'createContent',
  summary: 'Create a draft',
  description: 'Only the title is required. Without a slug, one is derived from the title.',
  request: {
    params: kindParams,
    body: { required: true, ...json(requiring(fieldsSchema.partial(), 'title'), 'The fields of the draft') },
  },
  responses: { 201: json(savedItemSchema, 'The draft'), ...CHANGE_REFUSALS },
})

const read = createRoute({
  method: 'get',
  path: '/admin/content/{kind}/{id}',
  operationId: 'getContent',
  summary: 'Get an item for editing',
  request: { params: itemParams },
  responses: { 200: json(itemSchema, 'The item'), ...EDITORS_ONLY, ...NO_SUCH_ITEM },
})

const save = createRoute({
  method: 'put',
  path: '/admin/content/{kind}/{id}',
  operationId: 'saveContent',
  summary: 'Save an item',
  description:
    'Fields that you leave out stay as they are. Each save creates a new version and keeps it as a revision. ' +
    'If someone else has saved a newer version than the one you send, nothing is saved, and the response says who ' +
    'saved it and when. ' +
    'If the slug of a published item changes, its old URL redirects to the new one.',
  request: {
    params: itemParams,
    body: { required: true, ...json(fieldsSchema.partial().extend({ version }), 'The fields to change') },
  },
  responses: { 200: json(savedItemSchema, 'The updated item'), ...CHANGE_REFUSALS },
})

const changeStatus = createRoute({
  method: 'post',
  path: '/admin/content/{kind}/{id}/status',
  operationId: 'changeContentStatus',
  summary: 'Publish, schedule or archive an item, or turn it back into a draft',
  description:
    'A draft can be published, scheduled or archived; a scheduled item can be published immediately, scheduled for ' +
    'another time, or become a draft again; a published item can be archived, or unpublished by making it a draft; ' +
    'an archived item can become a draft again. Scheduled items are published within a minute of the time set.',
  request: { params: itemParams, body: { required: true, ...json(statusChangeSchema, 'The new status') } },
  responses: { 200: json(savedItemSchema, 'The updated item'), ...CHANGE_REFUSALS },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/content/{kind}/{id}',
  operationId: 'deleteContent',
  summary: 'Permanently delete a draft or archived item and its revisions',
  request: {
    params: itemParams,
    query: z.object({
      version: z.coerce.number('is required. Send the version of the item that you last read').pipe(version),
    }),
  },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'The item has been deleted'),
    ...CHANGE_REFUSALS,
  },
})

export type ContentDeskRoute =
  | typeof list
  | typeof create
  | typeof read
  | typeof save
  | typeof changeStatus
  | typeof remove
  | ContentHistoryRoute
  | ContentGroupRoute

export function addContentDeskRoutes(api: ApiRouter<ContentDeskRoute>, app: App): void {
  for (const path of ['/admin/content/*', '/admin/media/*']) {
    // The role is checked before the body is read, so that strangers cannot make us read large bodies.
    api.use(path, (context, next) => {
      requireEditor(context.get('viewer'))
      return next()
    })
  }
  api.use(
    '/admin/content/*',
    bodyLimit({
      maxSize: MAX_ITEM_BYTES,
      onError: () => {
        throw new InvalidInput(`The request is too large; the limit is ${formatNumber(MAX_ITEM_BYTES)} bytes.`)
      },
    }),
  )
  api.openapi(list, async (context) => {
    const { kind } = context.req.valid('param')
    return context.json(await listItems(app, context.get('viewer'), kind, context.req.valid('query')), 200)
  })
  api.openapi(create, async (context) => {
    const { kind } = context.req.valid('param')
    return context.json(await createItem(app, context.get('viewer'), kind, context.req.valid('json')), 201)
  })
  api.openapi(read, async (context) =>
    context.json(await getItem(app, context.get('viewer'), context.req.valid('param')), 200),
  )
  api.openapi(save, async (context) =>
    context.json(
      await saveItem(app, context.get('viewer'), context.req.valid('param'), context.req.valid('json')),
      200,
    ),
  )
  api.openapi(changeStatus, async (context) =>
    context.json(
      await setStatus(app, context.get('viewer'), context.req.valid('param'), context.req.valid('json')),
      200,
    ),
  )
  api.openapi(remove, async (context) => {
    const { version } = context.req.valid('query')
    await deleteItem(app, context.get('viewer'), context.req.valid('param'), version)
    return context.json({ status: 'deleted' as const }, 200)
  })
  addContentHistoryRoutes(api, app)
  addContentGroupRoutes(api, app)
}
