import { createView, deleteView, listViews, updateView } from '#operations/saved-views/saved-views.ts'
import { route } from '../operation-route.ts'

export const savedViewsRoutes = [
  route('get', '/projects/{id}/views', listViews),
  route('post', '/projects/{id}/views', createView, { status: 201 }),
  route('patch', '/projects/{id}/views/{viewId}', updateView),
  route('delete', '/projects/{id}/views/{viewId}', deleteView),
]
