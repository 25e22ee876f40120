import { z } from '@hono/zod-openapi'
import { TONES } from '#domain/site-state/describe-site.ts'
import { FUNNEL_STEPS } from '#domain/site-state/funnel.ts'
import { TRAFFIC_KINDS, type TrafficMeasure } from '#domain/traffic/traffic.ts'
import { topIssueSchema } from './top-issue-schema.ts'

const MEASURES = ['clicks', 'impressions', 'views', 'sessions', 'users'] as const satisfies TrafficMeasure[]
export const measureSchema = z.enum(MEASURES)

const rowsBehind = z
  .union([
    z.object({ pages: z.string() }),
    z.object({ urls: z.string() }),
    z.object({ check: z.string() }),
    z.object({ leftOut: z.literal(true) }),
    z.object({ settings: z.literal('rendering') }),
  ])
  .openapi({
    description:
      'The rows behind a number: pages by a filter of `/explore/pages`, URLs by one of `/explore/urls`, the issues of ' +
      'a check, what was left out, or a section of the project’s settings',
  })

const partSchema = z.object({
  text: z.string(),
  rows: rowsBehind.optional(),
  isAdvice: z
    .literal(true)
    .optional()
    .openapi({ description: 'Set on the first part of a sentence that is advice on the project’s settings' }),
})

export const siteDescription = {
  tone: z.enum(TONES).openapi({ description: '`bad` if search engines or visitors cannot use the site' }),
  sentences: z
    .array(z.array(partSchema))
    .openapi({ description: 'How the site is and why, in parts; join their texts' }),
}

const places = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      name: z.string(),
      pages: z.int(),
      broken: z.int(),
      notIndexable: z.int().openapi({ description: 'Pages that loaded, but that search engines may not list' }),
      issues: z.int().openapi({ description: 'Issues of pages that loaded' }),
      pagesWithIssues: z.int(),
      pageHealth: z.number().nullable().openapi({ description: 'Mean page health of the pages that loaded' }),
    }),
  ),
})

export const siteStateSchema = z
  .object({
    crawlId: z.string(),
    ...siteDescription,
    funnel: z.array(
      z.object({
        id: z.enum(FUNNEL_STEPS),
        label: z.string(),
        count: z.int().nullable().openapi({ description: 'Null if it is not known' }),
        of: z.enum(FUNNEL_STEPS).nullable().openapi({ description: 'The step of which this is a part' }),
        share: z.number().nullable(),
        rows: rowsBehind,
        lost: z.array(z.object({ label: z.string(), count: z.int(), rows: rowsBehind })),
        note: z.string().nullable(),
      }),
    ),
    folders: places.openapi({ description: 'Folders, those with the most trouble first' }),
    templates: places.openapi({ description: 'The same for URL patterns' }),
    byTraffic: z
      .object({
        kind: z.enum(TRAFFIC_KINDS),
        measure: measureSchema,
        fileName: z.string(),
        uploadedAt: z.string(),
        period: z.string().nullable(),
        issues: z.array(
          topIssueSchema.extend({
            weight: z.number().nullable().openapi({ description: 'Impact × traffic' }),
            traffic: z
              .number()
              .nullable()
              .openapi({ description: 'Of the pages with the issue; null: the whole site' }),
          }),
        ),
        broken: z.number().openapi({ description: 'Traffic of broken pages' }),
        soft404s: z.number(),
      })
      .nullable()
      .openapi({ description: 'What to fix first by impact × clicks; null if no search traffic was uploaded' }),
  })
  .openapi('SiteState')
