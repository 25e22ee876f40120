import { z } from '@hono/zod-openapi'
import type { Database } from '#platform/postgres/database.ts'
import { deleteImpersonation } from '#store/accounts/impersonations.ts'
import type { SignedIn } from '../actor.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { onAccount } from '../on-account.ts'
import { targetOf } from './admin-action.ts'

export const stopImpersonation = defineOperation({
  name: 'stopImpersonation',
  summary: 'Stop impersonating an account',
  access: onAccount(),
  uses: ['auth'],
  input: z.object({}),
  output: z.object({
    status: z.literal('stopped'),
    isSignedIn: z.boolean().openapi({ description: 'False if your own session has ended in the meantime' }),
  }),
  returns: 'This browser is back in your own session',
  refuses: { 409: 'You are not impersonating anyone' },
  async run({ app, account, headers, setCookies }) {
    const { impersonatedBy } = account
    if (!impersonatedBy) throw new Conflict('You are using your own account.', 'not_impersonating')
    await endImpersonation(app.database, account)
    const { api } = await app.auth()
    const reply = await api.takeSessionBack({
      headers,
      body: { sessionId: impersonatedBy.sessionId },
      returnHeaders: true,
    })
    setCookies.push(...reply.headers.getSetCookie())
    return { status: 'stopped' as const, isSignedIn: reply.response.userId !== null }
  },
})

async function endImpersonation({ db }: Pick<Database, 'db'>, account: SignedIn): Promise<void> {
  const { userId, email, sessionId } = account
  await db.transaction(async (transaction) => {
    const seconds = await deleteImpersonation(transaction, sessionId)
    if (seconds === null) return
    await recordAction(
      transaction,
      { account },
      {
        action: 'impersonation.stopped',
        target: targetOf({ id: userId, email }),
        summary: `stopped impersonating ${email}`,
        details: { session: sessionId, seconds },
      },
    )
  })
}
