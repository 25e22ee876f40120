import { z } from '@hono/zod-openapi'
import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import { COUNTED_THINGS } from '#domain/checks/counted-thing.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'
import { CERTAINTIES, CHECK_OUTCOMES, EFFORTS, OWNERS } from '#domain/reports/check-result.ts'
import { INDEXABILITIES, NOTHING_OUTCOMES } from '#domain/reports/report.ts'
import { DEPTH_FILTERS, REPORT_SORTS, STATUS_FILTERS } from '#domain/reports/report-filter.ts'
import { filesSummarySchema, issueSchema, pageFields, redirectHopSchema } from './crawl-schemas.ts'
import { narrow } from './narrow.ts'
import { crawlBeforeSchema, detailedCrawlSchema } from './project-schemas.ts'

const severity = z.enum(['high', 'medium', 'low'])
const checkSeverity = z.enum(CHECK_SEVERITIES)
const indexability = z.enum(INDEXABILITIES)
const counts = z.record(z.string(), z.int())

const oneOf = (values: readonly string[]) =>
  z
    .string()
    .optional()
    .openapi({ description: `One of ${values.join(', ')}` })

/** Unknown values are ignored, so that a truncated URL still shows something. */
export const reportFilter = {
  q: z.string().optional().openapi({ description: 'Words in the URL or title' }),
  status: oneOf([...STATUS_FILTERS, 'a status code such as 404']),
  issue: z.string().optional().openapi({ description: 'A check id, such as missing_title' }),
  category: z
    .string()
    .optional()
    .openapi({ description: 'The id of a category, such as search_appearance, or a name that the dashboards show' }),
  severity: oneOf(severity.options),
  score: oneOf(['green', 'orange', 'red']),
  depth: oneOf(DEPTH_FILTERS),
  indexability: oneOf(INDEXABILITIES),
}

export const reportView = {
  perPage: z.enum(['25', '50', '100', '250']).optional(),
  sort: oneOf(REPORT_SORTS).openapi({
    description: `One of ${REPORT_SORTS.join(', ')}; put a minus in front for descending order`,
  }),
  ...reportFilter,
}

export const issueCountSchema = z
  .object({
    type: z.string(),
    category: z.string().openapi({ description: 'The name under which the dashboards count the issue' }),
    ...{ severity, pages: z.int() },
  })
  .openapi('IssueCount')

const categoryName = z.string().openapi({ description: 'The name of the category, such as Search appearance' })

export const namedIssueSchema = issueCountSchema.extend({
  category: categoryName,
  title: z.string(),
  urls: z.int().openapi({ description: 'URLs with this issue that are not pages' }),
})

export const reportSummarySchema = z
  .object({
    pages: z.int(),
    succeeded: z.int(),
    failed: z.int(),
    healthScore: z.int(),
    llmScore: z.int().nullable().openapi({ description: 'Null when every page failed' }),
    issues: z.int().openapi({ description: 'Issues of pages' }),
    siteIssues: z
      .int()
      .optional()
      .openapi({ description: 'Issues of URLs that are not pages, such as redirects. Absent for older crawls.' }),
    siteIssueCounts: z
      .array(issueCountSchema.omit({ pages: true }).extend({ urls: z.int() }))
      .optional()
      .openapi({ description: 'How many URLs that are not pages have each issue. Absent for older crawls.' }),
    pagesWithIssues: z.int(),
    avgResponseTime: z.int().nullable(),
    issueCounts: z.array(issueCountSchema),
    groups: counts.optional().openapi({
      description: 'Groups of pages with a common cause, by check. Empty for crawls of more than 5,000 pages.',
    }),
    statusCodes: counts,
    depths: counts,
    scoreBands: z.array(z.int()),
    indexability: z.record(indexability, z.int()),
    severities: z.record(severity, z.int()),
    pagesByWorst: z
      .record(severity, z.int())
      .optional()
      .openapi({ description: 'Successful pages by their worst issue. Absent for older crawls.' }),
  })
  .openapi('ReportSummary')

export const reportSchema = z
  .object({
    crawl: detailedCrawlSchema,
    summary: reportSummarySchema.nullable(),
    isLatest: z.boolean(),
    hasOlderRules: z.boolean().openapi({
      description:
        'Whether the rules of the project, or the checks, have changed since the crawl was judged. ' +
        '`POST /crawls/{id}/judge` judges it again',
    }),
  })
  .openapi('Report')

const reportRowSchema = z
  .object({
    seq: z.int(),
    ...pageFields,
    healthScore: z.int(),
    llmScore: z.int().nullable().openapi({ description: 'Null for a page that failed' }),
    indexability,
    issueCount: z.int(),
    highIssues: z.int(),
    mediumIssues: z.int(),
    lowIssues: z.int(),
    issueTypes: z.array(z.string()),
    words: z.int(),
    inlinks: z.int().nullable(),
    linkedFrom: z
      .object({ count: z.int(), pages: z.array(z.string()) })
      .optional()
      .openapi({
        description: 'The number of pages that link to a broken page or a soft 404, and the first few of them',
      }),
  })
  .openapi('ReportRow')

export const reportPageSchema = z
  .object({ rows: z.array(reportRowSchema), total: z.int(), page: z.int(), pages: z.int(), perPage: z.int() })
  .openapi('ReportPage')

export const listedRedirectSchema = z
  .object({
    url: z.string(),
    finalUrl: z.string(),
    hops: z.array(redirectHopSchema),
    status: z.int().nullable(),
    seq: z.int().nullable(),
    finalStatus: z.int().nullable(),
  })
  .openapi('ListedRedirect')

