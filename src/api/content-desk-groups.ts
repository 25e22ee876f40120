import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { GroupKind } from '#domain/content-groups.ts'
import type { App } from '#operations/app.ts'
import { createGroup } from '#operations/content-desk/create-group.ts'
import { deleteGroup } from '#operations/content-desk/delete-group.ts'
import { editGroup } from '#operations/content-desk/edit-group.ts'
import { listGroups } from '#operations/content-desk/list-groups.ts'
import { json, refusal } from './answers.ts'
import { EDITORS_ONLY, WRONG_FIELD } from './content-desk-schemas.ts'
import type { ApiEnv } from './request-variables.ts'

const text = z.string('must be a text')
const groupSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    color: z.string().nullable().openapi({ description: 'Like #2563eb; tags have none' }),
  })
  .openapi('ContentGroup')
const typedSchema = z.object({
  name: text.openapi({ description: 'At most 60 characters; unique, whatever the case' }),
  slug: text.optional().openapi({ description: 'Made of the name when absent' }),
  color: text.nullish().openapi({ description: 'Categories: like #2563eb' }),
})
const params = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })
const usedSchema = groupSchema.extend({
  count: z.int().openapi({ description: 'How many items have it, published or not' }),
})

const listCategories = createRoute({
  method: 'get',
  path: '/admin/categories',
  summary: 'Every category by name, with how many posts and articles have it',
  responses: { 200: json(z.object({ categories: z.array(usedSchema) }), 'All of them'), ...EDITORS_ONLY },
})

const listTags = createRoute({
  method: 'get',
  path: '/admin/tags',
  summary: 'Every tag by name, with how many posts have it',
  responses: { 200: json(z.object({ tags: z.array(usedSchema) }), 'All of them'), ...EDITORS_ONLY },
})

/** Categories and tags, which differ in their names alone. */
export function addContentGroupRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(listCategories, async (context) =>
    context.json({ categories: await listGroups(app, context.get('viewer'), 'category') }, 200),
  )
  api.openapi(listTags, async (context) =>
    context.json({ tags: await listGroups(app, context.get('viewer'), 'tag') }, 200),
  )
  addRoutes(api, app, { kind: 'category', path: '/admin/categories' })
  addRoutes(api, app, { kind: 'tag', path: '/admin/tags' })
}

function addRoutes(api: OpenAPIHono<ApiEnv>, app: App, { kind, path }: { kind: GroupKind; path: string }): void {
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
    const { reassign = null } = context.req.valid('query')
    const { count } = await deleteGroup(app, context.get('viewer'), { kind, id }, reassign)
    return context.json({ status: 'deleted' as const, count }, 200)
  })
}

function routesOf(kind: GroupKind, path: string) {
  const NONE = { 404: refusal(`There is no such ${kind}`) }
  const TAKEN = { 409: refusal('name_taken: another one has the name or the slug') }
  return {
    create: createRoute({
      method: 'post',
      path,
      summary: `Make a ${kind}`,
      request: { body: { required: true, ...json(typedSchema, 'It') } },
      responses: { 201: json(groupSchema, `The ${kind}`), ...WRONG_FIELD, ...EDITORS_ONLY, ...TAKEN },
    }),
    edit: createRoute({
      method: 'patch',
      path: `${path}/{id}`,
      summary: `Change a ${kind}; what is absent stays as it is`,
      request: { params, body: { required: true, ...json(typedSchema.partial(), 'What changes') } },
      responses: {
        200: json(groupSchema, `The ${kind} as it is now`),
        ...WRONG_FIELD,
        ...EDITORS_ONLY,
        ...NONE,
        ...TAKEN,
      },
    }),
    remove: createRoute({
      method: 'delete',
      path: `${path}/{id}`,
      summary: `Delete a ${kind}`,
      description: `The items that have it get the ${kind} named in reassign; without that, they are kept and have it no more.`,
      request: { params, query: z.object({ reassign: z.string().optional().openapi({ description: 'An id' }) }) },
      responses: {
        200: json(z.object({ status: z.literal('deleted'), count: z.int() }), 'It is gone; so many items had it'),
        ...WRONG_FIELD,
        ...EDITORS_ONLY,
        ...NONE,
      },
    }),
  }
}
