import { getAdminSummary } from '#operations/system/get-admin-summary.ts'
import { getJob } from '#operations/system/get-job.ts'
import { getKnownSystem } from '#operations/system/get-known-system.ts'
import { getSystemReport } from '#operations/system/get-system-report.ts'
import { listFailedCrawls, listJobs } from '#operations/system/list-jobs.ts'
import { retryJob } from '#operations/system/retry-job.ts'
import { sendTestMail } from '#operations/system/send-test-mail.ts'
import { testOnePart } from '#operations/system/test-one-part.ts'
import { route } from '../operation-route.ts'

export const adminSystemRoutes = [
  route('get', '/admin/summary', getAdminSummary),
  route('get', '/admin/jobs', listJobs),
  route('get', '/admin/jobs/{queue}/{id}', getJob),
  route('post', '/admin/jobs/{queue}/{id}/retry', retryJob),
  route('get', '/admin/failed-crawls', listFailedCrawls),
  route('get', '/admin/system', getSystemReport),
  route('get', '/admin/system/facts', getKnownSystem),
  route('get', '/admin/system/parts/{part}', testOnePart),
  route('post', '/admin/system/test-mail', sendTestMail),
]
