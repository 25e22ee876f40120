import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import type { ApiRouter } from './api-router.ts'
import type { ApiEnv } from './request-variables.ts'
import { json } from './responses.ts'

const hop = z.object({ url: z.string(), by: z.literal('script').optional() })
const list = createRoute({
  method: 'get',
  path: '/hops',
  responses: { 200: json(z.object({ hops: z.array(hop), note: z.string().nullable() }), 'The hops') },
})
const other = createRoute({ method: 'get', path: '/other', responses: { 200: json(hop, 'One hop') } })

type Hop = z.infer<typeof hop>
const HOPS: Hop[] = [{ url: '/' }]

it('a response with other fields than its schema does not compile', async () => {
  const api = new OpenAPIHono<ApiEnv>()
  const router = api as unknown as ApiRouter<typeof list>
  router.openapi(list, (context) => context.json({ hops: HOPS, note: null }, 200))
  const mistakes = () => {
    // @ts-expect-error: the schema has no `total`
    router.openapi(list, (context) => context.json({ hops: HOPS, note: null, total: 1 }, 200))
    // @ts-expect-error: the schema of a hop has no `at`, not even an optional one
    router.openapi(list, (context) => context.json({ hops: HOPS as (Hop & { at?: string })[], note: null }, 200))
    // @ts-expect-error: the hops have no `by`, which is optional in the schema
    router.openapi(list, (context) => context.json({ hops: HOPS as { url: string }[], note: null }, 200))
    // @ts-expect-error: `note` is missing
    router.openapi(list, (context) => context.json({ hops: HOPS }, 200))
    // @ts-expect-error: `note` is a number
    router.openapi(list, (context) => context.json({ hops: HOPS, note: 1 }, 200))
    // @ts-expect-error: the route has no such status
    router.openapi(list, (context) => context.json({ hops: HOPS, note: null }, 201))
    // @ts-expect-error: the router does not have this route
    router.openapi(other, (context) => context.json({ url: '/', by: 'script' as const }, 200))
  }
  expect(mistakes).toBeTypeOf('function')
  expect(await (await api.request('/hops')).json()).toEqual({ hops: HOPS, note: null })
})
