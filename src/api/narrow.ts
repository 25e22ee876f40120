import type { z } from '@hono/zod-openapi'

/** Gives our own code a narrower type than the API document promises, for example where values may be added later. */
export const narrow = <Type>(schema: z.ZodType) => schema as z.ZodType<Type, Type>
