import { z } from '@hono/zod-openapi'
import type { CrawlChecks } from '#domain/checks/applied-rules.ts'
import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import type { CheckTallies } from '#domain/checks/check-tallies.ts'
import { COUNTED_THINGS } from '#domain/checks/counted-thing.ts'
import { COMPARED_SETTINGS } from '#domain/checks/crawl-before.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { PACES, type PaceName } from '#domain/crawls/pace.ts'
import { RENDER_MODES, RENDER_WIDTHS } from '#domain/crawls/render-mode.ts'
import { MAX_RULES, RULE_KINDS, RULE_TAKES } from '#domain/extraction/extraction-rule.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'
import type { KeepCrawls } from '#domain/projects/keep-crawls.ts'
import { RECRAWLS } from '#domain/projects/project.ts'
import {
  balanceSchema,
  crawlSchema,
  filesSummarySchema,
  judgementSchema,
  sitemapSchema,
  trapSchema,
  urlIssuesSchema,
} from '#operations/schemas/crawl-schemas.ts'
import { narrow } from '#operations/schemas/narrow.ts'
import { json, onlyFields } from '../responses.ts'
import { errorSchema } from '../schemas.ts'

export const projectParams = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })
export const NO_SUCH_PROJECT = { 404: json(errorSchema, 'No such project, or it belongs to another account') }

const status = crawlSchema.shape.status

export const projectSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    url: z.string(),
    createdAt: z.iso.datetime(),
    lastCrawl: z.iso.datetime().nullable(),
    healthScore: z.int(),
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

