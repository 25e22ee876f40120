import { z } from '@hono/zod-openapi'

const MAX_PAGES = 100_000
const MAX_SEARCH_LENGTH = 200

/** Input fields that many operations have. Requests have texts, and an empty text is the same as none. */
export const projectId = z.string()

const crawlId = z
  .string()
  .transform((text) => text || undefined)
  .optional()
  .openapi({ description: 'The id of a crawl; the latest one with results if omitted' })

export const onReportInput = { projectId, crawlId }

export const optionalText = (description: string) =>
  z
    .string()
    .optional()
    .transform((text = '') => text)
    .openapi({ description })

export const textOrNull = (description: string) =>
  z
    .string()
    .optional()
    .transform((text) => text || null)
    .openapi({ description })

export const flag = (description: string) =>
  z
    .string()
    .optional()
    .transform((text) => text === 'yes')
    .openapi({ description })

/** Refuses unknown fields by name, so that typos are noticed. */
export const onlyFields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `There is no field named ${(keys as string[]).join(' or ')}.` : undefined,
  })

/** Refuses anything but a whole number of at least `least`. */
export const rowNumber = ({
  otherwise,
  least,
  description,
}: Record<'otherwise' | 'least', number> & { description: string }) =>
  z
    .string('can only be given once')
    .optional()
    .transform((text) => text || String(otherwise))
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least, `must be a whole number, ${least} or more`)
    .transform(Number)
    .openapi({ description })

/** Anything but a whole number counts as `fallback`. */
export const wholeNumber = (fallback: number, description: string) =>
  z
    .string()
    .optional()
    .transform((text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : fallback))
    .openapi({ description })

export const pageNumber = z
  .string()
  .optional()
  .transform((text = '') => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1))
  .openapi({ description: 'Page number, starting at 1; too high a number returns the last page' })

/** An unknown value counts as `fallback`, so that a truncated URL still shows something. */
export const choice = <const Value extends string, Fallback extends Value | null>(
  values: readonly Value[],
  fallback: Fallback,
  description: string,
) =>
  z
    .string()
    .optional()
    .transform((text) => values.find((value) => value === text) ?? fallback)
    .openapi({ description })

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

/** A file that is received while it is read; null if there is none. */
export const uploadedFile = z.custom<ReadableStream<Uint8Array> | null>()
