import { z } from '@hono/zod-openapi'
import { ROLES } from '#domain/accounts/role.ts'
import { listUsers as readUsers } from '#store/accounts/admin-users.ts'
import { defineOperation } from '../define-operation.ts'
import { pageQuery, searchQuery } from '../inputs.ts'
import { onSite } from '../on-account.ts'
import { adminUserSchema } from './admin-schemas.ts'

const USERS_PER_PAGE = 25

export const listUsers = defineOperation({
  name: 'listUsers',
  summary: 'List accounts, newest first',
  description: 'For administrators.',
  access: onSite('admin'),
  uses: ['database'],
  input: z.object({
    search: searchQuery('Words in the email address, name or company'),
    role: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).optional(),
    page: pageQuery,
  }),
  output: z.object({ users: z.array(adminUserSchema), total: z.int(), page: z.int(), pages: z.int() }),
  returns: 'One page of accounts',
  refuses: { 400: 'The role or page number is not valid' },
  async run({ app }, { search, role = null, page }) {
    const range = { offset: (page - 1) * USERS_PER_PAGE, limit: USERS_PER_PAGE }
    const { users, total } = await readUsers(app.database, { search: search.trim(), role, ...range })
    return { users, total, page, pages: Math.max(1, Math.ceil(total / USERS_PER_PAGE)) }
  },
})