const checkChangesSchema = narrow<RuleSet['checks']>(z.record(z.string(), checkChangeSchema)).openapi({
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
    urlIssues: urlIssuesSchema,
    checks: narrow<CrawlChecks | null>(crawlChecksSchema.nullable()),
    judgement: judgementSchema.nullable().openapi({ description: 'Null if the crawl was never judged again' }),
  })
  .openapi('DetailedCrawl')

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`)
const text = z.string('must be a string')
const yesOrNo = z.boolean('must be true or false')
/** This only limits the size of a request. The operations enforce the actual limits. */
const texts = z.array(text, 'must be a list of strings').max(2000, 'has more than 2,000 entries')

const ruleSetSchema = z.object({ checks: checkChangesSchema }).openapi('RuleSet', {
  description:
    'Only what differs from the catalogue of checks. It applies to crawls that start later, to rechecks, ' +
    'and to stored crawls that are judged again',
})

/** `saveProjectSettings` parses the rule set and reports which part is wrong. */
const ruleSetInput = narrow<RuleSet>(
  z.unknown().openapi({
    type: 'object',
    description: 'Replaces the previous rule set. Instead of an object, a check can have the value `off`',
  }),
)

const wholeNumber = z.number('must be a whole number')

/** The operations check which numbers are allowed. */
const keepCrawlsSchema = narrow<KeepCrawls>(
  z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('all') }),
      z.strictObject({ kind: z.literal('last'), crawls: wholeNumber }),
      z.strictObject({ kind: z.literal('months'), months: wholeNumber }),
    ],
    'must be one of all, last, months',
  ),
).openapi({
  description:
    'Which crawls are kept: all, the last 1 to 1,000, or those of the last 1 to 120 months. Others are deleted in the ' +
    'background, with their reports, and cannot be restored. The latest results and running crawls are always kept. ' +
    '`GET /projects/{id}/crawls-to-delete` says how many would be deleted',
  example: { kind: 'last', crawls: 50 },
})

export const extractionRuleSchema = onlyFields({
  name: text.openapi({ description: 'The name of the column, at most 60 characters', example: 'Price' }),
  by: oneOf(RULE_KINDS),
  expression: text.openapi({ description: 'A CSS selector, an XPath 1.0 or a regular expression (RE2)' }),
  take: oneOf(RULE_TAKES),
  attribute: text.default('').openapi({ description: 'The attribute to take; empty for other values of `take`' }),
}).openapi('ExtractionRule')

const extractionSchema = z
  .array(extractionRuleSchema, 'must be a list of rules')
  .max(2 * MAX_RULES, 'has too many rules')
  .openapi({ description: `At most ${MAX_RULES} columns that crawls take from pages` })

const changeableSettings = z.object({
  name: text,
  url: text.openapi({
    description: 'Another website: start URLs, extra headers, basic auth and confirmed ownership are deleted',
  }),
  slug: text.openapi({ description: 'A slug derived from the name changes with the name' }),
  pageLimit: z.int('must be a whole number'),
  pace: oneOf(Object.keys(PACES) as [PaceName, ...PaceName[]]),
  include: texts,
  exclude: texts,
  obeyRobots: yesOrNo,
  userAgent: text.nullable().openapi({ description: 'Null for the default user agent' }),
  startUrls: texts,
  useSitemaps: yesOrNo,
  render: oneOf(RENDER_MODES).openapi({
    description:
      'Which pages are opened in a browser: none, those whose HTML has no content of its own (`auto`), the first ' +
      'pages of each template (`sample`), or all',
  }),
  samplesPerTemplate: z.int('must be a whole number').openapi({
    description: 'How many pages of each template are rendered if `render` is `sample`',
  }),
  renderWidth: oneOf(RENDER_WIDTHS).openapi({
    description: 'With `both`, pages are judged at desktop width, and screenshots are taken at each width',
  }),
  keepScreenshots: yesOrNo.openapi({ description: 'Keep a screenshot of each rendered page with the crawl' }),
  measuresPages: yesOrNo.openapi({ description: 'Measure loading, layout and accessibility of rendered pages' }),
  recrawlEvery: oneOf(RECRAWLS),
  keepCrawls: keepCrawlsSchema,
  extraction: extractionSchema,
  keepSource: yesOrNo.openapi({ description: 'Keep the HTML of pages with each crawl, to search in it' }),
  probeFiles: yesOrNo.openapi({ description: 'Look for files that must not be public. Needs confirmed ownership' }),
  compareBots: yesOrNo.openapi({
    description: 'Compare what browsers and other crawlers get. Needs confirmed ownership',
  }),
})

const requestSettings = z
  .object({ externalLinks: requestSetting(), probes: requestSetting(), resources: requestSetting() })
  .openapi('RequestSettings', { description: 'What a crawl requests besides pages, and how many URLs at most' })

const requestChange = onlyFields({
  externalLinks: requestSettingChange(),
  probes: requestSettingChange(),
  resources: requestSettingChange(),
})

function requestSetting() {
  return z.object({ isOn: z.boolean(), limit: z.int() })
}

function requestSettingChange() {
  return onlyFields({ isOn: yesOrNo.optional(), limit: z.int('must be a whole number').optional() }).optional()
}

export const projectSettingsSchema = changeableSettings
  .extend({
    ruleSet: ruleSetSchema,
    requests: requestSettings,
    headerNames: z.array(z.string()),
    basicAuthUser: z.string().nullable(),
    nextRecrawlAt: z.iso.datetime().nullable(),
    maxPageLimit: z.int().openapi({ description: 'The highest page limit that your plan and this server allow' }),
    canRecrawl: z.boolean(),
    sandboxWarning: z.string().nullable().openapi({
      description: 'Set if the browser sandbox does not work, so that pages are rendered without it or not at all',
    }),
  })
  .openapi('ProjectSettings')

const basisSchema = onlyFields({
  ...changeableSettings.partial().shape,
  ruleSet: ruleSetSchema.optional(),
  requests: requestChange.optional(),
  headerNames: texts.optional(),
  basicAuthUser: text.nullable().optional(),
}).openapi({
  description:
    'The values that your changes started from. If one of these settings has another value now, nothing is changed ' +
    '(409). Rule sets are merged: only the checks that differ between this rule set and yours are changed',
})

export const settingsChangeSchema = onlyFields({
  ...changeableSettings.partial().shape,
  ruleSet: ruleSetInput.optional(),
  requests: requestChange.optional(),
  basedOn: basisSchema.optional(),
  headers: z.array(onlyFields({ name: text, value: text.optional() }), 'must be a list of names and values').optional(),
  basicAuth: onlyFields({ user: text, password: text.optional() }).nullable().optional(),
})

export const removedUrlSchema = z.object({ url: z.string(), removedAt: z.iso.datetime() }).openapi('RemovedUrl')
