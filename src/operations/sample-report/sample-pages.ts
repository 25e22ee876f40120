import { z } from '@hono/zod-openapi'
import { NO_FILTER, type ReportOrder } from '#domain/reports/report-filter.ts'
import { defineOperation } from '../define-operation.ts'
import { USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { getPageDetail } from '../page-detail/get-page-detail.ts'
import { getIssueReport } from '../reports/get-issue-report.ts'
import { listCheckResults } from '../reports/list-check-results.ts'
import { listReportPages } from '../reports/list-report-pages.ts'
import { pageDetailSchema } from '../schemas/page-detail-schemas.ts'
import { checkResultSchema, issueReportSchema, reportPageSchema } from '../schemas/report-schemas.ts'
import { getIndexability } from '../site-reports/get-indexability.ts'
import { indexabilitySchema } from '../site-reports/schemas/indexability-schemas.ts'
import { OF_SAMPLE, requireSampleReader } from './sample-reader.ts'

const MAX_PAGES = 50
const ORDER: ReportOrder = { sort: 'inlinks', direction: 'desc' }

export const listSampleChecks = defineOperation({
  ...OF_SAMPLE,
  name: 'listSampleChecks',
  summary: 'List what became of each check in the sample report',
  output: z.object({ checks: z.array(checkResultSchema) }),
  returns: 'The checks that were on',
  async run({ app, actor: visitor }) {
    const { actor, projectId } = await requireSampleReader(app, visitor)
    return { checks: await listCheckResults(app, actor, { projectId }) }
  },
})

/** On the first pages. */
export const getSampleCheck = defineOperation({
  ...OF_SAMPLE,
  name: 'getSampleCheck',
  summary: 'Get what a check found in the sample report',
  input: z.object({ type: z.string() }),
  output: issueReportSchema,
  returns: 'The issue',
  async run({ app, actor: visitor }, { type }) {
    const { actor, projectId } = await requireSampleReader(app, visitor)
    return getIssueReport(app, actor, { projectId, type, page: 1 })
  },
})

export const listSamplePages = defineOperation({
  ...OF_SAMPLE,
  name: 'listSamplePages',
  summary: 'List the pages of the sample report, those with the most links to them first',
  description: 'The first fifty; `total` says how many there are.',
  output: reportPageSchema,
  returns: 'One page of the table',
  async run({ app, actor: visitor }) {
    const { actor, projectId } = await requireSampleReader(app, visitor)
    return listReportPages(app, actor, { projectId, filter: NO_FILTER, order: ORDER, page: 1, perPage: MAX_PAGES })
  },
})

export const getSamplePage = defineOperation({
  ...OF_SAMPLE,
  name: 'getSamplePage',
  summary: 'Get everything known about a page of the sample report',
  uses: ['database', 'storage', 'settings'],
  input: z.object({ seq: z.string() }),
  output: pageDetailSchema,
  returns: 'The page',
  async run({ app, actor: visitor }, { seq }) {
    const { actor, projectId } = await requireSampleReader(app, visitor)
    return getPageDetail(app, actor, { projectId, seq })
  },
})

export const getSampleIndexability = defineOperation({
  ...OF_SAMPLE,
  name: 'getSampleIndexability',
  summary: 'Get why pages of the sample report can or cannot be indexed',
  uses: USED_FOR_TABLES,
  output: indexabilitySchema,
  returns: 'The report',
  refuses: { ...OF_SAMPLE.refuses, 409: 'The archive of the crawl is not written yet (code no_archive)' },
  async run({ app, actor: visitor }) {
    const { actor, projectId } = await requireSampleReader(app, visitor)
    return getIndexability(app, actor, { projectId })
  },
})
