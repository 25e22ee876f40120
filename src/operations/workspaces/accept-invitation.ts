import type { ReceivedInvitation, Workspace } from '#domain/workspaces/workspace.ts'
import { MAX_MEMBERS } from '#domain/workspaces/workspace-rules.ts'
import { findInvitationFor, findReceivedInvitation, markAccepted } from '#store/workspaces/invitations.ts'
import { chooseWorkspace, countMembers, insertMember } from '#store/workspaces/members.ts'
import { lockWorkspace } from '#store/workspaces/workspaces.ts'
import type { App } from '../app.ts'
import { isToken } from '../auth/one-time-tokens.ts'
import { Conflict, NotFound } from '../errors.ts'
import { queueDispatch } from '../events/queue-events.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { hashInvitation } from './invite-member.ts'
import { readOneWorkspace } from './list-workspaces.ts'
import { recordAccess } from './record-access.ts'

type Needs = Pick<App, 'database' | 'queue'>

/**
 * Shows an invitation to people who have its link. Visitors without an account see it too, so those who are signed in to
 * another account may learn whom it is for.
 */
export async function getInvitation(app: Needs, viewer: Viewer, token: string): Promise<ReceivedInvitation> {
  const invitation = isToken(token) ? await findReceivedInvitation(app.database, hashInvitation(token)) : null
  if (!invitation) throw noSuchInvitation()
  const own = viewer.account?.email ?? null
  return { ...invitation, signedInAs: own?.toLowerCase() === invitation.email ? null : own }
}

/** Makes the viewer a member. Only the account with the invited, confirmed email address can do this, and only once. */
export async function acceptInvitation(app: Needs, viewer: Viewer, token: string): Promise<Workspace> {
  const { account } = requireOwner(viewer)
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
    if (isNew) await recordAccess(transaction, viewer, { workspaceId, userId }, null, access)
    await markAccepted(transaction, id)
    return workspaceId
  })
  await queueDispatch(app)
  await chooseWorkspace(app.database, userId, workspaceId)
  return readOneWorkspace(app, viewer, workspaceId)
}

/** The same for every invitation that cannot be used, so that links reveal nothing. */
function noSuchInvitation(): NotFound {
  return new NotFound(
    'This invitation does not exist. It may have expired, been revoked or already been accepted, or it was sent to ' +
      'another email address. Ask for a new one.',
  )
}
