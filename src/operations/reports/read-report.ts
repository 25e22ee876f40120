import { defineOperation } from '../define-operation.ts'
import { reportSchema } from '../schemas/report-schemas.ts'
import { OF_REPORT } from './report-operation.ts'

export const readReport = defineOperation({
  ...OF_REPORT,
  name: 'getReport',
  summary: 'Get a report: a crawl of a project and its summary',
  output: reportSchema,
  returns: 'The report',
  run: async ({ crawl, summary, isLatest, hasOlderRules }) => ({ crawl, summary, isLatest, hasOlderRules }),
})
