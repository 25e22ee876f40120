import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AccessRule } from '#operations/access.ts'
import type { App } from '#operations/app.ts'
import type { AnyOperation, Call, FileOutput, OperationFile, OperationRedirect } from '#operations/define-operation.ts'
import { InvalidInput } from '#operations/errors.ts'
import { onlyFields } from '#operations/inputs.ts'
import { auditOperation } from './admin/audit-impersonated-requests.ts'
import { attachment } from './attachment.ts'
import { ACCESS_FIELD, describeAccess } from './describe-access.ts'
import { createEventStreams, type EventStreams, type SentEvents } from './event-streams.ts'
import { HTTP_NAMES, type OperationRoute } from './operation-route.ts'
import type { ApiEnv } from './request-variables.ts'
import {
  EDITORS_ONLY,
  json,
  NEEDS_PERSON,
  NEEDS_PRO,
  refusal,
  requiring,
  SIGN_IN_REQUIRED,
  WRONG_ROLE,
  WRONG_ROLE_IN_WORKSPACE,
} from './responses.ts'
import { streamOf } from './streamed.ts'

type Place = 'param' | 'query' | 'json' | 'header' | 'body'
/** An input field of an operation, and where a request has it. */
type Field = { field: string; name: string; place: Place; schema: z.ZodType }

/** Adds routes whose parameters, responses and refusals follow from their operations. */
export function mountOperations(api: OpenAPIHono<ApiEnv>, app: App, routes: readonly OperationRoute[]): void {
  for (const route of routes) {
    const fields = fieldsOf(route)
    const body = schemaOf(route.operation, fields, 'json')
    const streams = createEventStreams(app, route.options.retryMs)
    api.openapi(describeRoute(route, fields), (context) =>
      perform(app, context, { route, input: readInput(context, fields, body), streams }),
    )
  }
}

async function perform(
  app: App,
  context: Context<ApiEnv>,
  { route, input, streams }: { route: OperationRoute; input: object; streams: EventStreams },
): Promise<Response> {
  const { operation, options } = route
  const headers = context.get('authHeaders')
  const run = (call: Partial<Call>) => operation(app, context.get('viewer'), input as never, { headers, ...call })
  if ('events' in operation.output) {
    return streams.respond(context, async (signal) => (await run({ signal })) as SentEvents)
  }
  const setCookies: string[] = []
  const signal = AbortSignal.any([context.req.raw.signal, app.closing])
  const result = await auditOperation(app, context, auditedFacts(route, input), () => run({ signal, setCookies }))
  for (const cookie of setCookies) context.header('set-cookie', cookie, { append: true })
  if ('redirects' in operation.output) return context.redirect((result as OperationRedirect).location, 302)
  if (!(operation.output instanceof z.ZodType)) return sendFile(route, result as OperationFile)
  const status = options.statusOf?.(result as never) ?? options.status ?? 200
  return context.json(fieldsToSend(route, result as object), status, options.headers?.(result as never))
}

function fieldsToSend({ options: { sends } }: OperationRoute, result: object): object {
  if (!sends) return result
  return Object.fromEntries(Object.entries(result).filter(([field]) => field in sends.shape))
}

/** Of the input, the audit log gets only the names of the fields, because the values can contain secrets. */
function auditedFacts(route: OperationRoute, input: { projectId?: string }) {
  const sent = fieldsOf(route).filter(({ field, place }) => place === 'json' && field in input)
  return { what: route.operation.summary, projectId: input.projectId ?? null, fields: sent.map(({ name }) => name) }
}

export function fieldsOf({ method, path, operation, options }: OperationRoute): Field[] {
  const hasBody = method !== 'get' && method !== 'delete'
  return Object.entries(operation.input.shape).map(([field, shape]) => {
    const schema = shape as z.ZodType
    const header = options.fromHeaders?.[field]
    if (header) return { field, name: header, place: 'header', schema }
    if (options.rawBody?.field === field) return { field, name: field, place: 'body', schema }
    const known = options.names?.[field] ?? HTTP_NAMES[field as keyof typeof HTTP_NAMES] ?? field
    const name = path.includes(`{${field}}`) ? field : known
    const rest = hasBody && !options.query?.includes(field) ? 'json' : 'query'
    return { field, name, place: path.includes(`{${name}}`) ? 'param' : rest, schema }
  })
}

