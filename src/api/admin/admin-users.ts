import { changePlan } from '#operations/admin/change-plan.ts'
import { changeRole } from '#operations/admin/change-role.ts'
import { getUser } from '#operations/admin/get-user.ts'
import { listUsers } from '#operations/admin/list-users.ts'
import { restoreUser } from '#operations/admin/restore-user.ts'
import { signOutUser } from '#operations/admin/sign-out-user.ts'
import { suspendUser } from '#operations/admin/suspend-user.ts'
import { route } from '../operation-route.ts'

export const adminUsersRoutes = [
  route('get', '/admin/users', listUsers),
  route('get', '/admin/users/{id}', getUser),
  route('post', '/admin/users/{id}/role', changeRole),
  route('post', '/admin/users/{id}/plan', changePlan),
  route('post', '/admin/users/{id}/suspend', suspendUser),
  route('post', '/admin/users/{id}/restore', restoreUser),
  route('post', '/admin/users/{id}/sign-out', signOutUser),
]
