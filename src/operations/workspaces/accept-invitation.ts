import { z } from '@hono/zod-openapi'
import { MAX_MEMBERS } from '#domain/workspaces/workspace-rules.ts'
import { findInvitationFor, findReceivedInvitation, markAccepted } from '#store/workspaces/invitations.ts'
import { chooseWorkspace, countMembers, insertMember } from '#store/workspaces/members.ts'
import { lockWorkspace } from '#store/workspaces/workspaces.ts'
import { accountOf } from '../actor.ts'
import { isToken } from '../auth/one-time-tokens.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, NotFound } from '../errors.ts'
import { queueDispatch } from '../events/queue-events.ts'
import { forHoldersOfLink, onOwnAccount } from '../on-account.ts'
import { hashInvitation } from './invite-member.ts'
import { readOneWorkspace } from './list-workspaces.ts'
import { recordAccess } from './record-access.ts'
import { NOT_POSSIBLE, role, workspaceSchema } from './workspace-schemas.ts'

const receivedSchema = z
  .object({
    workspace: z.string(),
    email: z.string(),
    role,
    projects: z
      .array(z.string())
      .nullable()
      .openapi({ description: 'The names of the projects that it is limited to; null for all' }),
    invitedBy: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    signedInAs: z
      .string()
      .nullable()
      .openapi({ description: 'Your email address, if you are signed in to another account than the invited one' }),
  })
  .openapi('ReceivedInvitation')

const token = z.string('must be a string').openapi({ description: 'From the link in the mail' })
const NO_SUCH_INVITATION =
  'No such invitation. It may have expired, been revoked or accepted, or be for another email address'

/** Visitors without an account see it too, so those who are signed in to another account may learn whom it is for. */
export const getInvitation = defineOperation({
  name: 'getInvitation',
  summary: 'Read the invitation that a mailed link belongs to',
  access: forHoldersOfLink(),
  uses: ['database'],
  input: z.object({ token }),
  output: receivedSchema,
  returns: 'The invitation',
  refuses: { 404: NO_SUCH_INVITATION },
  async run({ app, actor }, { token }) {
    const invitation = isToken(token) ? await findReceivedInvitation(app.database, hashInvitation(token)) : null
    if (!invitation) throw noSuchInvitation()
    const own = accountOf(actor)?.email ?? null
    return { ...invitation, signedInAs: own?.toLowerCase() === invitation.email ? null : own }
  },
})

/** Only the account with the invited, confirmed email address can do this, and only once. */
export const acceptInvitation = defineOperation({
  name: 'acceptInvitation',
  summary: 'Accept an invitation and join its workspace',
  access: onOwnAccount(),
  uses: ['database', 'queue'],
  input: z.strictObject({ token }),
  output: workspaceSchema,
  returns: 'The workspace, which is now your current one',
  refuses: { 404: NO_SUCH_INVITATION, 409: NOT_POSSIBLE },
  async run({ app, actor, account }, { token }) {
    if (!isToken(token)) throw noSuchInvitation()
    const hash = hashInvitation(token)
    const { userId } = account
    const workspaceId = await app.database.db.transaction(async (transaction) => {
      const found = await findInvitationFor(transaction, hash, userId)
      if (!found || !(await lockWorkspace(transaction, found.workspaceId))) throw noSuchInvitation()
      // Read again after the lock: it may have been revoked or accepted in the meantime.
      const invitation = await findInvitationFor(transaction, hash, userId)
      if (!invitation) throw noSuchInvitation()
      const { id, workspaceId, role, seesAllProjects, projectIds } = invitation
      if ((await countMembers(transaction, workspaceId)) >= MAX_MEMBERS) {
        throw new Conflict(`This workspace already has ${MAX_MEMBERS} members, which is the limit.`, 'too_many_members')
      }
      const access = { role, seesAllProjects, projectIds }
      const isNew = await insertMember(transaction, { workspaceId, userId }, access)
      if (isNew) await recordAccess(transaction, actor, { workspaceId, userId }, { before: null, after: access })
      await markAccepted(transaction, id)
      return workspaceId
    })
    await queueDispatch(app)
    await chooseWorkspace(app.database, userId, workspaceId)
    return readOneWorkspace(app, account, workspaceId)
  },
})

/** The same for every invitation that cannot be used, so that links reveal nothing. */
function noSuchInvitation(): NotFound {
  return new NotFound(
    'This invitation does not exist. It may have expired, been revoked or already been accepted, or it was sent to ' +
      'another email address. Ask for a new one.',
  )
}
