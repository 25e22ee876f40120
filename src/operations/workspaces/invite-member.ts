import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { parseEmail } from '#domain/accounts/email-address.ts'
import type { Mail } from '#domain/system/mail.ts'
import { counted } from '#domain/words/counts.ts'
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
import { type HeldWorkspace, listProjectNames } from '#store/workspaces/workspaces.ts'
import type { SignedIn } from '../actor.ts'
import type { App } from '../app.ts'
import { newToken } from '../auth/one-time-tokens.ts'
import { countUse } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { sendStoredMail, storeMail } from '../mail/queue-mail.ts'
import { readUuid } from '../uuid.ts'
import { onWorkspace, onWorkspaceInTurn, type Transaction } from './on-workspace.ts'
import { ALL_OR_SOME, readAccess, refuseAllAndSome } from './read-access.ts'
import { NOT_POSSIBLE, projectIds, role, workspaceId } from './workspace-schemas.ts'

const DAY_SECONDS = 86_400

type Needs = Pick<App, 'database' | 'queue' | 'settings'>

const invitationSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    seesAllProjects: z.boolean(),
    projectIds: z.array(z.string()),
    invitedBy: z.string().nullable(),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
  })
  .openapi('WorkspaceInvitation')

const OF_INVITATIONS = {
  uses: ['database', 'queue', 'settings'],
  output: z.object({ invitations: z.array(invitationSchema) }),
  returns: 'All open invitations',
} as const
const TOO_MANY = 'Too many invitations today; see Retry-After'
const invitation = z.object({ workspaceId, invitationId: z.string() })

export const listInvitations = defineOperation({
  ...OF_INVITATIONS,
  name: 'listInvitations',
  summary: 'List the open invitations of a workspace',
  access: onWorkspace('manage', { evenDeleted: true }),
  input: z.object({ workspaceId }),
  run: async ({ app, workspace }) => ({ invitations: await readInvitations(app.database, workspace.id) }),
})

/** If the address has an open invitation, the new one replaces it. */
export const inviteMember = defineOperation({
  ...OF_INVITATIONS,
  name: 'inviteMember',
  summary: 'Invite somebody to a workspace by mail',
  description:
    `The link in the mail works for ${INVITATION_DAYS} days, and only for the account with this email address. ` +
    `A workspace can have ${MAX_MEMBERS} members including open invitations, ${MAX_OPEN_INVITATIONS} open ` +
    `invitations, and send ${INVITATIONS_PER_DAY} per day.`,
  access: onWorkspaceInTurn('manage'),
  input: z.strictObject({
    workspaceId,
    email: z.string(),
    role,
    seesAllProjects: z.boolean().optional().openapi({ description: ALL_OR_SOME }),
    projectIds: projectIds.optional(),
  }),
  refuses: { 400: 'The address, role or projects are not valid', 409: NOT_POSSIBLE, 429: TOO_MANY },
  async run({ app, account, workspace: { id }, inTurn }, { email: typed, role, ...limits }) {
    const email = parseEmail(typed)
    if (!email) throw new InvalidInput(typed.trim() ? `'${typed}' is not an email address.` : 'Enter an email address.')
    refuseAllAndSome(limits)
    const { projectIds = [], seesAllProjects = limits.projectIds === undefined } = limits
    await limitInvitations(app, account, id, email)
    const { mailId, invitations } = await inTurn(async (db, workspace) => {
      const access = await readAccess(db, workspace, { role, seesAllProjects, projectIds })
      await refuseMember(db, workspace, email)
      await refuseTooMany(db, workspace, email)
      const mailId = await storeInvitation(app, db, { workspace, by: account, email, access })
      return { mailId, invitations: await readInvitations({ db }, id) }
    })
    await sendStoredMail(app.queue, mailId)
    return { invitations }
  },
})

export const resendInvitation = defineOperation({
  ...OF_INVITATIONS,
  name: 'resendInvitation',
  summary: 'Send an invitation again with a new link',
  description: 'The earlier link stops working.',
  access: onWorkspaceInTurn('manage'),
  input: invitation,
  refuses: { 409: NOT_POSSIBLE, 429: TOO_MANY },
  async run({ app, account, workspace: { id }, inTurn }, input) {
    const invitationId = readUuid(input.invitationId)
    const found = invitationId && (await findInvitation(app.database.db, id, invitationId))
    if (!invitationId || !found) throw noSuchInvitation()
    await limitInvitations(app, account, id, found.email)
    const { mailId, invitations } = await inTurn(async (db, workspace) => {
      const invitation = await findInvitation(db, id, invitationId)
      if (!invitation) throw noSuchInvitation()
      const { email, role, seesAllProjects, projectIds } = invitation
      if (role === 'owner') await readAccess(db, workspace, { role, seesAllProjects, projectIds })
      await refuseTooMany(db, workspace, email)
      const access = { role, seesAllProjects, projectIds }
      const mailId = await storeInvitation(app, db, { workspace, by: account, email, access })
      return { mailId, invitations: await readInvitations({ db }, id) }
    })
    await sendStoredMail(app.queue, mailId)
    return { invitations }
  },
})

export const revokeInvitation = defineOperation({
  ...OF_INVITATIONS,
  name: 'revokeInvitation',
  summary: 'Revoke an invitation',
  access: onWorkspaceInTurn('manage', { evenDeleted: true }),
  input: invitation,
  refuses: { 409: NOT_POSSIBLE },
  run: ({ inTurn }, input) =>
    inTurn(async (db, { id }) => {
      const invitationId = readUuid(input.invitationId)
      if (!invitationId || !(await storeRevocation({ db }, id, invitationId))) throw noSuchInvitation()
      return { invitations: await readInvitations({ db }, id) }
    }),
})

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
  const { role, seesAllProjects, projectIds } = access
  const projects = seesAllProjects ? null : await listProjectNames(db, workspace.id, projectIds)
  const words = { workspace: workspace.name, invitedBy: by.email, role, projects, until }
  const mail: Mail = { kind: 'invitation', link, ...words }
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
async function limitInvitations({ database }: Needs, account: SignedIn, id: string, email: string): Promise<void> {
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
