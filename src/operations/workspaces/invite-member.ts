import { createHash } from 'node:crypto'
import { parseEmail } from '#domain/accounts/email-address.ts'
import type { Mail } from '#domain/system/mail.ts'
import { counted } from '#domain/words/counts.ts'
import type { WorkspaceInvitation } from '#domain/workspaces/workspace.ts'
import {
  INVITATION_DAYS,
  INVITATIONS_PER_ADDRESS_AND_DAY,
  INVITATIONS_PER_DAY,
  MAX_MEMBERS,
  MAX_OPEN_INVITATIONS,
} from '#domain/workspaces/workspace-rules.ts'
import { findUser } from '#store/accounts/accounts.ts'
import {
  countOpenInvitations,
  findInvitation,
  listInvitations as readInvitations,
  saveInvitation,
  revokeInvitation as storeRevocation,
} from '#store/workspaces/invitations.ts'
import { countMembers, listMembers, type MemberAccess } from '#store/workspaces/members.ts'
import type { HeldWorkspace } from '#store/workspaces/workspaces.ts'
import type { App } from '../app.ts'
import { newToken } from '../auth/one-time-tokens.ts'
import { countUse } from '../count-use.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { sendStoredMail, storeMail } from '../mail/queue-mail.ts'
import { requireOwner } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { SignedIn, Viewer } from '../viewer.ts'
import { getWorkspace, inWorkspace, type Transaction } from './in-workspace.ts'
import { readAccess } from './read-access.ts'

const DAY_SECONDS = 86_400

type Needs = Pick<App, 'database' | 'queue' | 'settings'>
type Invitations = { invitations: WorkspaceInvitation[] }
type Place = { workspaceId: string; invitationId: string }