function readInput(context: Context, fields: Field[], body: z.ZodObject | null): object {
  const isWithoutBody = body !== null && context.req.header('content-type') === undefined
  const valid = (place: Place) => {
    if (place === 'json' && isWithoutBody) return body.parse({})
    return context.req.valid(place as never) as Record<string, unknown>
  }
  const given = fields.map(({ field, name, place }) => {
    return [field, place === 'body' ? context.req.raw.body : valid(place)[name]] as const
  })
  // So that spreading the input does not overwrite anything with undefined.
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

function describeRoute({ method, path, operation, options }: OperationRoute, fields: Field[]): RouteConfig {
  const { name, summary, description, returns } = operation
  const places = ['param', 'query', 'header', 'json'] as const
  const [params, query, headers, body] = places.map((place) => schemaOf(operation, fields, place))
  const { rawBody, optionalBody, required, maxBody, sends, status = 200, statuses = { [status]: returns } } = options
  const raw = rawBody && { [rawBody.mediaType]: fileSchema({ mediaType: null, isBinary: true }) }
  return createRoute({
    ...{ method, path, operationId: name, summary },
    ...(description !== undefined && { description }),
    [ACCESS_FIELD]: describeAccess(operation.access.rule),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body && {
        body: { required: !optionalBody, ...json(required ? requiring(body, ...required) : body, 'The input') },
      }),
      ...(raw && { body: { required: true, content: raw } }),
    },
    ...(maxBody && { middleware: limitBody(maxBody) }),
    responses: {
      ...refusalsOf(operation),
      ...describeOutput({ ...operation, ...(sends && { output: sends }) }, statuses),
    },
  })
}

function describeOutput(
  { output, returns }: Pick<AnyOperation, 'output' | 'returns'>,
  statuses: NonNullable<OperationRoute['options']['statuses']>,
): RouteConfig['responses'] {
  if (output instanceof z.ZodType) {
    return Object.fromEntries(Object.entries(statuses).map(([status, text]) => [status, json(output, text)]))
  }
  if ('redirects' in output) return { 302: { description: returns } }
  if ('events' in output) {
    return { 200: { content: { 'text/event-stream': { schema: output.events } }, description: returns } }
  }
  const content = output.mediaType && { content: { [output.mediaType]: fileSchema(output) } }
  return { 200: { ...content, description: returns } }
}

function fileSchema({ mediaType, isBinary }: FileOutput) {
  if (mediaType === 'application/json') return { schema: z.unknown() }
  return { schema: isBinary ? z.string().openapi({ format: 'binary' }) : z.string() }
}

/** Unknown fields of a query or body are refused if the input of the operation is strict. */
function schemaOf({ input }: AnyOperation, fields: Field[], wanted: Place): z.ZodObject | null {
  const found = fields.filter(({ place }) => place === wanted)
  if (found.length === 0) return null
  const shape = Object.fromEntries(found.map(({ name, schema }) => [name, schema]))
  const isStrict = input.def.catchall instanceof z.ZodNever
  return isStrict && (wanted === 'json' || wanted === 'query') ? onlyFields(shape) : z.object(shape)
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
  const own = Object.entries(refuses).map(([status, given]) => {
    return [status, typeof given === 'string' ? refusal(given) : refusal(given.reason, given.details)]
  })
  return {
    ...accessRefusals(access.rule),
    ...(limit && { 429: refusal('Too many requests') }),
    ...Object.fromEntries(own),
  }
}

const WAITS = { 409: refusal('The workspace waits to be deleted') }

function accessRefusals(rule: AccessRule): RouteConfig['responses'] {
  switch (rule.on) {
    case 'public':
    case 'link':
      return {}
    case 'site':
      return { ...SIGN_IN_REQUIRED, ...(rule.role === 'editor' ? EDITORS_ONLY : WRONG_ROLE) }
    case 'account':
      return { ...SIGN_IN_REQUIRED, ...NEEDS_PERSON }
    case 'workspace':
    case 'current workspace':
      return {
        ...SIGN_IN_REQUIRED,
        ...(rule.people && NEEDS_PERSON),
        ...(rule.right !== 'read' && { ...WRONG_ROLE_IN_WORKSPACE, ...(!rule.evenDeleted && WAITS) }),
        ...(rule.on === 'workspace' && { 404: refusal('No such workspace, or you are not a member') }),
      }
    default:
      return {
        ...SIGN_IN_REQUIRED,
        404: refusal(
          `No such ${rule.on === 'crawl' ? 'project or crawl' : 'project'}, or it belongs to another account`,
        ),
        ...(rule.right !== 'read' && { ...WRONG_ROLE, ...WAITS }),
        ...(rule.pro && NEEDS_PRO),
        ...(rule.people && NEEDS_PERSON),
      }
  }
}

function sendFile({ operation, options }: OperationRoute, file: OperationFile): Response {
  const { name, content, contentType } = file
  const { mediaType } = operation.output as FileOutput
  const type = contentType ?? `${mediaType ?? 'text/plain'}; charset=utf-8`
  const headers = options.shownWith ?? { ...attachment(name, type), ...options.headers?.(file as never) }
  return new Response(isPieces(content) ? streamOf(content) : content, { headers })
}

function isPieces(content: OperationFile['content']): content is AsyncIterable<string | Uint8Array> {
  return typeof content === 'object' && Symbol.asyncIterator in content
}
