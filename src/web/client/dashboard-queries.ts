import { apiQuery } from './api-query.ts'

export const dashboardPath = (projectId: string) => `/projects/${projectId}/dashboard` as const

export function dashboardQuery(projectId: string) {
  return apiQuery(dashboardPath(projectId))
}

export function overviewQuery() {
  return apiQuery('/overview')
}
