import { z } from '@hono/zod-openapi'
import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'
import { DEVICES } from '#domain/rendering/screenshot.ts'
import { PAGE_CHECK_OUTCOMES } from '#domain/reports/page-checks.ts'
import { LINK_KINDS, LINK_REGIONS } from '#domain/reports/page-detail.ts'
import { ORPHAN_KINDS } from '#domain/reports/page-graph.ts'
import { HISTORY_PARTS } from '#domain/reports/page-history.ts'
import { INDEXABILITIES } from '#domain/reports/report.ts'
import { EXTERNAL_VERDICTS, type ExternalReason } from '#domain/requests/external-verdict.ts'
import { issueSchema, pageSchema } from './crawl-schemas.ts'
import { narrow } from './narrow.ts'
import { projectCrawlSchema } from './project-schemas.ts'
import { listedRedirectSchema } from './report-schemas.ts'

const shownPage = pageSchema.omit({ links: true }).openapi('PageWithoutLinks')
const indexability = z.enum(INDEXABILITIES)
const crawlStatus = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled'])
const headers = z.record(z.string(), z.string()).nullable()

const facts = z
  .object({
    contentType: z.string(),
    charset: z.string(),
    wordCount: z.int(),
    imageCount: z.int(),
    scriptCount: z.int(),
    longLinkCount: z.int().optional(),
    canonicalFrom: z.enum(['tag', 'header']).nullable(),
    titleTag: z.string().nullable(),
    metaDescriptionTag: z.string().nullable(),
    mainTextHash: z.string(),
  })
  .openapi('PageDetailFacts')

export const recheckSchema = z
  .object({
    page: shownPage,
    indexability,
    headers,
    facts: facts.nullable(),
    markdown: z.string().nullable(),
    isCut: z.boolean(),
    tokens: z.int().nullable(),
    checkedAt: z.iso.datetime(),
    rulesNote: z.string().nullable().openapi({
      description: 'Says that the crawl was judged by other rules, so that its issues cannot be compared',
    }),
  })
  .openapi('Recheck')

const device = z.enum(DEVICES)

const screenshots = z
  .object({
    pictures: z.array(
      z.object({
        device,
        width: z.int(),
        height: z.int(),
        pageHeight: z.int().openapi({ description: 'The height of the whole page: pictures of long pages are cut' }),
        bytes: z.int(),
        notLoaded: z.int().openapi({ description: 'Images and fonts that were not loaded when it was taken' }),
      }),
    ),
    missing: z.array(z.object({ device, problem: z.string() })),
    reason: z.string().nullable().openapi({ description: 'Why there is none; null if there is one' }),
  })
  .openapi('PageScreenshots')

const measured = z
  .object({
    vitals: z
      .object({
        runs: z.int().openapi({ description: 'The values are medians of this many loads' }),
        lcp: z
          .object({
            ms: z.number(),
            at: z.string().openapi({ description: 'CSS selector' }),
            url: z.string().nullable().openapi({ description: 'URL of the image; null for text' }),
          })
          .nullable(),
        cls: z.number(),
        blockingMs: z.number().openapi({
          description: 'Total Blocking Time, computed for a processor four times slower than that of the crawl',
        }),
      })
      .nullable(),
    unmeasured: z.array(z.string()).openapi({ description: 'Why something is missing, one sentence each' }),
  })
  .openapi('PageMeasurements')

export const pageDetailSchema = z
  .object({
    seq: z.int(),
    crawl: projectCrawlSchema,
    isLatest: z.boolean(),
    page: shownPage,
    findings: z
      .array(issueSchema.extend({ severity: z.literal('info') }).openapi('Finding'))
      .openapi({ description: 'What is worth knowing, but not an issue' }),
    indexability,
    headers,
    facts: facts.nullable(),
    missing: z.string().nullable().openapi({
      description:
        'Why the archive of the crawl cannot show headers, facts and `page.declared`; null if they are known',
    }),
    screenshots: screenshots.nullable().openapi({ description: 'Null if the crawl rendered no pages' }),
    measured: measured.nullable().openapi({
      description: 'Lab values at the width of a phone; null if the crawl did not measure the page',
    }),
    inlinks: z.int().nullable(),
    isRemoved: z.boolean(),
    redirectsHere: z.array(listedRedirectSchema),
    outlinks: z.int(),
    recheck: recheckSchema.nullable(),
    checks: z.record(
      z.string(),
      z.object({
        title: z.string(),
        why: z.string(),
        fix: z.string(),
        isOfSite: z.boolean(),
        browser: z.enum(['measures', 'renders']).nullable().openapi({
          description: 'What a browser must do with a page before the check can judge it',
        }),
      }),
    ),
  })
  .openapi('PageDetail')

const pageGraph = z
  .object({
    linkScore: z.int().nullable().openapi({
      description: 'From 0 to 100, on a logarithmic scale; null if the page did not load',
    }),
    inlinks: z.int(),
    followedInlinks: z.int().openapi({ description: 'Pages with a link here that search engines follow' }),
    contentInlinks: z.int().openapi({ description: 'Pages with a link here that is not part of a template' }),
    outlinks: z.int(),
    externalOutlinks: z.int(),
    path: z
      .array(z.object({ url: z.string(), title: z.string(), seq: z.int().nullable() }))
      .openapi({ description: 'A shortest path of links from the start page; empty if links do not lead here' }),
    orphan: z.enum(ORPHAN_KINDS).nullable(),
  })
  .openapi('PageGraph')

