import { z } from '@hono/zod-openapi'
import { markRestored } from '#store/accounts/suspensions.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { actOnUser } from './admin-action.ts'
import { userAction } from './admin-schemas.ts'

/** Lifts a suspension. Recrawls and mails resume by themselves. */
export const restoreUser = defineOperation({
  ...userAction('The owner can sign in again, and scheduled crawls and emails resume.'),
  name: 'restoreUser',
  summary: 'Restore a suspended account',
  uses: ['database'],
  input: z.object({ id: z.string() }),
  async run({ app, account }, input) {
    return actOnUser(app, { account }, input.id, async (transaction, { id, email, suspendedAt, suspendedReason }) => {
      if (suspendedAt === null) throw new Conflict(`${email} is not suspended.`)
      await markRestored(transaction, id)
      return {
        action: 'user.restored',
        summary: `restored ${email}`,
        details: { suspendedAt, reason: suspendedReason },
      }
    })
  },
})
