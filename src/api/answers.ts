import type { z } from '@hono/zod-openapi'
import { errorSchema } from './schemas.ts'

/** One answer of a route, for the document that describes the API. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
})

export const refusal = (description: string) => json(errorSchema, description)

export const SIGN_IN_REQUIRED = { 401: refusal('Nobody is signed in') }
export const WRONG_ROLE = { 403: refusal('The role of this account may not do this') }
export const NEEDS_PRO = { 403: refusal('This is part of the Pro plan (code `pro_required`)') }
