import { z } from '@hono/zod-openapi'
import { reportCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { mergeCounts } from '#domain/issues/top-issues.ts'
import { countUrlIssues } from '#store/judgements/url-issues.ts'
import { countIssues } from '#store/reports/report-summary.ts'
import { defineOperation } from '../define-operation.ts'
import { namedIssueSchema } from '../schemas/report-schemas.ts'
import { describeIssue } from './describe-issue.ts'
import { OF_REPORT } from './report-operation.ts'

export const listReportIssues = defineOperation({
  ...OF_REPORT,
  name: 'listReportIssues',
  summary: 'List the issues in a report, starting with those on the most pages',
  output: z.object({ issues: z.array(namedIssueSchema) }),
  returns: 'The issues',
  async run({ app, crawl, summary }) {
    const counts = summary?.issueCounts ?? (await countIssues(app.database.db, crawl.id))
    const siteCounts = summary?.siteIssueCounts ?? (await countUrlIssues(app.database.db, crawl.id))
    const merged = mergeCounts(counts, siteCounts)
    return {
      issues: merged.map((count) => ({
        ...count,
        category: reportCategoryOf(count),
        title: describeIssue(count.type).title,
      })),
    }
  },
})
