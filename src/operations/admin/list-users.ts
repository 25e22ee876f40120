import type { Role } from '#domain/accounts/role.ts'
import type { AdminUser } from '#domain/system/admin.ts'
import { listUsers as readUsers } from '#store/accounts/admin-users.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const USERS_A_PAGE = 25

export type UserList = { users: AdminUser[]; total: number; page: number; pages: number }
export type UserQuestion = { search: string; role: Role | null; page: number }

/** Accounts whose address, name or company holds the words, newest first; pages count from 1. */
export async function listUsers(app: Pick<App, 'database'>, viewer: Viewer, question: UserQuestion): Promise<UserList> {
  requireAdmin(viewer)
  const { role, page } = question
  const range = { offset: (page - 1) * USERS_A_PAGE, limit: USERS_A_PAGE }
  const { users, total } = await readUsers(app.database, { search: question.search.trim(), role, ...range })
  return { users, total, page, pages: Math.max(1, Math.ceil(total / USERS_A_PAGE)) }
}