export const redirectsSchema = z
  .object({ redirects: z.array(listedRedirectSchema), total: z.int(), page: z.int(), pages: z.int() })
  .openapi('ReportRedirects')

export const filesSchema = z
  .object({
    files: z.array(
      z.object({
        position: z.int(),
        url: z.string(),
        finalUrl: z.string(),
        redirects: listedRedirectSchema.shape.hops,
        statusCode: z.int().nullable(),
        contentType: z.string().nullable(),
        bytes: z.int().nullable(),
        failure: narrow<FetchFailure>(z.looseObject({ kind: z.string() })).nullable(),
        linkedFrom: z.object({ count: z.int(), pages: z.array(z.string()) }),
        error: z.string().nullable(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    summary: filesSummarySchema.nullable(),
  })
  .openapi('ReportFiles')

/** `null` where the check no longer exists. */
export const checkResultSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.enum(CATEGORY_IDS).nullable(),
    owner: z.enum(OWNERS).nullable(),
    effort: z.enum(EFFORTS).nullable(),
    certainty: z.enum(CERTAINTIES).nullable(),
    grade: z.enum(['A', 'B', 'C', '0']).nullable(),
    severity: checkSeverity.openapi({
      description: 'The worst that was found; if nothing was, the worst that the check can give',
    }),
    outcome: z.enum(CHECK_OUTCOMES).openapi({ description: 'A check that could not run has no result: `errored`' }),
    pages: z.int().openapi({ description: 'Pages with an issue; with severity `info`, pages with a finding' }),
    urls: z.int().openapi({ description: 'The same for URLs that are not pages' }),
    findings: z.int().openapi({ description: 'Pages and URLs with a finding, besides those with an issue' }),
    groups: z.int().openapi({
      description: 'Groups of pages with a common cause; 0 if there is none, or if the crawl has more than 5,000 pages',
    }),
    judged: z.int().nullable().openapi({ description: 'What the check could judge, removed pages included' }),
    counts: z.enum(COUNTED_THINGS).openapi({ description: 'What `judged` counts' }),
    notApplicable: z.int(),
    reason: z.string().nullable().openapi({ description: 'Why the check could not judge some or all pages' }),
    error: z.string().nullable(),
  })
  .openapi('CheckResult')

const groupsSchema = z
  .object({
    shown: z.array(
      z.object({
        kind: z.enum(['duplicates', 'target', 'value']).openapi({
          description: 'Copies of each other, the same target, or the same seen',
        }),
        label: z.string(),
        size: z.int(),
        members: z.array(z.object({ seq: z.int().nullable(), url: z.string() })).openapi({
          description: 'The first five. `seq` is null if the URL is not a page',
        }),
        at: z.string().nullable().openapi({ description: 'Where it was seen, if that is the same on all pages' }),
        isTemplate: z.boolean().openapi({ description: 'The same on at least half of the pages of the crawl' }),
      }),
    ),
    total: z.int(),
    compared: z.int().openapi({ description: 'Only so many pages and URLs were compared, the first of all' }),
    cut: z.int().openapi({ description: 'On so many of them, only the first 20 pieces of evidence were compared' }),
    cutEvidence: z.int().openapi({ description: 'How many more pieces of evidence they have' }),
    targets: z
      .object({
        shown: z.array(
          z.object({
            url: z.string(),
            state: z.string().openapi({ description: 'What was seen there, such as `status 404`' }),
            size: z.int(),
            sources: z.array(z.string()).openapi({ description: 'The first three of the pages that name it' }),
            places: z.array(z.string()).openapi({ description: 'Where it was seen, the first three different places' }),
          }),
        ),
        total: z.int(),
      })
      .openapi({ description: 'The URLs that the pages name, at most 50; none if the cause is not a URL' }),
  })
  .openapi('IssueGroups', { description: 'Pages with a common cause: the 20 largest groups, and how many there are' })

export const issueReportSchema = z
  .object({
    type: z.string(),
    category: z.string(),
    title: z.string(),
    why: z.string(),
    fix: z.string(),
    work: checkResultSchema
      .pick({ owner: true, effort: true, certainty: true })
      .extend({
        judgesOnePage: z.boolean().openapi({ description: 'Whether the check runs when a single page is rechecked' }),
      })
      .nullable()
      .openapi({ description: 'Null for a check that no longer exists' }),
    counts: z.enum(COUNTED_THINGS).openapi({ description: 'What the check judges one by one' }),
    severity: checkSeverity,
    groups: groupsSchema,
    group: z.string().nullable().openapi({ description: 'The label of the group whose pages are listed' }),
    pages: z.array(
      z.object({
        seq: z.int(),
        url: z.string(),
        title: z.string(),
        severity: checkSeverity,
        message: z.string(),
        evidence: z.array(z.object({ saw: z.string(), at: z.string().optional() })),
        evidenceCount: z.int(),
        inlinks: z.int().nullable(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
    urls: z
      .object({
        total: z.int(),
        issues: z.array(z.object({ url: z.string(), issue: issueSchema.extend({ severity: checkSeverity }) })),
      })
      .openapi({ description: 'The number of URLs with this issue that are not pages, and the first 200' }),
    before: crawlBeforeSchema
      .optional()
      .openapi({ description: 'What the crawl was compared with. Only if the check compares crawls' }),
    nothing: z
      .object({ outcome: z.enum(NOTHING_OUTCOMES), reason: z.string() })
      .nullable()
      .openapi({ description: 'Why no page or URL is listed. Only `passed` says that none has the issue' }),
  })
  .openapi('IssueReport')
