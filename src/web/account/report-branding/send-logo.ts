import type { ReportBranding } from '#domain/reports/report-branding.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import type { ShownWorkspace } from '../../session/current-workspace.ts'

export function sendLogo(file: File, shown: ShownWorkspace): Promise<ApiResult<ReportBranding>> {
  return callApi('PUT', `/account/report-branding/logo?${new URLSearchParams(shown)}`, file)
}
