import { listAudit } from '#operations/admin/list-audit.ts'
import { route } from '../operation-route.ts'

export const adminAuditRoutes = [route('get', '/admin/audit', listAudit)]
