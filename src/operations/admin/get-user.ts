import { z } from '@hono/zod-openapi'
import type { AdminUserDetail } from '#domain/system/admin.ts'
import { findAdminUser } from '#store/accounts/admin-users.ts'
import { isLastAdmin } from '#store/accounts/administrators.ts'
import { listActionsOn } from '#store/system/audit-log.ts'
import type { App } from '../app.ts'
import { isOwnId } from '../auth/own-id.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { onSite } from '../on-account.ts'
import { adminUserDetailSchema } from './admin-schemas.ts'

const ACTIONS_SHOWN = 20

export const getUser = defineOperation({
  name: 'getUser',
  summary: 'Get an account and the latest administrative actions on it',
  description: 'For administrators.',
  access: onSite('admin'),
  uses: ['database'],
  input: z.object({ id: z.string() }),
  output: adminUserDetailSchema,
  returns: 'The account',
  refuses: { 404: 'No such user' },
  run: ({ app }, { id }) => describeUser(app, id),
})

export async function describeUser(app: Pick<App, 'database' | 'settings'>, userId: string): Promise<AdminUserDetail> {
  const user = isOwnId(userId) ? await findAdminUser(app.database.db, userId) : null
  if (!user) throw noSuchUser()
  const audit = await listActionsOn(app.database, { kind: 'user', id: user.id }, ACTIONS_SHOWN)
  return {
    ...user,
    isNamedAdmin: app.settings.adminEmails.includes(user.email),
    isLastAdmin: await isLastAdmin(app.database.db, user.id),
    audit,
  }
}

export function noSuchUser(): NotFound {
  return new NotFound('This user does not exist. The account may have been deleted.')
}