export async function listInvitations(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<Invitations> {
  const workspace = await getWorkspace(app, viewer, id, 'manage')
  return { invitations: await readInvitations(app.database, workspace.id) }
}

/** Mails an invitation. If the address has an open one, the new invitation replaces it. */
export async function inviteMember(
  app: Needs,
  viewer: Viewer,
  { workspaceId: id, email: typed, ...wanted }: MemberAccess & { workspaceId: string; email: string },
): Promise<Invitations> {
  requireOwner(viewer)
  const email = parseEmail(typed)
  if (!email) throw new InvalidInput(`'${typed}' is not an email address.`)
  await getWorkspace(app, viewer, id, 'manage')
  await limitInvitations(app, viewer, id, email)
  const { mailId, invitations } = await inWorkspace(app, viewer, { id, right: 'manage' }, async (db, workspace, by) => {
    const access = await readAccess(db, workspace, wanted)
    await refuseMember(db, workspace, email)
    await refuseTooMany(db, workspace, email)
    const mailId = await storeInvitation(app, db, { workspace, by, email, access })
    return { mailId, invitations: await readInvitations({ db }, workspace.id) }
  })
  await sendStoredMail(app.queue, mailId)
  return { invitations }
}

/** Sends the mail again with a new link. The earlier link stops working. */
export async function resendInvitation(app: Needs, viewer: Viewer, place: Place): Promise<Invitations> {
  requireOwner(viewer)
  const { workspaceId: id } = place
  const known = await getWorkspace(app, viewer, id, 'manage')
  const invitationId = readUuid(place.invitationId)
  const found = invitationId && (await findInvitation(app.database.db, known.id, invitationId))
  if (!invitationId || !found) throw noSuchInvitation()
  await limitInvitations(app, viewer, id, found.email)
  const { mailId, invitations } = await inWorkspace(app, viewer, { id, right: 'manage' }, async (db, workspace, by) => {
    const invitation = await findInvitation(db, workspace.id, invitationId)
    if (!invitation) throw noSuchInvitation()
    const { email, role, seesAllProjects, projectIds } = invitation
    if (role === 'owner') await readAccess(db, workspace, { role, seesAllProjects, projectIds })
    await refuseTooMany(db, workspace, email)
    const access = { role, seesAllProjects, projectIds }
    const mailId = await storeInvitation(app, db, { workspace, by, email, access })
    return { mailId, invitations: await readInvitations({ db }, workspace.id) }
  })
  await sendStoredMail(app.queue, mailId)
  return { invitations }
}

export async function revokeInvitation(app: Needs, viewer: Viewer, place: Place): Promise<Invitations> {
  const wanted = { id: place.workspaceId, right: 'manage' as const }
  return inWorkspace(app, viewer, wanted, async (db, { id }) => {
    const invitationId = readUuid(place.invitationId)
    if (!invitationId || !(await storeRevocation({ db }, id, invitationId))) throw noSuchInvitation()
    return { invitations: await readInvitations({ db }, id) }
  })
}

type Sent = { workspace: HeldWorkspace; by: SignedIn; email: string; access: MemberAccess }

async function storeInvitation(
  { settings, database }: Needs,
  db: Transaction,
  { workspace, by, email, access }: Sent,
): Promise<string> {
  const token = newToken()
  const until = new Date(Date.now() + INVITATION_DAYS * DAY_SECONDS * 1000)
  const values = { ...access, email, invitedBy: by.userId, tokenHash: hashInvitation(token), expiresAt: until }
  await saveInvitation(db, { workspaceId: workspace.id, ...values })
  const invited = await findUser(database, { email })
  const link = `${settings.publicUrl}/invitation?token=${token}`
  const mail: Mail = {
    kind: 'invitation',
    link,
    workspace: workspace.name,
    invitedBy: by.email,
    role: access.role,
    until,
  }
  return storeMail(db, settings.publicUrl, { address: email, userId: invited?.id ?? null }, mail)
}

/** Only the hash is stored, so nobody can join with a copy of the database. */
export function hashInvitation(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

async function refuseMember(db: Transaction, workspace: HeldWorkspace, email: string): Promise<void> {
  const members = await listMembers(db, workspace.id)
  if (members.some((member) => member.email.toLowerCase() === email)) {
    throw new Conflict(`${email} is already a member of this workspace.`, 'already_member')
  }
}

/** The invitation that is sent again counts only once. */
async function refuseTooMany(db: Transaction, { id }: HeldWorkspace, email: string): Promise<void> {
  const open = await countOpenInvitations(db, id, email)
  if (open >= MAX_OPEN_INVITATIONS) {
    throw new Conflict(
      `This workspace has ${MAX_OPEN_INVITATIONS} open invitations, which is the limit. Revoke one of them first.`,
      'too_many_invitations',
    )
  }
  if (open + (await countMembers(db, id)) < MAX_MEMBERS) return
  throw new Conflict(
    `A workspace can have ${counted(MAX_MEMBERS, 'member')}, including open invitations.`,
    'too_many_members',
  )
}

/** Keeps the invitation from being used to send unwanted mail. */
async function limitInvitations({ database }: Needs, viewer: Viewer, id: string, email: string): Promise<void> {
  const { account } = requireOwner(viewer)
  const tomorrow = 'Try again tomorrow.'
  const limits = [
    [
      `invite:workspace:${id}`,
      INVITATIONS_PER_DAY,
      `This workspace has sent ${INVITATIONS_PER_DAY} invitations today.`,
    ],
    [
      `invite:account:${account.userId}`,
      INVITATIONS_PER_DAY,
      `You have sent ${INVITATIONS_PER_DAY} invitations today.`,
    ],
    [`invite:to:${email}`, INVITATIONS_PER_ADDRESS_AND_DAY, `${email} was invited too often today.`],
  ] as const
  for (const [key, max, words] of limits) {
    await countUse(database, { key, max, perSeconds: DAY_SECONDS }, () => `${words} ${tomorrow}`)
  }
}

function noSuchInvitation(): NotFound {
  return new NotFound('This invitation does not exist. It may have been accepted or revoked.')
}