export const pageGraphSchema = z
  .union([z.object({ graph: pageGraph, reason: z.null() }), z.object({ graph: z.null(), reason: z.string() })])
  .openapi('PageGraphAnswer')

export const pageLinksSchema = z
  .object({
    links: z.array(
      z.object({
        url: z.string(),
        text: z.string(),
        rel: z.array(z.string()),
        isInternal: z.boolean(),
        seq: z.int().nullable(),
        statusCode: z.int().nullable(),
        isFailed: z
          .boolean()
          .openapi({ description: 'The URL is broken, whatever its status code, after all redirects' }),
        redirect: listedRedirectSchema.pick({ finalUrl: true, hops: true, finalStatus: true }).nullable(),
        through: z.string().nullable(),
        notCrawled: z.string().nullable(),
        response: z
          .object({
            verdict: z.enum(EXTERNAL_VERDICTS),
            reason: narrow<ExternalReason>(z.string()),
            statusCode: z.int().nullable(),
            movedTo: z.string().nullable(),
          })
          .nullable()
          .openapi({
            description:
              'How a link to another site, or a file that pages use, responded; null if it was not requested',
          }),
        place: z
          .object({ region: z.enum(LINK_REGIONS), kind: z.enum(LINK_KINDS), isTemplate: z.boolean() })
          .nullable()
          .openapi({ description: 'Where the link is on its page; only of an archived crawl' }),
      }),
    ),
    missing: z.string().nullable().openapi({
      description: 'Why the archive of the crawl cannot show the texts and places of links; null if they are known',
    }),
    total: z.int(),
    named: z.int(),
    page: z.int(),
    pages: z.int(),
  })
  .openapi('PageLinks')

export const pageChecksSchema = z
  .object({
    checks: z.array(
      z.object({
        id: z.string().openapi({ example: 'missing_title' }),
        title: z.string(),
        category: z.enum(CATEGORY_IDS),
        severity: z.enum(CHECK_SEVERITIES).openapi({ description: 'The worst that the check can give' }),
        outcome: z.enum(PAGE_CHECK_OUTCOMES),
        reason: z.string().nullable().openapi({ description: 'Why the check did not apply, or is not known' }),
      }),
    ),
    note: z.string().nullable(),
  })
  .openapi('PageChecks')

const markup = z
  .object({
    headings: z
      .object({
        total: z.int(),
        list: z.array(
          z.object({ level: z.int(), text: z.string(), imageAlt: z.string(), isHidden: z.boolean(), at: z.string() }),
        ),
      })
      .nullable(),
    structuredData: z
      .object({
        total: z.int(),
        items: z.array(
          z.object({
            format: z.enum(['json-ld', 'microdata', 'rdfa']),
            types: z.array(z.string()),
            at: z.string(),
            properties: z.array(z.object({ name: z.string(), value: z.string() })),
            total: z.int().openapi({ description: 'How many properties there are; the first 100 are listed' }),
          }),
        ),
        isCut: z.boolean(),
        errors: z.array(z.object({ line: z.int(), column: z.int(), excerpt: z.string() })),
        problems: z.array(
          z.object({ kind: z.enum(['itemprop-outside-item', 'unknown-itemref']), text: z.string(), at: z.string() }),
        ),
      })
      .nullable(),
    social: z
      .object({
        total: z.int(),
        tags: z.array(z.object({ attribute: z.enum(['property', 'name']), key: z.string(), content: z.string() })),
      })
      .nullable(),
  })
  .openapi('PageMarkup', { description: 'A part is null if the crawl did not keep it' })

export const pageMarkupSchema = z
  .union([z.object({ markup, reason: z.null() }), z.object({ markup: z.null(), reason: z.string() })])
  .openapi('PageMarkupAnswer')

export const pageHistorySchema = z
  .object({
    rows: z.array(
      z.object({
        crawl: z.object({ id: z.uuid(), createdAt: z.iso.datetime(), status: crawlStatus }),
        seq: z.int(),
        url: z.string(),
        title: z.string(),
        status: z.enum(['success', 'error']),
        statusCode: z.int().nullable(),
        indexability,
        healthScore: z.int().nullable(),
        issues: z.int().nullable(),
        ttfbMs: z.int().nullable(),
        changes: z
          .array(z.enum(HISTORY_PARTS))
          .openapi({ description: 'What differs from the crawl before that has the page' }),
        hasOtherRules: z.boolean().openapi({ description: 'The crawl before was judged by other rules' }),
        isRenderedOnce: z.boolean().openapi({
          description: 'Its scripts ran in only one of this crawl and the one before, so just the status is compared',
        }),
      }),
    ),
    total: z.int(),
    crawls: z.int().openapi({ description: 'All crawls of the project' }),
  })
  .openapi('PageHistory')
