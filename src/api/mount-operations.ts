import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AccessRule } from '#operations/access.ts'
import type { App } from '#operations/app.ts'
import type { AnyOperation, FileOutput, OperationFile } from '#operations/define-operation.ts'
import { InvalidInput } from '#operations/errors.ts'
import { attachment } from './attachment.ts'
import { HTTP_NAMES, type OperationRoute } from './operation-route.ts'
import type { ApiEnv } from './request-variables.ts'
import { json, NEEDS_PERSON, NEEDS_PRO, onlyFields, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from './responses.ts'
import { streamOf } from './streamed.ts'

type Place = 'param' | 'query' | 'json'
/** An input field of an operation, and where a request has it. */
type Field = { field: string; name: string; place: Place; schema: z.ZodType }

/** Adds routes whose parameters, responses and refusals follow from their operations. */
export function mountOperations(api: OpenAPIHono<ApiEnv>, app: App, routes: readonly OperationRoute[]): void {
  for (const route of routes) {
    const fields = fieldsOf(route)
    api.openapi(describeRoute(route, fields), async (context) => {
      const input = readInput(context, fields)
      const signal = AbortSignal.any([context.req.raw.signal, app.closing])
      const result = await route.operation(app, context.get('viewer'), input as never, signal)
      if (route.operation.output instanceof z.ZodType) return context.json(result as object, 200)
      return sendFile(route, result as OperationFile)
    })
  }
}

export function fieldsOf({ method, path, operation, options }: OperationRoute): Field[] {
  const hasBody = method !== 'get' && method !== 'delete'
  return Object.entries(operation.input.shape).map(([field, schema]) => {
    const known = options.names?.[field] ?? HTTP_NAMES[field as keyof typeof HTTP_NAMES] ?? field
    const name = path.includes(`{${field}}`) ? field : known
    const rest = hasBody && !options.query?.includes(field) ? 'json' : 'query'
    return { field, name, place: path.includes(`{${name}}`) ? 'param' : rest, schema: schema as z.ZodType }
  })
}

function readInput(context: Context, fields: Field[]): object {
  const valid = (place: Place) => context.req.valid(place as never) as Record<string, unknown>
  return Object.fromEntries(fields.map(({ field, name, place }) => [field, valid(place)[name]]))
}

function describeRoute({ method, path, operation, options }: OperationRoute, fields: Field[]): RouteConfig {
  const { name, summary, description, output, returns } = operation
  const [params, query, body] = (['param', 'query', 'json'] as const).map((place) => schemaOf(operation, fields, place))
  const sent =
    output instanceof z.ZodType
      ? json(output, returns)
      : { ...(output.mediaType && { content: { [output.mediaType]: fileSchema(output) } }), description: returns }
  return createRoute({
    ...{ method, path, operationId: name, summary },
    ...(description !== undefined && { description }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { required: true, ...json(body, 'The input') } }),
    },
    ...(options.maxBody && { middleware: limitBody(options.maxBody) }),
    responses: { 200: sent, ...refusalsOf(operation) },
  })
}

function fileSchema({ isBinary }: FileOutput) {
  return { schema: isBinary ? z.string().openapi({ format: 'binary' }) : z.string() }
}

/** Unknown fields of a body are refused if the input of the operation is strict. */
function schemaOf({ input }: AnyOperation, fields: Field[], wanted: Place): z.ZodObject | null {
  const found = fields.filter(({ place }) => place === wanted)
  if (found.length === 0) return null
  const shape = Object.fromEntries(found.map(({ name, schema }) => [name, schema]))
  const isStrict = input.def.catchall instanceof z.ZodNever
  return wanted === 'json' && isStrict ? onlyFields(shape) : z.object(shape)
}

function limitBody({ bytes, message }: { bytes: number; message: string }) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new InvalidInput(message)
    },
  })
}

/** What follows from access and limit. The operation may describe it more precisely. */
function refusalsOf({ access, limit, refuses = {} }: AnyOperation): RouteConfig['responses'] {
  const own = Object.entries(refuses).map(([status, reason]) => [status, refusal(reason)])
  return {
    ...SIGN_IN_REQUIRED,
    ...accessRefusals(access.rule),
    ...(limit && { 429: refusal('Too many requests') }),
    ...Object.fromEntries(own),
  }
}

function accessRefusals({ on, right, pro, people }: AccessRule): RouteConfig['responses'] {
  const subject = on === 'crawl' ? 'project or crawl' : 'project'
  return {
    404: refusal(`No such ${subject}, or it belongs to another account`),
    ...(right !== 'read' && { ...WRONG_ROLE, 409: refusal('The workspace waits to be deleted') }),
    ...(pro && NEEDS_PRO),
    ...(people && NEEDS_PERSON),
  }
}

function sendFile({ operation, options }: OperationRoute, file: OperationFile): Response {
  const { name, content, contentType } = file
  const { mediaType } = operation.output as FileOutput
  const type = contentType ?? `${mediaType ?? 'text/plain'}; charset=utf-8`
  const headers = options.shownWith ?? { ...attachment(name, type), ...options.headers?.(file as never) }
  return new Response(isPieces(content) ? streamOf(content) : content, { headers })
}

function isPieces(content: OperationFile['content']): content is AsyncIterable<string> {
  return typeof content === 'object' && Symbol.asyncIterator in content
}
