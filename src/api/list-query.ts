import { z } from '@hono/zod-openapi'

const MAX_PAGES = 100_000
const MAX_SEARCH_LENGTH = 200

export const pageQuery = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_PAGES, `must be at most ${MAX_PAGES}`)
  .default(1)
  .openapi({ description: 'Page number, starting at 1' })

/** Drops U+0000, because PostgreSQL rejects texts that contain it. */
export const searchQuery = (description: string) =>
  z
    .string('can only be given once')
    .max(MAX_SEARCH_LENGTH, `must be at most ${MAX_SEARCH_LENGTH} characters long`)
    .default('')
    .transform((text) => text.replaceAll('\0', ''))
    .openapi({ description })
