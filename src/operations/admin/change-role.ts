import { z } from '@hono/zod-openapi'
import { ROLES } from '#domain/accounts/role.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { actOnUser } from './admin-action.ts'
import { userAction } from './admin-schemas.ts'
import { setRole } from './set-role.ts'

const OWN_ROLE = 'This is your own account. You will lose access to the admin area immediately. Please confirm.'

/** Administrators must confirm a change of their own role. */
export const changeRole = defineOperation({
  ...userAction(
    'The last administrator cannot lose the role, and neither can anyone listed in ADMIN_EMAILS. ' +
      'To give up your own role, send confirmsOwn.',
  ),
  name: 'changeUserRole',
  summary: 'Change an account’s role',
  uses: ['database'],
  input: z.object({
    id: z.string(),
    role: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`),
    confirmsOwn: z.boolean('must be true or false').optional(),
  }),
  async run({ app, account }, { id, role, confirmsOwn = false }) {
    return actOnUser(app, { account }, id, async (transaction, user) => {
      const act = await setRole(transaction, app.settings, user, role)
      // Checked last, so that only a valid change has to be confirmed. The throw rolls the transaction back.
      if (act && user.id === account.userId && !confirmsOwn) throw new Conflict(OWN_ROLE, 'own_role')
      return act
    })
  },
})
