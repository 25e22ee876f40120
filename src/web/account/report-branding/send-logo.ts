import type { ReportBranding } from '#domain/reports/report-branding.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'

export function sendLogo(file: File): Promise<ApiResult<ReportBranding>> {
  return callApi('PUT', '/account/report-branding/logo', file)
}
