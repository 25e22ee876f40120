import { z } from '@hono/zod-openapi'
import { HREFLANG_STATES, type HreflangState } from '#domain/explorer/hreflang-states.ts'
import { MARKUP_CHECKS, MARKUP_LEVELS, type MarkupCheck, type MarkupLevel } from '#domain/explorer/markup-checks.ts'
import { siteReportFields } from './site-report-schemas.ts'

export const HREFLANG_STATE_NAMES = Object.keys(HREFLANG_STATES) as [HreflangState, ...HreflangState[]]
const seq = z.int().nullable()
const check = z.enum(Object.keys(MARKUP_CHECKS) as [MarkupCheck, ...MarkupCheck[]])
const levels = z.object({ error: z.int(), warning: z.int(), note: z.int() })

export const markupSchema = z
  .object({
    ...siteReportFields,
    isKnown: z.boolean().openapi({ description: 'False for crawls of older versions, which kept no structured data' }),
    notRun: z.array(check).openapi({ description: 'Checks that were off or failed' }),
    pages: z.int().openapi({ description: 'Pages that loaded' }),
    withData: z.int(),
    items: z.int(),
    issues: levels,
    notListed: z.int().openapi({ description: 'Issues beyond the 50 that are kept per page and check' }),
    types: z.array(
      z.object({
        type: z.string(),
        pages: z.int(),
        items: z.int().openapi({ description: 'Items that are not the value of a property' }),
        issues: levels,
        rich: z
          .object({ features: z.array(z.string()), pages: z.int(), lacking: z.int(), missing: z.int() })
          .nullable()
          .openapi({ description: 'Rich results of the type, and indexable pages that lack a required property' }),
        retired: z.string().nullable(),
      }),
    ),
    typeTotal: z.int(),
    groups: z.array(
      z.object({
        level: z.enum(Object.keys(MARKUP_LEVELS) as [MarkupLevel, ...MarkupLevel[]]),
        check,
        type: z.string().nullable(),
        property: z.string().nullable(),
        issues: z.int(),
        pages: z.int(),
        example: z.object({
          ...{ url: z.string(), saw: z.string(), path: z.string().nullable(), line: z.int().nullable() },
        }),
        seq,
      }),
    ),
    groupTotal: z.int(),
    coverage: z.object({
      types: z.array(z.string()),
      patterns: z.array(z.object({ pattern: z.string(), pages: z.int(), none: z.int(), counts: z.array(z.int()) })),
      patternTotal: z.int(),
    }),
  })
  .openapi('MarkupReport')

const state = z.enum(HREFLANG_STATE_NAMES)
export const hreflangSchema = z
  .object({
    ...siteReportFields,
    pages: z.int(),
    entries: z.int(),
    states: z.array(z.object({ state, entries: z.int(), pages: z.int() })),
    checks: z.array(z.object({ check: z.string(), title: z.string(), pages: z.int() })),
    languages: z.array(z.object({ lang: z.string(), entries: z.int() })),
    languageTotal: z.int(),
    lists: z.array(
      z.object({
        ...{ list: z.string(), pages: z.int(), url: z.string(), seq, entries: z.int(), faults: z.int() },
        cells: z.array(z.object({ lang: z.string(), target: z.string(), state, entries: z.int(), inState: z.int() })),
      }),
    ),
    listTotal: z.int(),
  })
  .openapi('HreflangReport')

const count = z.int()
export const socialSchema = z
  .object({
    ...siteReportFields,
    isKnown: z.boolean(),
    counts: z.object({
      pages: count.openapi({ description: 'Indexable pages' }),
      ...{ withoutTitle: count, withoutDescription: count, withoutImage: count, withoutCard: count },
    }),
    page: z
      .object({
        ...{ url: z.string(), title: z.string(), description: z.string(), isCut: z.boolean() },
        tags: z.array(z.object({ key: z.string(), content: z.string() })),
        images: z.array(
          z.object({
            url: z.string(),
            statusCode: z.int().nullable(),
            failure: z.string().nullable(),
            bytes: z.number().nullable(),
            width: z.int().nullable(),
            height: z.int().nullable(),
          }),
        ),
      })
      .nullable(),
    seq,
  })
  .openapi('SocialReport')
