import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { App } from '#operations/app.ts'
import type { Call, FileOutput, OperationFile, OperationRedirect } from '#operations/define-operation.ts'
import { auditOperation } from './admin/audit-impersonated-requests.ts'
import { attachment } from './attachment.ts'
import { describeRoute } from './describe-route.ts'
import { createEventStreams, type EventStreams, type SentEvents } from './event-streams.ts'
import type { OperationRoute } from './operation-route.ts'
import { acceptEmptyBody, refuseBody, takesNoBody } from './refuse-body.ts'
import type { ApiEnv } from './request-variables.ts'
import { fieldsOf, readInput, schemaOf } from './route-fields.ts'
import { streamOf } from './streamed.ts'

/** Adds routes whose parameters, responses and refusals follow from their operations. */
export function mountOperations(api: OpenAPIHono<ApiEnv>, app: App, routes: readonly OperationRoute[]): void {
  for (const route of routes) {
    const fields = fieldsOf(route)
    const body = schemaOf(route.operation, fields, 'json')
    const streams = createEventStreams(app, route.options.retryMs)
    const hasNoBody = takesNoBody(route, fields)
    if (route.options.optionalBody) {
      api.on(route.method.toUpperCase(), route.path.replaceAll(/\{(\w+)\}/g, ':$1'), acceptEmptyBody)
    }
    api.openapi(describeRoute(route, fields), async (context) => {
      if (hasNoBody) await refuseBody(context)
      return perform(app, context, { route, input: readInput(context, fields, body), streams })
    })
  }
}

async function perform(
  app: App,
  context: Context<ApiEnv>,
  { route, input, streams }: { route: OperationRoute; input: object; streams: EventStreams },
): Promise<Response> {
  const { operation, options } = route
  const headers = context.get('authHeaders')
  const run = (call: Partial<Call>) => operation(app, context.get('actor'), input as never, { headers, ...call })
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
