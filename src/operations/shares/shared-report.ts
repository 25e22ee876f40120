import { z } from '@hono/zod-openapi'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import type { IssueReport } from '#domain/reports/report.ts'
import { NO_FILTER, type ReportOrder } from '#domain/reports/report-filter.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { pageQuery } from '../inputs.ts'
import { getPageDetail } from '../page-detail/get-page-detail.ts'
import { getIssueReport } from '../reports/get-issue-report.ts'
import { listCheckResults } from '../reports/list-check-results.ts'
import { listReportPages } from '../reports/list-report-pages.ts'
import { pageDetailSchema } from '../schemas/page-detail-schemas.ts'
import { checkResultSchema, issueReportSchema, reportPageSchema } from '../schemas/report-schemas.ts'
import { OF_SHARED_REPORT, requireShareReader } from './share-reader.ts'

const PER_PAGE = 50
const ORDER: ReportOrder = { sort: 'inlinks', direction: 'desc' }

export const listSharedChecks = defineOperation({
  ...OF_SHARED_REPORT,
  name: 'listSharedChecks',
  summary: 'List what became of each check in the report of a share link',
  output: z.object({ checks: z.array(checkResultSchema) }),
  returns: 'The checks that were on',
  async run(visit, { token }) {
    const { actor, ...input } = await requireShareReader(visit, token, ['report'])
    return { checks: await listCheckResults(visit.app, actor, input) }
  },
})

/** A link to an issue shows that one only; a link to a report shows each. */
export const getSharedCheck = defineOperation({
  ...OF_SHARED_REPORT,
  name: 'getSharedCheck',
  summary: 'Get what a check found, by a share link',
  input: OF_SHARED_REPORT.input.extend({ type: z.string(), page: pageQuery }),
  output: issueReportSchema,
  returns: 'The issue',
  refuses: { ...OF_SHARED_REPORT.refuses, 400: 'Invalid input' },
  async run(visit, { token, type, page }): Promise<IssueReport> {
    const { actor, checkId, ...input } = await requireShareReader(visit, token, ['report', 'issue'])
    if (checkId !== null && checkId !== type) throw new NotFound('This link does not show that.')
    const { before: _, ...issue } = await getIssueReport(visit.app, actor, { ...input, type, page })
    return issue
  },
})

export const listSharedPages = defineOperation({
  ...OF_SHARED_REPORT,
  name: 'listSharedPages',
  summary: 'List the pages in the report of a share link',
  description: 'Fifty per page, those with the most links to them first.',
  input: OF_SHARED_REPORT.input.extend({ page: pageQuery }),
  output: reportPageSchema,
  returns: 'One page of the table',
  refuses: { ...OF_SHARED_REPORT.refuses, 400: 'Invalid input' },
  async run(visit, { token, page }) {
    const { actor, ...input } = await requireShareReader(visit, token, ['report'])
    return listReportPages(visit.app, actor, { ...input, filter: NO_FILTER, order: ORDER, page, perPage: PER_PAGE })
  },
})

/** Later rechecks of the page are no part of the report. */
export const getSharedPage = defineOperation({
  ...OF_SHARED_REPORT,
  name: 'getSharedPage',
  summary: 'Get everything known about a page in the report of a share link',
  uses: ['database', 'storage', 'settings'],
  input: OF_SHARED_REPORT.input.extend({ seq: z.string() }),
  output: pageDetailSchema,
  returns: 'The page',
  async run(visit, { token, seq }): Promise<PageDetail> {
    const { actor, ...input } = await requireShareReader(visit, token, ['report'])
    return { ...(await getPageDetail(visit.app, actor, { ...input, seq })), recheck: null }
  },
})
