import { createRoute, z } from '@hono/zod-openapi'
import type { GroupKind } from '#domain/content/content-groups.ts'
import type { App } from '#operations/app.ts'
import { createGroup } from '#operations/content-desk/create-group.ts'
import { deleteGroup } from '#operations/content-desk/delete-group.ts'
import { editGroup } from '#operations/content-desk/edit-group.ts'
import { listGroups } from '#operations/content-desk/list-groups.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal } from '../responses.ts'
import { EDITORS_ONLY, WRONG_FIELD } from './content-desk-schemas.ts'

const text = z.string('must be a string')
const groupSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    color: z.string().nullable().openapi({ description: 'A colour such as #2563eb; always null for tags' }),
  })
  .openapi('ContentGroup')
const typedSchema = z.object({
  name: text.openapi({ description: 'At most 60 characters; must be unique, ignoring case' }),
  slug: text.optional().openapi({ description: 'Derived from the name if omitted' }),
  color: text.nullish().openapi({ description: 'A colour such as #2563eb; for categories only' }),
})
const params = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })
const usedSchema = groupSchema.extend({
  count: z.int().openapi({ description: 'The number of items that use the category or tag, published or not' }),
})

const listCategories = createRoute({
  method: 'get',
  path: '/admin/categories',
  operationId: 'listCategories',
  summary: 'List categories by name, with the number of posts and articles in each',
  responses: { 200: json(z.object({ categories: z.array(usedSchema) }), 'The list'), ...EDITORS_ONLY },
})

const listTags = createRoute({
  method: 'get',
  path: '/admin/tags',
  operationId: 'listTags',
  summary: 'List tags by name, with the number of posts that have each tag',
  responses: { 200: json(z.object({ tags: z.array(usedSchema) }), 'The list'), ...EDITORS_ONLY },
})

export type ContentGroupRoute = typeof listCategories | typeof listTags | GroupRoutes[keyof GroupRoutes]
type GroupRoutes = ReturnType<typeof routesOf>
type GroupPath = '/admin/categories' | '/admin/tags'

export function addContentGroupRoutes(api: ApiRouter<ContentGroupRoute>, app: App): void {
  api.openapi(listCategories, async (context) =>
    context.json({ categories: await listGroups(app, context.get('viewer'), 'category') }, 200),
  )
  api.openapi(listTags, async (context) =>
    context.json({ tags: await listGroups(app, context.get('viewer'), 'tag') }, 200),
  )
  addRoutes(api, app, { kind: 'category', path: '/admin/categories' })
  addRoutes(api, app, { kind: 'tag', path: '/admin/tags' })
}

function addRoutes(
  api: ApiRouter<ContentGroupRoute>,
  app: App,
  { kind, path }: { kind: GroupKind; path: GroupPath },
): void {
  const { create, edit, remove } = routesOf(kind, path)
  api.openapi(create, async (context) =>
    context.json(await createGroup(app, context.get('viewer'), kind, context.req.valid('json')), 201),
  )
  api.openapi(edit, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await editGroup(app, context.get('viewer'), { kind, id }, context.req.valid('json')), 200)
  })
  api.openapi(remove, async (context) => {
    const { id } = context.req.valid('param')
    const { reassign } = context.req.valid('query')
    const { count } = await deleteGroup(app, context.get('viewer'), { kind, id }, reassign)
    return context.json({ status: 'deleted' as const, count }, 200)
  })
}

function routesOf(kind: GroupKind, path: GroupPath) {
  const name = kind === 'category' ? 'Category' : 'Tag'
  const NONE = { 404: refusal(`No such ${kind}`) }
  const TAKEN = { 409: refusal(`Another ${kind} has this name or slug (code name_taken)`) }
  return {
    create: createRoute({
      method: 'post',
      path,
      operationId: `create${name}`,
      summary: `Create a ${kind}`,
      request: { body: { required: true, ...json(typedSchema, `The ${kind}`) } },
      responses: { 201: json(groupSchema, `The ${kind}`), ...WRONG_FIELD, ...EDITORS_ONLY, ...TAKEN },
    }),
    edit: createRoute({
      method: 'patch',
      path: `${path}/{id}` as const,
      operationId: `update${name}`,
      summary: `Update a ${kind}`,
      description: 'Fields that you leave out stay as they are.',
      request: { params, body: { required: true, ...json(typedSchema.partial(), 'The fields to change') } },
      responses: {
        200: json(groupSchema, `The updated ${kind}`),
        ...WRONG_FIELD,
        ...EDITORS_ONLY,
        ...NONE,
        ...TAKEN,
      },
    }),
    remove: createRoute({
      method: 'delete',
      path: `${path}/{id}` as const,
      operationId: `delete${name}`,
      summary: `Delete a ${kind}`,
      description:
        `Items that use this ${kind} get the ${kind} given in reassign instead, and the old URL redirects to it. ` +
        `If any item uses this ${kind}, reassign is required.`,
      request: {
        params,
        query: z.object({
          reassign: z
            .string()
            .optional()
            .openapi({
              description: `The id of another ${kind}, or the word \`none\` to leave the items without a ${kind}`,
            }),
        }),
      },
      responses: {
        200: json(
          z.object({ status: z.literal('deleted'), count: z.int() }),
          `The ${kind} has been deleted; count is the number of items that used it`,
        ),
        ...WRONG_FIELD,
        ...EDITORS_ONLY,
        ...NONE,
        409: refusal(`in_use: items use the ${kind}, and reassign is missing`),
      },
    }),
  }
}
