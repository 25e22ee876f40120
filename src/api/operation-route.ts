import type { z } from '@hono/zod-openapi'
import type { AnyOperation } from '#operations/define-operation.ts'

/** The names of input fields in paths, queries and bodies, if they differ. */
export const HTTP_NAMES = { projectId: 'id', crawlId: 'session' } as const
type HttpNames = typeof HTTP_NAMES

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Success = 200 | 201 | 202

type Options = {
  /** Names in this route only. */
  names?: Record<string, string>
  /** Input fields in the query, although the request has a body. */
  query?: readonly string[]
  /** Input fields in headers, with the names of the headers in lower case. */
  fromHeaders?: Record<string, string>
  /** The input field that gets the whole body as a stream, and the media type of the body. */
  rawBody?: { field: string; mediaType: string }
  /** A request without a body has the same meaning as one with an empty object. */
  optionalBody?: true
  /** All fields of the body that the API document calls required. The operation checks some of them itself. */
  required?: readonly string[]
  /** Larger bodies are refused with this message. */
  maxBody?: { bytes: number; message: string }
  /** What is sent, if the result has fields that only decide the status. */
  sends?: z.ZodObject
  /** Of a success; 200 if omitted. */
  status?: Success
  /** If the result decides the status: every status with its description. */
  statuses?: { [Status in Success | 503]?: string }
  statusOf?: (result: never) => Success | 503
  /** For a file that browsers show and do not download: its headers. */
  shownWith?: Record<string, string>
  /** Additional headers of a response. */
  headers?: (result: never) => Record<string, string>
  /** How soon a browser reconnects to a stream of events. */
  retryMs?: number
}

declare const called: unique symbol

/** A row of the API: the method and path of an operation. */
export type OperationRoute<Called = unknown> = {
  method: Method
  path: string
  operation: AnyOperation
  options: Options
  /** What callers see, as a type only: see `ApiRoute`. */
  [called]?: Called
}

/**
 * Input fields named in the path come from there. The others come from the body, or from the query if the method has no
 * body.
 */
export function route<
  const M extends Method,
  const Path extends string,
  const Op extends AnyOperation,
  const Chosen extends Options = object,
>(
  method: M,
  path: Path,
  operation: Op,
  options?: Chosen,
): OperationRoute<{
  method: Uppercase<M>
  path: Path
  body: M extends 'get' | 'delete'
    ? never
    : Chosen extends { rawBody: object }
      ? Blob
      : BodyOf<z.input<Op['input']>, Path, Chosen>
  response: SentBy<Chosen extends { sends: infer Sent } ? Sent : Op['output']>
}> {
  return { method, path, operation, options: options ?? {} }
}

/** Matches the paths of requests to a route. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

export type CalledRoute<Route> = Route extends OperationRoute<infer Called> ? Called : never

type SentBy<Output> = Output extends z.ZodType ? z.output<Output> : never

/** Zod describes an object without fields as one whose fields can have any name. */
type BodyOf<Input, Path extends string, Chosen> = string extends keyof Input
  ? never
  : NeverIfEmpty<{
      [Key in keyof Input as Key extends InQuery<Chosen> ? never : InBody<Key & string, Path, Chosen>]: Input[Key]
    }>
type InQuery<Chosen> =
  | (Chosen extends { query: readonly (infer Key)[] } ? Key : never)
  | (Chosen extends { fromHeaders: infer Headers } ? keyof Headers : never)
type InBody<Key extends string, Path extends string, Chosen> = Path extends `${string}{${
  | Key
  | HttpName<Key, Chosen>}}${string}`
  ? never
  : HttpName<Key, Chosen>
type HttpName<Key extends string, Chosen> = Chosen extends { names: { [Name in Key]: infer Other extends string } }
  ? Other
  : Key extends keyof HttpNames
    ? HttpNames[Key]
    : Key
type NeverIfEmpty<Body> = keyof Body extends never ? never : Body
