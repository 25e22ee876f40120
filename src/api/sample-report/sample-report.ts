import { getSampleReport } from '#operations/sample-report/get-sample-report.ts'
import { getSampleSummary } from '#operations/sample-report/get-sample-summary.ts'
import {
  getSampleCheck,
  getSampleIndexability,
  getSamplePage,
  listSampleChecks,
  listSamplePages,
} from '#operations/sample-report/sample-pages.ts'
import { route } from '../operation-route.ts'

export const sampleReportRoutes = [
  route('get', '/sample/summary', getSampleSummary),
  route('get', '/sample', getSampleReport),
  route('get', '/sample/checks', listSampleChecks),
  route('get', '/sample/checks/{type}', getSampleCheck),
  route('get', '/sample/pages', listSamplePages),
  route('get', '/sample/pages/{seq}', getSamplePage),
  route('get', '/sample/indexability', getSampleIndexability),
]
