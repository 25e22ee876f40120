import { showCheck, showCheckCounts, showChecks } from '#operations/checks/checks-catalogue.ts'
import { route } from '../operation-route.ts'

export const checksRoutes = [
  route('get', '/checks', showChecks),
  // Before the route with an id, which would also match.
  route('get', '/checks/counts', showCheckCounts),
  route('get', '/checks/{id}', showCheck, { names: { checkId: 'id' } }),
]
