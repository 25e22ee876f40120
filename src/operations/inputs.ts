import { z } from '@hono/zod-openapi'

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
