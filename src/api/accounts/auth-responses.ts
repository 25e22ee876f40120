import { z } from '@hono/zod-openapi'
import { json, refusal } from '../responses.ts'

export const INVALID = { 400: refusal('The request is not valid; the message says why') }
export const TOO_MANY = { 429: refusal('Too many attempts; see Retry-After') }

export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { 'application/json': { schema } }, required: true },
})

export const status = <const Statuses extends readonly [string, ...string[]]>(
  statuses: Statuses,
  description: string,
) => json(z.object({ status: z.enum(statuses) }), description)
