import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from './request-variables.ts'

/**
 * The router, limited to the routes of `Route`. A handler must send exactly the fields of its response schema:
 * a field that only one of them has does not compile.
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
/** A JSON response that remembers what was sent. */
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

/** The documented responses; anything but JSON is a plain response. */
type ReplyOf<R extends RouteConfig> = {
  [Status in keyof R['responses']]: R['responses'][Status] extends Json<infer Schema>
    ? Reply<z.output<Schema>, Status>
    : Response
}[keyof R['responses']]

/** Unknown if value and schema have the same fields, else a type that the response does not have. */
type SameFields<R extends RouteConfig, Sent> =
  Sent extends Reply<infer Value, infer Status extends keyof R['responses']>
    ? R['responses'][Status] extends Json<infer Schema>
      ? Complain<
          | Extra<Value, z.output<Schema>, 'the schema does not have value'>
          | Extra<z.output<Schema>, Value, 'the value does not have schema'>
        >
      : unknown
    : unknown

type Complain<Problem> = [Problem] extends [never] ? unknown : { problem: Problem }

/** The paths of fields of `One` that `Other` does not have. */
type Extra<One, Other, Path extends string> = unknown extends Other
  ? never
  : IsSame<One, Other> extends true
    ? never
    : One extends readonly (infer Item)[]
      ? Extra<Item, ItemOf<Other>, `${Path}[]`>
      : One extends object
        ? ExtraKeys<One, Other, Path>
        : never

type ExtraKeys<One extends object, Other, Path extends string> = string extends keyof One
  ? string extends KeyOf<Other>
    ? Extra<One[keyof One], Field<Other, string>, Path>
    : never
  : {
      [Key in keyof One]-?: Key extends KeyOf<Other>
        ? Extra<
            Exclude<One[Key], null | undefined>,
            Exclude<Field<Other, Key>, null | undefined>,
            `${Path}.${Key & string}`
          >
        : `${Path}.${Key & string}`
    }[keyof One]

type IsSame<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
type KeyOf<T> = T extends object ? keyof T : never
type Field<T, Key> = T extends object ? (Key extends keyof T ? T[Key] : never) : never
