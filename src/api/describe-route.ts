import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { AccessRule } from '#operations/access.ts'
import type { AnyOperation, FileOutput } from '#operations/define-operation.ts'
import { InvalidInput } from '#operations/errors.ts'
import { IDEMPOTENCY_KEY, MAX_KEY_CHARACTERS } from '#operations/idempotency/idempotency-key.ts'
import { ACCESS_FIELD, describeAccess } from './describe-access.ts'
import { takesIdempotencyKey } from './idempotency.ts'
import type { OperationRoute } from './operation-route.ts'
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
import { type Field, schemaOf } from './route-fields.ts'

/** How requests can be signed. */
export const SIGNED: Record<string, string[]>[] = [{ session: [] }, { apiKey: [] }]

/** What the API document says of a route, and what its requests are validated with. */
export function describeRoute(route: OperationRoute, fields: Field[]): RouteConfig {
  const { method, path, operation, options } = route
  const { name, summary, description, returns } = operation
  const places = ['param', 'query', 'header', 'json'] as const
  const [params, query, headers, body] = places.map((place) => schemaOf(operation, fields, place))
  const allHeaders = takesIdempotencyKey(route) ? (headers ?? z.object({})).extend(IDEMPOTENCY_HEADER) : headers
  const { rawBody, optionalBody, required, maxBody, sends, status = 200, statuses = { [status]: returns } } = options
  const raw = rawBody && { [rawBody.mediaType]: fileSchema({ mediaType: null, isBinary: true }) }
  return createRoute({
    ...{ method, path, operationId: name, summary },
    ...(description !== undefined && { description }),
    [ACCESS_FIELD]: describeAccess(operation.access.rule),
    ...securityOf(operation.access.rule),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(allHeaders && { headers: allHeaders }),
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

const IDEMPOTENCY_HEADER = {
  'Idempotency-Key': z
    .string()
    .max(MAX_KEY_CHARACTERS)
    .regex(IDEMPOTENCY_KEY)
    .optional()
    .openapi({
      description:
        'For API keys: repeated with the same value within 24 hours, the request is done once and gets the first response, ' +
        'with the header Idempotent-Replayed. With another body, it gets 409 (code idempotency_key_reused).',
    }),
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

function limitBody({ bytes, message }: { bytes: number; message: string }) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new InvalidInput(message)
    },
  })
}

/** Nothing if signing is optional, which is the default of the document. */
function securityOf(rule: AccessRule): Pick<RouteConfig, 'security'> {
  if (rule.on === 'link' || rule.on === 'crawl by id') return {}
  if (rule.on === 'public') return rule.people ? { security: [{}, ...SIGNED.slice(0, 1)] } : {}
  const isForPeople = rule.on === 'account' || rule.on === 'site' || rule.people
  return { security: isForPeople ? SIGNED.slice(0, 1) : SIGNED }
}

/** What follows from access and limit. The operation may describe it more precisely. */
function refusalsOf({ access, limit, input, refuses = {} }: AnyOperation): RouteConfig['responses'] {
  const own = Object.entries(refuses).map(([status, given]) => {
    return [status, typeof given === 'string' ? refusal(given) : refusal(given.reason, given.details)]
  })
  return {
    ...accessRefusals(access.rule),
    ...(isOnShown(access.rule, input) && OTHER_WORKSPACE),
    ...(limit && { 429: refusal('Too many requests') }),
    ...Object.fromEntries(own),
  }
}

const OTHER_WORKSPACE = {
  409: refusal('Another workspace is the current one (code workspace_changed), or the workspace waits to be deleted'),
}

const isOnShown = (rule: AccessRule, input: AnyOperation['input']) =>
  rule.on === 'current workspace' && 'workspaceId' in input.shape

const WAITS = { 409: refusal('The workspace waits to be deleted') }

function accessRefusals(rule: AccessRule): RouteConfig['responses'] {
  switch (rule.on) {
    case 'public':
      return rule.people ? NEEDS_PERSON : {}
    case 'link':
      return {}
    case 'crawl by id':
      return { 404: refusal('No such crawl'), ...(rule.right !== 'read' && { ...WRONG_ROLE, ...WAITS }) }
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
          `No such ${rule.on === 'crawl' ? 'project or crawl' : 'project'}, or it belongs to another account ` +
            '(code no_such_project if it is the project)',
        ),
        ...(rule.right !== 'read' && { ...WRONG_ROLE, ...WAITS }),
        ...(rule.pro && NEEDS_PRO),
        ...(rule.people && NEEDS_PERSON),
      }
  }
}
