import type { z } from '@hono/zod-openapi'
import type { CrawlRoute } from './crawls/crawls.ts'
import type { EventsRoute } from './crawls/events.ts'
import type { CalledRoute } from './operation-route.ts'
import type { OPERATION_ROUTES } from './operation-routes.ts'

export type ApiRouteConfig = CrawlRoute | EventsRoute

/**
 * Every route as its callers see it. `body` is `never` if the route takes none; `response` is `never` if it is not
 * JSON.
 */
export type ApiRoute =
  | Called<ApiRouteConfig>
  | CalledRoute<(typeof OPERATION_ROUTES)[number]>
  | { method: 'GET'; path: '/openapi.json'; body: never; response: object }

type Called<Route> = Route extends { method: infer Method extends string; path: infer Path extends string }
  ? { method: Uppercase<Method>; path: Path; body: BodyOf<Route>; response: ResponseOf<Route> }
  : never

type BodyOf<Route> = Route extends { request: { body: { content: infer Content } } }
  ? Content extends { 'application/json': { schema: infer Schema } }
    ? z.input<Schema>
    : Blob
  : never

type ResponseOf<Route> = Route extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & (200 | 201 | 202)]: Responses[Status] extends Json<infer Schema>
        ? z.output<Schema>
        : never
    }[keyof Responses & (200 | 201 | 202)]
  : never

type Json<Schema> = { content: { 'application/json': { schema: Schema } } }
