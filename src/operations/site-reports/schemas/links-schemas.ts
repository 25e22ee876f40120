import { z } from '@hono/zod-openapi'
import { siteReportFields } from './site-report-schemas.ts'

export const countsSchema = z
  .object({
    ...siteReportFields,
    counts: z.object({
      internal: z.int(),
      broken: z.int(),
      redirected: z.int(),
      soft404: z.int(),
      restricted: z.int().openapi({ description: 'Links to URLs that respond with 401, 403, 407, 429 or 451' }),
      unknown: z.int().openapi({ description: 'Links to URLs of the site that the crawl did not request' }),
      external: z.int(),
    }),
  })
  .openapi('LinkCounts')

const totals = {
  links: z.int(),
  pages: z.int(),
  fixes: z.int().openapi({ description: 'The same link on more than 20 pages is one fix' }),
}

const seq = z.int().nullable()
export const problemsSchema = z
  .object({
    ...siteReportFields,
    totals: z.object({ ...totals, targets: z.int() }),
    targets: z.array(
      z.object({
        ...totals,
        url: z.string(),
        seq,
        statusCode: z.int().nullable(),
        failure: z.string().nullable(),
        redirectsTo: z.string().nullable(),
        redirectsToSeq: seq,
        templateLinks: z.int(),
        anchor: z.string(),
        anchors: z.int(),
        regions: z.array(z.string()),
      }),
    ),
    patterns: z.array(z.object({ ...totals, targets: z.int(), pattern: z.string() })),
    patternTotal: z.int(),
  })
  .openapi('LinkProblems')

export const internalSchema = z
  .object({
    ...siteReportFields,
    pages: z.int(),
    unreachable: z.int(),
    withoutInlinks: z.int(),
    withOneInlink: z.int(),
    depths: z.array(z.object({ depth: z.int(), pages: z.int() })),
    linksNotKnown: z.string().nullable().openapi({
      description:
        'Why links of the site may be unknown, so that some of these pages may have links; null if all are known',
      example: 'because pages of the site were left out',
    }),
    orphans: z.array(z.object({ kind: z.string(), pages: z.int() })),
    top: z.array(
      z.object({
        url: z.string(),
        seq,
        linkScore: z.number().nullable(),
        inlinks: z.int(),
        contentInlinks: z.int(),
        outlinks: z.int(),
        depth: z.int().nullable(),
        anchors: z.array(z.object({ text: z.string(), pages: z.int() })),
      }),
    ),
    deepest: z.array(
      z.object({ depth: z.int(), path: z.array(z.object({ url: z.string(), title: z.string(), seq })) }),
    ),
    anchors: z.array(z.object({ text: z.string(), links: z.int(), targets: z.int() })),
  })
  .openapi('InternalLinks')

const hostTotals = {
  links: z.int(),
  pages: z.int(),
  ok: z.int(),
  moved: z.int(),
  broken: z.int(),
  unverified: z.int().openapi({ description: 'The response does not show whether a visitor would see the page' }),
  unchecked: z.int(),
}
export const externalSchema = z
  .object({
    ...siteReportFields,
    totals: z.object({ ...hostTotals, hosts: z.int() }),
    hosts: z.array(z.object({ ...hostTotals, host: z.string() })),
  })
  .openapi('ExternalLinks')
