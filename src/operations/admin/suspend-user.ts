import { z } from '@hono/zod-openapi'
import { isLastAdmin } from '#store/accounts/administrators.ts'
import { cancelCrawlsOf, endAllSessions, markSuspended } from '#store/accounts/suspensions.ts'
import { queueArchive } from '../crawls/queue-archive.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { actOnUser } from './admin-action.ts'
import { userAction } from './admin-schemas.ts'

const MAX_CHARACTERS = 500

/** Suspends an account immediately: ends its sign-in sessions and crawls, blocks sign-in, pauses schedules. */
export const suspendUser = defineOperation({
  ...userAction(
    'The account’s sessions and crawls end immediately, nobody can sign in to it, and its scheduled crawls and ' +
      'emails stop until it is restored. Nothing is deleted.',
  ),
  name: 'suspendUser',
  summary: 'Suspend an account',
  uses: ['queue'],
  input: z.object({
    id: z.string(),
    reason: z
      .string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a string') })
      .openapi({ description: 'The reason, in at most 500 characters' }),
  }),
  async run({ app, account }, { id, reason: typed }) {
    const reason = parseReason(typed)
    let cancelled: Awaited<ReturnType<typeof cancelCrawlsOf>> = []
    const suspended = await actOnUser(app, { account }, id, async (transaction, user) => {
      if (user.id === account.userId) throw new Conflict('You cannot suspend your own account.', 'own_account')
      if (user.suspendedAt !== null) throw new Conflict(`${user.email} is already suspended.`)
      if (app.settings.adminEmails.includes(user.email)) {
        throw new Conflict(`${user.email} is listed in ADMIN_EMAILS. Remove it there first.`)
      }
      if (await isLastAdmin(transaction, user.id)) {
        throw new Conflict(
          `${user.email} is the last admin, so the account cannot be suspended. Give someone else the role first.`,
          'last_admin',
        )
      }
      await markSuspended(transaction, user.id, reason)
      const sessionsEnded = await endAllSessions(transaction, user.id)
      cancelled = await cancelCrawlsOf(transaction, user.id)
      const details = { reason, sessionsEnded, crawlsCancelled: cancelled.length }
      return { action: 'user.suspended', summary: `suspended ${user.email}`, details }
    })
    // The pages found so far get a report, as after any cancelled crawl.
    for (const { id, projectId, succeeded } of cancelled) {
      if (projectId && succeeded > 0) await app.queue.send('crawl-summary', { crawlId: id }, { singletonKey: id })
      await queueArchive(app, id)
    }
    return suspended
  },
})

function parseReason(typed: string): string {
  const reason = typed.replace(/[\s\0]+/g, ' ').trim()
  if (reason === '') throw new InvalidInput('Enter a reason. It is stored with the account and in the audit log.')
  if ([...reason].length > MAX_CHARACTERS) {
    throw new InvalidInput(`The reason is too long. The limit is ${MAX_CHARACTERS} characters.`)
  }
  return reason
}
