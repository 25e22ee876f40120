import type { Context, MiddlewareHandler } from 'hono'
import { InvalidInput } from '#operations/errors.ts'
import type { OperationRoute } from './operation-route.ts'
import type { Field } from './route-fields.ts'

/** Whether a body would be ignored. */
export function takesNoBody({ method }: Pick<OperationRoute, 'method'>, fields: Field[]): boolean {
  return method !== 'get' && method !== 'delete' && !fields.some(({ place }) => place === 'json' || place === 'body')
}

/** Many programs send the type of a body without a body. It has the same meaning as neither. */
export const acceptEmptyBody: MiddlewareHandler = async (context, next) => {
  if (context.req.header('content-length') === '0' && context.req.header('content-type') !== undefined) {
    const headers = new Headers(context.req.raw.headers)
    headers.delete('content-type')
    context.req.raw = new Request(context.req.raw, { headers })
  }
  await next()
}

/** Refuses a body that has fields or cannot be read, so that typos are noticed. An empty object is fine. */
export async function refuseBody({ req }: Pick<Context, 'req'>): Promise<void> {
  const text = await req.text()
  if (text.trim() === '') return
  const body = parse(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidInput('The body of the request must be a JSON object, or empty.')
  const names = Object.keys(body)
  if (names.length > 0) throw new InvalidInput(`There is no field named ${names.join(' or ')}. Send no body.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidInput('The body of the request is not valid JSON. Send no body.')
  }
}
