import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { App } from '#operations/app.ts'
import { createItem } from '#operations/content-desk/create-item.ts'
import { deleteItem } from '#operations/content-desk/delete-item.ts'
import { getItem } from '#operations/content-desk/get-item.ts'
import { listItems } from '#operations/content-desk/list-items.ts'
import { saveItem } from '#operations/content-desk/save-item.ts'
import { setStatus } from '#operations/content-desk/set-status.ts'
import { InvalidInput } from '#operations/errors.ts'
import { requireEditor } from '#operations/permissions.ts'
import { json } from './answers.ts'
import { addContentGroupRoutes } from './content-desk-groups.ts'
import { addContentHistoryRoutes } from './content-desk-history.ts'
import {
  EDITORS_ONLY,
  fieldsSchema,
  itemParams,
  itemSchema,
  kindParams,
  listSchema,
  NO_SUCH_ITEM,
  NOT_NOW,
  statusChangeSchema,
  version,
  WRONG_FIELD,
} from './content-desk-schemas.ts'
import { pageQuery, searchQuery } from './list-query.ts'
import { addMediaRoutes } from './media.ts'
import type { ApiEnv } from './request-variables.ts'

/** The longest content, with what JSON adds to it, and the other fields. */
const MAX_ITEM_BYTES = 2_000_000

const list = createRoute({
  method: 'get',
  path: '/admin/content/{kind}',
  summary: 'Posts, articles or pages as their editors see them, changed last first',
  request: {
    params: kindParams,
    query: z.object({
      page: pageQuery,
      search: searchQuery('Words in title, slug, excerpt or content'),
      status: z.string('can be given once only').optional(),
      category: searchQuery('Its id or slug; none for items without one'),
    }),
  },
  responses: { 200: json(listSchema, 'One page of the list'), ...EDITORS_ONLY, ...NO_SUCH_ITEM },
})

const create = createRoute({
  method: 'post',
  path: '/admin/content/{kind}',
  summary: 'Make a draft',
  description: 'Only the title is needed. Without a slug the item gets one of its title.',
  request: { params: kindParams, body: { required: true, ...json(fieldsSchema.partial(), 'What is known of it') } },
  responses: { 201: json(itemSchema, 'The draft'), ...WRONG_FIELD, ...EDITORS_ONLY, ...NO_SUCH_ITEM, ...NOT_NOW },
})

const read = createRoute({
  method: 'get',
  path: '/admin/content/{kind}/{id}',
  summary: 'An item with everything that its editors see',
  request: { params: itemParams },
  responses: { 200: json(itemSchema, 'The item'), ...EDITORS_ONLY, ...NO_SUCH_ITEM },
})

const save = createRoute({
  method: 'put',
  path: '/admin/content/{kind}/{id}',
  summary: 'Save an item',
  description:
    'Fields that are absent stay as they are. Each save makes a version, kept among the revisions. When somebody else has saved since the version that is sent, nothing is written and the answer says who and when. The address that a published item had before leads to its new one.',
  request: {
    params: itemParams,
    body: { required: true, ...json(fieldsSchema.partial().extend({ version }), 'What changes') },
  },
  responses: {
    200: json(itemSchema, 'The item as it is now'),
    ...WRONG_FIELD,
    ...EDITORS_ONLY,
    ...NO_SUCH_ITEM,
    ...NOT_NOW,
  },
})

const changeStatus = createRoute({
  method: 'post',
  path: '/admin/content/{kind}/{id}/status',
  summary: 'Publish, schedule or archive an item, or make it a draft again',
  description:
    'A draft can be published, scheduled or archived; what is published can be archived; what is archived can become a draft. A scheduled item is published by itself within a minute of its moment.',
  request: { params: itemParams, body: { required: true, ...json(statusChangeSchema, 'The new status') } },
  responses: {
    200: json(itemSchema, 'The item as it is now'),
    ...WRONG_FIELD,
    ...EDITORS_ONLY,
    ...NO_SUCH_ITEM,
    ...NOT_NOW,
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/content/{kind}/{id}',
  summary: 'Delete a draft or an archived item for good, with its revisions',
  request: {
    params: itemParams,
    query: z.object({ version: z.coerce.number('must be a number').pipe(version).optional() }),
  },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'It is gone'),
    ...EDITORS_ONLY,
    ...NO_SUCH_ITEM,
    ...NOT_NOW,
  },
})

export function addContentDeskRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  for (const path of ['/admin/content/*', '/admin/media/*']) {
    // Before the body: strangers must not make us read large ones.
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
        throw new InvalidInput(`The request is too large; at most ${MAX_ITEM_BYTES} bytes are read.`)
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
  addMediaRoutes(api, app)
}
