import type { Overview, ProjectDashboard } from '#domain/reports/dashboard.ts'
import { apiQuery } from './api-query.ts'

export const dashboardPath = (projectId: string) => `/projects/${projectId}/dashboard`

export function dashboardQuery(projectId: string) {
  return apiQuery<ProjectDashboard>(dashboardPath(projectId))
}

export function overviewQuery() {
  return apiQuery<Overview>('/overview')
}
