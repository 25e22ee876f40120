import { listActivity } from '#operations/activity/list-activity.ts'
import { watchActivity } from '#operations/activity/watch-activity.ts'
import { route } from '../operation-route.ts'

export const activityRoutes = [
  route('get', '/projects/{id}/activity', listActivity),
  route('get', '/projects/{id}/activity/events', watchActivity, { retryMs: 5000 }),
]
