import { z } from '@hono/zod-openapi'
import { errorSchema } from './schemas.ts'

/** One answer of a route, for the document that describes the API. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
})

/**
 * A body whose operation asks for these fields itself, with messages of its own. The schema lets them be absent; the
 * document says that they are required.
 */
export const requiring = <Schema extends z.ZodObject>(schema: Schema, ...fields: (keyof Schema['shape'] & string)[]) =>
  schema.openapi({ required: fields })

/** A body in which a field that does not exist is refused by name: whoever mistyped one hears of it. */
export const onlyFields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `There is no field named ${(keys as string[]).join(' or ')}.` : undefined,
  })

export const refusal = (description: string) => json(errorSchema, description)

export const SIGN_IN_REQUIRED = { 401: refusal('Not signed in') }
export const WRONG_ROLE = { 403: refusal('Your role does not allow this') }
export const NEEDS_PRO = { 403: refusal('Needs the Pro plan (code pro_required)') }
