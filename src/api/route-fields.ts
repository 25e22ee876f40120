import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AnyOperation } from '#operations/define-operation.ts'
import { onlyFields } from '#operations/inputs.ts'
import { HTTP_NAMES, type OperationRoute } from './operation-route.ts'

type Place = 'param' | 'query' | 'json' | 'header' | 'body'
/** An input field of an operation, and where a request has it. */
export type Field = { field: string; name: string; place: Place; schema: z.ZodType }

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

/** Unknown fields of a query or body are refused if the input of the operation is strict. */
export function schemaOf({ input }: AnyOperation, fields: Field[], wanted: Place): z.ZodObject | null {
  const found = fields.filter(({ place }) => place === wanted)
  if (found.length === 0) return null
  const shape = Object.fromEntries(found.map(({ name, schema }) => [name, schema]))
  const isStrict = input.def.catchall instanceof z.ZodNever
  return isStrict && (wanted === 'json' || wanted === 'query') ? onlyFields(shape) : z.object(shape)
}

/** Reads the fields of a validated request. */
export function readInput(context: Context, fields: Field[], body: z.ZodObject | null): object {
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
