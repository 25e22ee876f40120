import type { Context } from 'hono'
import { InvalidInput } from '#operations/errors.ts'
import type { OperationRoute } from './operation-route.ts'
import type { Field } from './route-fields.ts'

/** Whether a body would be ignored. */
export function takesNoBody({ method }: Pick<OperationRoute, 'method'>, fields: Field[]): boolean {
  return method !== 'get' && method !== 'delete' && !fields.some(({ place }) => place === 'json' || place === 'body')
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
