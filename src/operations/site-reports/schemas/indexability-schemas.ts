import { z } from '@hono/zod-openapi'
import { CANONICAL_WORDS, INDEXABILITY_REASONS } from '#domain/explorer/page-columns.ts'
import { INDEXABILITIES } from '#domain/reports/report.ts'
import type { CanonicalKind, IndexabilityReason } from '#domain/site-reports/indexability.ts'
import { siteReportFields } from './site-report-schemas.ts'

const reason = z.enum(Object.keys(INDEXABILITY_REASONS) as [IndexabilityReason, ...IndexabilityReason[]])
const canonicalKind = z.enum(Object.keys(CANONICAL_WORDS) as [CanonicalKind, ...CanonicalKind[]])
const indexability = z.enum(INDEXABILITIES)
const example = z.string().openapi({ description: 'The first such URL' })
const someUrls = z.object({ urls: z.int(), example: example.nullable() })

export const indexabilitySchema = z
  .object({
    ...siteReportFields,
    total: z.int().openapi({ description: 'URLs requested as pages, without guessed and removed ones' }),
    indexabilities: z.array(z.object({ indexability, pages: z.int() })),
    reasons: z.array(
      z.object({
        ...{ reason, indexability, pages: z.int() },
        sourceCount: z.int().openapi({ description: 'Different sources; only the most frequent ones are listed' }),
        sources: z.array(z.object({ source: z.string().nullable(), pages: z.int(), example })),
      }),
    ),
    blocked: z
      .object({
        total: z.int(),
        listed: z.int(),
        lines: z.array(
          z.object({
            ...{ host: z.string(), line: z.int().nullable(), text: z.string().nullable(), urls: z.int(), example },
          }),
        ),
      })
      .openapi({ description: 'URLs that this crawl did not request because of robots.txt' }),
    sitemaps: z.object({
      files: z.int(),
      urls: z.int(),
      missing: z.object({ pages: z.int(), example: example.nullable() }),
      notIndexable: z.array(z.object({ reason, pages: z.int(), example })),
      redirects: someUrls,
      notPages: someUrls,
    }),
    canonicals: z.array(z.object({ kind: canonicalKind, pages: z.int(), example })),
  })
  .openapi('IndexabilityReport')
