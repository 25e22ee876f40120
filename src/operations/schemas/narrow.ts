import type { z } from '@hono/zod-openapi'

/** Our code gets `Type`. The API document shows the wider `schema`, for example because values may be added later. */
export const narrow = <Type>(schema: z.ZodType) => schema as z.ZodType<Type, Type>
