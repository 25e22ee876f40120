import { z } from '@hono/zod-openapi'
import { json } from '../responses.ts'
import { errorSchema } from '../schemas.ts'

export const projectParams = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })
export const NO_SUCH_PROJECT = { 404: json(errorSchema, 'No such project, or it belongs to another account') }
