import type { Role } from '#domain/accounts/role.ts'
import type { AdminUser } from '#domain/system/admin.ts'
import { listUsers as readUsers } from '#store/accounts/admin-users.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const USERS_PER_PAGE = 25

export type UserList = { users: AdminUser[]; total: number; page: number; pages: number }
export type UserQuestion = { search: string; role: Role | null; page: number }

export async function listUsers(app: Pick<App, 'database'>, viewer: Viewer, query: UserQuestion): Promise<UserList> {
  requireAdmin(viewer)
  const { role, page } = query
  const range = { offset: (page - 1) * USERS_PER_PAGE, limit: USERS_PER_PAGE }
  const { users, total } = await readUsers(app.database, { search: query.search.trim(), role, ...range })
  return { users, total, page, pages: Math.max(1, Math.ceil(total / USERS_PER_PAGE)) }
}
