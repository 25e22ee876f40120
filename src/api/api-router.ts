import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { FieldsOf } from '#operations/same-fields.ts'
import type { ApiEnv } from './request-variables.ts'

/**
 * The router, limited to the routes of `Route`. A handler must send exactly the fields of its response schema:
 * missing and extra fields do not compile.
 */
export interface ApiRouter<in Route extends RouteConfig>
  extends Pick<OpenAPIHono<ApiEnv>, 'use' | 'get' | 'openAPIRegistry'> {
  openapi<R extends Route, Sent extends ReplyOf<R>>(
    route: R,
    handler: (context: ApiContext<R>) => MaybePromise<Sent & SameFields<R, Sent>>,
  ): unknown
}

type MaybePromise<T> = T | Promise<T>

declare const sent: unique symbol
/** A JSON response whose type includes the value and the status that were sent. */
type Reply<Value, Status> = Response & { [sent]: { value: Value; status: Status } }

type ApiContext<R extends RouteConfig> = {
  json<Value, const Status extends number>(
    value: Value,
    status: Status,
    headers?: Record<string, string>,
  ): Status extends unknown ? Reply<Value, Status> : never
} & Context<ApiEnv, R extends { getRoutingPath(): infer Path } ? Path : string, { in: object; out: InputOf<R> }>

// biome-ignore lint/complexity/noBannedTypes: Hono describes a missing input as {}.
type None = {}
type InputOf<R extends RouteConfig> = (R extends { request: { params: infer Params } }
  ? { param: z.output<Params> }
  : None) &
  (R extends { request: { query: infer Query } } ? { query: z.output<Query> } : None) &
  (R extends { request: { body: Json<infer Body> } } ? { json: z.output<Body> } : None)

type Json<Schema> = { content: { 'application/json': { schema: Schema } } }

/** The responses that the route documents. A response without JSON is a plain `Response`. */
type ReplyOf<R extends RouteConfig> = {
  [Status in keyof R['responses']]: R['responses'][Status] extends Json<infer Schema>
    ? Reply<z.output<Schema>, Status>
    : Response
}[keyof R['responses']]

/**
 * `unknown` if the sent value has exactly the fields of the schema. Otherwise a type that no response satisfies, so
 * that the handler does not compile.
 */
type SameFields<R extends RouteConfig, Sent> =
  Sent extends Reply<infer Value, infer Status extends keyof R['responses']>
    ? R['responses'][Status] extends Json<infer Schema>
      ? FieldsOf<Schema, Value>
      : unknown
    : unknown
