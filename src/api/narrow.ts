import type { z } from '@hono/zod-openapi'

/** Narrows the TypeScript type of a schema but not its documentation, for example if more values may be added. */
export const narrow = <Type>(schema: z.ZodType) => schema as z.ZodType<Type, Type>
