import type { z } from '@hono/zod-openapi'

/** The schema with a narrower type than the document shows, for example because the list of values may grow. */
export const narrow = <Type>(schema: z.ZodType) => schema as z.ZodType<Type, Type>
