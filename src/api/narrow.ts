import type { z } from '@hono/zod-openapi'

/** Narrows the type of a schema, but not its documentation: a list of values may grow, for example. */
export const narrow = <Type>(schema: z.ZodType) => schema as z.ZodType<Type, Type>
