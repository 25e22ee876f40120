import { z } from '@hono/zod-openapi'
import { TRAFFIC_FIELDS, TRAFFIC_KINDS } from '#domain/traffic/traffic.ts'
import { TRAFFIC_GROUPS } from '#domain/traffic/traffic-groups.ts'
import { measureSchema } from '../schemas/site-state-schemas.ts'
import { siteReportFields } from '../site-reports/schemas/site-report-schemas.ts'

const kind = z.enum(TRAFFIC_KINDS)
const field = z.enum(TRAFFIC_FIELDS as [(typeof TRAFFIC_FIELDS)[number], ...typeof TRAFFIC_FIELDS])
const place = z.int().optional()

const counted = {
  rows: z.int().openapi({ description: 'Rows of the file' }),
  urls: z.int().openapi({ description: 'Different URLs in them' }),
  fields: z.array(field),
  totals: z.object({
    clicks: z.number().optional(),
    impressions: z.number().optional(),
    views: z.number().optional(),
    sessions: z.number().optional(),
    users: z.number().optional(),
  }),
  skipped: z.object({
    unnamed: z.int().openapi({ description: 'Rows without a page, such as totals' }),
    unusable: z.int().openapi({ description: 'Rows whose page is neither a URL nor a path' }),
  }),
}

const uploadSchema = z
  .object({
    id: z.string(),
    kind,
    fileName: z.string(),
    uploadedAt: z.string(),
    period: z.string().nullable().openapi({ description: 'As typed by the user; null if it is not known' }),
    ...counted,
  })
  .openapi('TrafficUpload')

export const uploadsSchema = z.object({ uploads: z.array(uploadSchema) }).openapi('TrafficUploads')

const groupFields = {
  group: z.enum(TRAFFIC_GROUPS),
  urls: z.int().openapi({ description: 'URLs that the upload names' }),
  used: z.int().openapi({ description: 'Those with at least one click, or whatever is measured' }),
  total: z.number().openapi({ description: 'The sum of what is measured' }),
  impressions: z.number(),
}

const exampleSchema = z.object({ url: z.string(), redirectsTo: z.string().nullable() })

export const previewSchema = z
  .object({
    entry: z.string().nullable().openapi({ description: 'The file in the ZIP; null if it is none' }),
    kind: kind.nullable(),
    measure: measureSchema.nullable(),
    period: z.string().nullable().openapi({ description: 'As far as the file says it' }),
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    columns: z
      .object({
        ...{ page: place, clicks: place, impressions: place, position: place },
        ...{ views: place, sessions: place, users: place },
      })
      .openapi({ description: 'Places of columns, from 0' }),
    problem: z.string().nullable().openapi({ description: 'Why it cannot be saved like this' }),
    counts: z.object(counted).nullable(),
    match: z
      .object({
        crawlCreatedAt: z.string(),
        groups: z.array(z.object({ ...groupFields, examples: z.array(exampleSchema) })),
      })
      .nullable()
      .openapi({ description: 'What the latest crawl says about the URLs' }),
    matchProblem: z.string().nullable().openapi({ description: 'Why nothing can be compared' }),
  })
  .openapi('TrafficPreview')

export const trafficReportSchema = z
  .object({
    ...siteReportFields,
    kinds: z.array(z.object({ upload: uploadSchema, measure: measureSchema, groups: z.array(z.object(groupFields)) })),
  })
  .openapi('TrafficReport')

export const trafficUrlsSchema = z
  .object({
    ...siteReportFields,
    measure: measureSchema,
    total: z.int(),
    perPage: z.int(),
    urls: z.array(
      z.object({
        url: z.string(),
        seq: z.int().nullable(),
        redirectsTo: z.string().nullable(),
        total: z.number(),
        impressions: z.number().nullable(),
        position: z.number().nullable(),
      }),
    ),
  })
  .openapi('TrafficUrls')
