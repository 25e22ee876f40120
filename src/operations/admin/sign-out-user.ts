import { z } from '@hono/zod-openapi'
import { endAllSessions } from '#store/accounts/suspensions.ts'
import { defineOperation } from '../define-operation.ts'
import { actOnUser } from './admin-action.ts'
import { userAction } from './admin-schemas.ts'

/** Signs an account out of every browser, invalidates links in emails and forgets trusted devices. */
export const signOutUser = defineOperation({
  ...userAction('Unused links in emails also stop working, and trusted devices need the second factor again.'),
  name: 'signOutUser',
  summary: 'Sign an account out everywhere',
  uses: ['database'],
  input: z.object({ id: z.string() }),
  async run({ app, account }, input) {
    return actOnUser(app, { account }, input.id, async (transaction, { id, email }) => {
      const sessionsEnded = await endAllSessions(transaction, id)
      return { action: 'user.signed_out', summary: `signed ${email} out everywhere`, details: { sessionsEnded } }
    })
  },
})
