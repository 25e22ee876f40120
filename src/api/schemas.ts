import { z } from '@hono/zod-openapi'

export const errorSchema = z
  .object({ error: z.object({ code: z.string().openapi({ example: 'invalid_input' }), message: z.string() }) })
  .openapi('Error')

const part = z.enum(['ok', 'down', 'disk_full'])

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'down']),
    database: part.openapi({ description: 'Whether the database can be read and written' }),
    queue: part,
    files: part.openapi({ description: 'Whether files can be written to DATA_DIR; always ok with an S3 store' }),
    message: z.string().optional().openapi({ description: 'What is wrong and what to do, if known' }),
  })
  .openapi('Health')
