import { z } from '@hono/zod-openapi'
import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { COUNTED_THINGS } from '#domain/checks/counted-thing.ts'
import { COMPARED_SETTINGS } from '#domain/checks/crawl-before.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'
import {
  balanceSchema,
  crawlSchema,
  filesSummarySchema,
  judgementSchema,
  renderingSchema,
  sitemapSchema,
  trapSchema,
  urlIssuesSchema,
} from './crawl-schemas.ts'
import { narrow } from './narrow.ts'

const status = crawlSchema.shape.status

export const projectSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    url: z.string(),
    createdAt: z.iso.datetime(),
    lastCrawl: z.iso.datetime().nullable(),
    healthScore: z.int().nullable().openapi({ description: 'Null if no crawl has results' }),
    siteScore: z.int().nullable().openapi({ description: 'Null if the last crawl with results has none' }),
    totalPagesCrawled: z.int(),
    totalIssues: z.int(),
    avgResponseTime: z.int().nullable(),
    activeCrawl: z.object({ id: z.uuid(), status }).nullable(),
  })
  .openapi('Project')

export const projectCrawlSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    status,
    error: z.string().nullable(),
    notice: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    maxPages: z.int(),
    crawled: z.int(),
    succeeded: z.int(),
    issues: z.int().openapi({ description: 'Issues of pages' }),
    siteIssues: z.int().openapi({ description: 'Issues of URLs that are not pages, such as redirects' }),
    unknownChecks: z.array(z.string()).openapi({
      description: 'The ids of checks that were on but did not run or crashed, so that their issues are not known',
    }),
    healthScore: z.int().nullable(),
    siteScore: z.int().nullable().openapi({
      description: 'Null if the crawl was stopped before all checks had run, or is older than the score',
    }),
    aiIndex: z.int().nullable().openapi({ description: 'AI readiness' }),
    balance: balanceSchema.nullable(),
  })
  .openapi('ProjectCrawl')

const checkChangeSchema = z.object({
  isOff: z.literal(true).optional().openapi({ description: 'The check does not run' }),
  isOn: z.literal(true).optional().openapi({ description: 'The check runs although it is off by default' }),
  severity: z.enum(CHECK_SEVERITIES).optional(),
  options: z
    .record(z.string(), z.union([z.number(), z.boolean(), z.array(z.string())]))
    .optional()
    .openapi({ description: 'Values other than the defaults. `GET /checks` lists the options of each check' }),
})

export const checkChangesSchema = narrow<RuleSet['checks']>(z.record(z.string(), checkChangeSchema)).openapi({
  description: 'The changes by check id',
  example: { long_title: { isOff: true }, missing_h1: { severity: 'low' } },
})

const shareSchema = z
  .object({ found: z.int(), of: z.int(), what: z.string() })
  .optional()
  .openapi({ description: 'How many parts of the whole site have the issue, such as 1 of 4 AI crawlers' })

const tallySchema = z.object({
  found: z.int().openapi({ description: 'Pages with an issue' }),
  passed: z.int(),
  notApplicable: z.int(),
  errored: z.int().openapi({ description: 'The check crashed on these pages' }),
  ms: z.number().openapi({ description: 'Estimated time of the check' }),
  severities: z
    .partialRecord(z.enum(CHECK_SEVERITIES), z.int())
    .optional()
    .openapi({ description: 'Pages with an issue by its severity, if the check does not always give the same' }),
  scoredElsewhere: z
    .int()
    .optional()
    .openapi({ description: 'How many of `found` cost points under another check that reports the same fault' }),
  share: shareSchema,
  error: z.string().optional().openapi({ description: 'The first error, if the check crashed' }),
  reason: z
    .string()
    .optional()
    .openapi({ description: 'Why the check could not judge some or all pages, if it is known' }),
})

