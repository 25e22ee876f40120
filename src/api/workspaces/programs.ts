import { allowRequest } from '#operations/oauth/allow-request.ts'
import { describeRequest } from '#operations/oauth/describe-request.ts'
import { disconnectProgram } from '#operations/oauth/disconnect-program.ts'
import { listPrograms } from '#operations/oauth/list-programs.ts'
import { route } from '../operation-route.ts'

export const programsRoutes = [
  route('get', '/workspace/programs', listPrograms),
  route('delete', '/workspace/programs/{id}', disconnectProgram),
  route('get', '/oauth/request', describeRequest),
  route('post', '/oauth/request', allowRequest),
]
