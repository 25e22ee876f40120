import { z } from '@hono/zod-openapi'

const MOST_PAGES = 100_000
const LONGEST_SEARCH = 200

export const pageQuery = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'counts from 1')
  .max(MOST_PAGES, `is at most ${MOST_PAGES}`)
  .default(1)
  .openapi({ description: 'Counts from 1' })

/** Words to look for. Nothing in a database holds U+0000. */
export const searchQuery = (description: string) =>
  z
    .string('can be given once only')
    .max(LONGEST_SEARCH, `is at most ${LONGEST_SEARCH} characters long`)
    .default('')
    .transform((text) => text.replaceAll('\0', ''))
    .openapi({ description })
