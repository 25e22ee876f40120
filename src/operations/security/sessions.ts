import { z } from '@hono/zod-openapi'
import { deviceName } from '#domain/accounts/device-name.ts'
import { deleteOtherSessions, deleteSession, deleteTrust, findSessions } from '#store/accounts/account-sessions.ts'
import { isOwnId } from '../auth/own-id.ts'
import { defineOperation } from '../define-operation.ts'
import { NotFound } from '../errors.ts'
import { onAccount, onOwnAccount } from '../on-account.ts'

const sessionSchema = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    device: z.string().openapi({ example: 'Chrome on Windows' }),
    ipAddress: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isImpersonated: z
      .boolean()
      .openapi({ description: 'Whether an administrator is impersonating the account in this session' }),
  })
  .openapi('AccountSession')

/** This browser comes first, then the most recently seen. */
export const listSessions = defineOperation({
  name: 'listSessions',
  summary: 'List the browsers you are signed in with, this one first',
  access: onAccount(),
  input: z.object({}),
  output: z.object({ sessions: z.array(sessionSchema) }),
  returns: 'The sessions',
  async run({ app, account }) {
    const rows = await findSessions(app.database, account.userId)
    const sessions = rows
      .map((row) => ({
        id: row.id,
        isCurrent: row.id === account.sessionId,
        device: deviceName(row.userAgent),
        ipAddress: row.ipAddress,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        isImpersonated: row.isImpersonated,
      }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    return { sessions }
  },
})

export const endSession = defineOperation({
  name: 'endSession',
  summary: 'Sign out one browser',
  access: onOwnAccount(),
  input: z.object({ id: z.string() }),
  output: z.object({ status: z.literal('ended') }),
  returns: 'The browser has been signed out',
  refuses: { 404: 'No such session' },
  async run({ app, account }, { id }) {
    const hasEnded = isOwnId(id) && (await deleteSession(app.database, account.userId, id))
    if (!hasEnded) throw new NotFound('This session does not exist. It may already have ended.')
    return { status: 'ended' as const }
  },
})

/** Also makes all browsers enter the second factor again. */
export const endOtherSessions = defineOperation({
  name: 'endOtherSessions',
  summary: 'Sign out all other browsers',
  access: onOwnAccount(),
  input: z.object({}),
  output: z.object({ status: z.literal('ended'), ended: z.int() }),
  returns: 'All other browsers have been signed out. ended: how many there were',
  async run({ app, account }) {
    const ended = await deleteOtherSessions(app.database, account.userId, account.sessionId)
    await deleteTrust(app.database, account.userId)
    return { status: 'ended' as const, ended }
  },
})
