import { z } from '@hono/zod-openapi'
import { errorSchema } from './schemas.ts'

export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
})

/** Marks fields as required in the API document only, because the operation checks them itself. */
export const requiring = <Schema extends z.ZodObject>(schema: Schema, ...fields: (keyof Schema['shape'] & string)[]) =>
  schema.openapi({ required: fields })

export const refusal = (description: string, details: z.ZodRawShape = {}) =>
  json(Object.keys(details).length === 0 ? errorSchema : errorWith(details), description)

const errorWith = (details: z.ZodRawShape) => z.object({ error: errorSchema.shape.error.extend(details) })

export const SIGN_IN_REQUIRED = { 401: refusal('Not signed in') }
export const EDITORS_ONLY = { 403: refusal('You are neither an editor nor an administrator') }
export const WRONG_ROLE = { 403: refusal('Your role does not allow this') }
export const WRONG_ROLE_IN_WORKSPACE = {
  403: refusal('Your role in the workspace does not allow this (code role_required)'),
}
export const NEEDS_PERSON = { 403: refusal('Needs a person who is signed in (code person_required)') }
export const NEEDS_PRO = { 403: refusal('Needs the Pro plan (code pro_required)') }
