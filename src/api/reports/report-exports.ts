import { exportCsv } from '#operations/report-exports/export-csv.ts'
import { exportJson } from '#operations/report-exports/export-json.ts'
import {
  dismissReportExport,
  getReportExport,
  listReportExportsOf,
  readReportExport,
} from '#operations/report-exports/get-report-export.ts'
import { startReportExport } from '#operations/report-exports/start-report-export.ts'
import { route } from '../operation-route.ts'

const NOT_STORED = { headers: () => ({ 'cache-control': 'no-store' }) }

export const reportExportsRoutes = [
  route('get', '/projects/{id}/report/export.csv', exportCsv),
  route('get', '/projects/{id}/report/export.json', exportJson),
  route('post', '/projects/{id}/report/exports', startReportExport, { status: 202 }),
  route('get', '/projects/{id}/report/exports', listReportExportsOf, NOT_STORED),
  route('delete', '/projects/{id}/report/exports/{exportId}', dismissReportExport),
  route('get', '/projects/{id}/report/exports/{exportId}', getReportExport, NOT_STORED),
  route('get', '/projects/{id}/report/exports/{exportId}/file', readReportExport, {
    headers: ({ bytes }: { bytes: number }) => ({ 'content-length': String(bytes) }),
  }),
]
