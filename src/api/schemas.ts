import { z } from '@hono/zod-openapi'

export const errorSchema = z
  .object({ error: z.object({ code: z.string().openapi({ example: 'invalid_input' }), message: z.string() }) })
  .openapi('Error')
