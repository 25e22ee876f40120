import { impersonate } from '#operations/admin/impersonate.ts'
import { resumeOwnSession } from '#operations/admin/resume-own-session.ts'
import { stopImpersonation } from '#operations/admin/stop-impersonation.ts'
import { route } from '../operation-route.ts'

export const impersonationRoutes = [
  route('post', '/admin/users/{id}/impersonate', impersonate),
  route('post', '/impersonation/stop', stopImpersonation),
  route('get', '/impersonation/back', resumeOwnSession),
]
