import { checkOwnership, getOwnership, removeOwnership } from '#operations/ownership/project-ownership.ts'
import { route } from '../operation-route.ts'

export const ownershipRoutes = [
  route('get', '/projects/{id}/ownership', getOwnership),
  route('post', '/projects/{id}/ownership/check', checkOwnership),
  route('delete', '/projects/{id}/ownership', removeOwnership),
]
