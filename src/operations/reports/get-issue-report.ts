import { z } from '@hono/zod-openapi'
import type { CrawlBefore } from '#domain/checks/crawl-before.ts'
import { reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import type { FoundUrls } from '#domain/issues/url-issues.ts'
import type { DetailedCrawl, IssueReport } from '#domain/reports/report.ts'
import { isIssueType } from '#domain/reports/report-filter.ts'
import { findEarlierCrawl } from '#store/crawls/crawl-before.ts'
import { findUrlIssues } from '#store/judgements/url-issues.ts'
import { listPagesWithFinding, listPagesWithIssue } from '#store/reports/report-lists.ts'
import { readIssueRows } from '#store/reports/report-rows.ts'
import type { App } from '../app.ts'
import { comparingChecks } from '../checks/comparing-checks.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { issueReportSchema } from '../schemas/report-schemas.ts'
import { describeIssue, isKnownIssue } from './describe-issue.ts'
import { explainNothing } from './explain-nothing.ts'
import { groupIssue } from './group-issue.ts'
import { pageOf } from './page-of.ts'
import { OF_READABLE_REPORT, reportPage } from './report-operation.ts'

const PAGES_PER_SCREEN = 50
const NO_URLS: FoundUrls = { total: 0, issues: [] }

/** Sorts the pages by severity, then by the number of links to them. Pages with a finding come last. */
export const getIssueReport = defineOperation({
  ...OF_READABLE_REPORT,
  name: 'getReportIssue',
  summary: 'Get an issue: why it matters, how to fix it and which pages have it',
  input: OF_READABLE_REPORT.input.extend({
    type: z.string(),
    page: reportPage,
    group: z
      .string()
      .transform((text) => text || undefined)
      .optional()
      .openapi({ description: 'The label of a group; lists only its pages' }),
  }),
  output: issueReportSchema,
  returns: 'The issue',
  async run({ app, crawl, summary }, { type, page: input, group: requested }): Promise<IssueReport> {
    const all = isIssueType(type) ? await listAffected(app, crawl, type) : new Int32Array()
    const allUrls = isIssueType(type) ? await findUrlIssues(app.database, crawl.id, type) : NO_URLS
    const isNothing = all.length + allUrls.total === 0
    if (isNothing && !isKnownIssue(type)) throw new NotFound('This issue does not exist.')
    const pagesOfCrawl = summary?.succeeded ?? crawl.succeeded
    const { groups, members } = await groupIssue(app, crawl.id, {
      ...{ type, pages: all, urls: allUrls, pagesOfCrawl },
      group: requested ?? null,
    })
    const found = members === null ? all : members.pages
    const urls = members === null ? allUrls : members.urls
    const { items, total, page, pages: pageCount } = pageOf(found, input, PAGES_PER_SCREEN)
    const [worst] = found
    const rows = await readIssueRows(app.database, crawl.id, type, worst === undefined ? [] : [worst, ...items])
    const severity = rows[0]?.severity ?? urls.issues[0]?.issue.severity ?? 'low'
    const { title, why, fix, owner, effort, certainty, judgesOnePage = false, counts = 'page' } = describeIssue(type)
    return {
      ...{
        type,
        category: reportCategoryOf({ type, severity: severity === 'info' ? 'low' : severity }),
        title,
        why,
        fix,
        severity,
      },
      work: owner && effort && certainty ? { owner, effort, certainty, judgesOnePage } : null,
      counts,
      groups,
      group: members === null ? null : (requested ?? null),
      ...{ pages: rows.slice(1), total, page, pageCount, urls },
      ...(crawl.checks?.before &&
        comparingChecks().has(type) && { before: await nameBefore(app, crawl.checks.before) }),
      nothing: isNothing ? await explainNothing(app, { crawl, summary }, type) : null,
    }
  },
})

/** Adds when the earlier crawl started, by which it is named everywhere. Older versions did not store that. */
async function nameBefore({ database }: Pick<App, 'database'>, before: CrawlBefore): Promise<CrawlBefore> {
  if (before.startedAt !== undefined || before.crawlId === null) return before
  const earlier = await findEarlierCrawl(database, before.crawlId)
  return earlier === null ? before : { ...before, startedAt: earlier.createdAt.toISOString() }
}

/** A check whose tally has no severities always gives the same one: either issues or findings, never both. */
async function listAffected({ database }: Pick<App, 'database'>, { id, checks }: DetailedCrawl, type: string) {
  const issues = await listPagesWithIssue(database, id, type)
  const hasBoth = checks?.tallies?.[type]?.severities?.info !== undefined
  if (issues.length > 0 && !hasBoth) return issues
  const findings = await listPagesWithFinding(database, id, type)
  return Int32Array.from(new Set([...issues, ...findings]))
}
