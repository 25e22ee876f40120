import { compareCrawls } from '#operations/dashboard/compare-crawls.ts'
import { getOverview } from '#operations/dashboard/get-overview.ts'
import { getProjectDashboard } from '#operations/dashboard/get-project-dashboard.ts'
import { getSegmentTrend } from '#operations/dashboard/get-segment-trend.ts'
import { getSiteState } from '#operations/dashboard/get-site-state.ts'
import { listChanges } from '#operations/dashboard/list-changes.ts'
import { route } from '../operation-route.ts'

const names = { baseId: 'base', otherId: 'other', search: 'q' }

export const dashboardRoutes = [
  route('get', '/projects/{id}/dashboard', getProjectDashboard),
  route('get', '/projects/{id}/site-state', getSiteState),
  route('get', '/projects/{id}/segments/trend', getSegmentTrend),
  route('get', '/overview', getOverview),
  route('get', '/projects/{id}/compare', compareCrawls, { names }),
  route('get', '/projects/{id}/compare/rows', listChanges, { names }),
]