const deductionsSchema = z.array(
  z.object({
    check: z.string(),
    category: z.enum(CATEGORY_IDS),
    found: z.int(),
    judged: z.int().openapi({ description: 'What the check could judge' }),
    counts: z
      .enum(COUNTED_THINGS)
      .exclude(['page'])
      .optional()
      .openapi({ description: 'What `found` and `judged` count, if not pages' }),
    severities: z
      .partialRecord(z.enum(CHECK_SEVERITIES), z.int())
      .optional()
      .openapi({ description: 'How many of `found` have which severity, if the check does not always give the same' }),
    scoredElsewhere: z
      .int()
      .optional()
      .openapi({ description: 'Further pages with the issue, which cost points under another check' }),
    share: shareSchema,
    points: z.number().openapi({ description: 'What it takes from the points of its category' }),
    grade: z.enum(['A', 'B', 'C', '0']).optional().openapi({ description: 'AI readiness: how good the evidence is' }),
  }),
)

const capsSchema = z.array(
  z.object({
    kind: z.enum(['start', 'indexable', 'broken', 'emergency']),
    most: z.int(),
    sentence: z.string(),
    causes: z
      .array(z.object({ check: z.string(), title: z.string() }))
      .optional()
      .openapi({ description: 'The checks that found what limits the score' }),
  }),
)

const scoreSchema = z
  .object({
    score: z.int().nullable().openapi({ description: 'From 0 to 100, after caps' }),
    uncapped: z.int().nullable(),
    categories: z.array(z.object({ category: z.enum(CATEGORY_IDS), points: z.number(), lost: z.number() })),
    deductions: deductionsSchema,
    caps: capsSchema,
    aiIndex: z.int().nullable(),
    aiDeductions: deductionsSchema,
    aiCaps: capsSchema.optional().openapi({ description: 'What limits `aiIndex`; older scores do not have it' }),
    maxJudged: z.partialRecord(z.enum(COUNTED_THINGS), z.int()).optional().openapi({
      description: 'The most pages, hosts, URLs and so on that one check could judge; not in older scores',
    }),
    catalogueVersion: z.string().openapi({ description: 'Compare scores of equal versions only' }),
  })
  .openapi('SiteScore', { description: 'The score of the site and the sum behind it' })

export const crawlBeforeSchema = z.object({
  crawlId: z.uuid().nullable(),
  startedAt: z.iso.datetime().nullable().optional(),
  finishedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable().openapi({ example: 'there is no earlier crawl to compare with' }),
  differences: z
    .array(z.object({ setting: z.enum(COMPARED_SETTINGS), words: z.string() }))
    .optional()
    .openapi({ description: 'Settings that differ. Checks that depend on one of them do not compare the crawls' }),
})

const crawlChecksSchema = z
  .object({
    off: z.array(z.string()).openapi({ description: 'The ids of the checks that did not run' }),
    changed: checkChangesSchema,
    catalogueVersion: z.string().optional(),
    tallies: narrow<CheckTallies>(z.record(z.string(), tallySchema)).optional().openapi({
      description: 'What became of each check, by check id; absent until the crawl has finished, and if it was stopped',
    }),
  })
  .extend({
    score: scoreSchema.optional(),
    before: crawlBeforeSchema
      .optional()
      .openapi({ description: 'The crawl that this one was compared with, or why it was compared with none' }),
  })
  .openapi('CrawlChecks', { description: 'By which rules the crawl was judged' })

export const detailedCrawlSchema = projectCrawlSchema
  .extend({
    files: filesSummarySchema.nullable(),
    brokenSitemaps: z
      .object({ total: z.int(), sitemaps: z.array(sitemapSchema.pick({ url: true, problem: true })) })
      .openapi({ description: 'The number of sitemaps with a problem, and the first 200 of them' }),
    sitemapEntries: z
      .object({ listed: z.int(), kept: z.int() })
      .openapi({ description: 'The entries that all sitemaps list, and how many of them were kept' }),
    traps: z.array(trapSchema).openapi({ description: 'Parts of the site with endless URLs' }),
    rendering: renderingSchema.nullable(),
    urlIssues: urlIssuesSchema,
    checks: narrow<CrawlChecks | null>(crawlChecksSchema.nullable()),
    judgement: judgementSchema.nullable().openapi({ description: 'Null if the crawl was never judged again' }),
  })
  .openapi('DetailedCrawl')
