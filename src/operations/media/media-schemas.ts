import { z } from '@hono/zod-openapi'
import { NotFound } from '../errors.ts'

export const fileSchema = z
  .object({
    id: z.uuid(),
    url: z.string().openapi({ description: 'The picture’s public path on this site: /media/….webp' }),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    alt: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('MediaFile')

export const NO_SUCH_PICTURE = { 404: 'No such picture' }

export function noSuchPicture(): NotFound {
  return new NotFound('This picture does not exist. It may have been deleted.')
}
