import { randomUUID } from 'node:crypto'
import type { TestActor, World } from '../actors.ts'
import type { Examples } from './example.ts'

const NOT_IMPERSONATING = 'not while impersonating'
const EVEN_DELETED = 'even if it is deleted'

const MANAGED = `current workspace: manage, people only, ${NOT_IMPERSONATING}`
const MANAGED_EVEN_DELETED = `${MANAGED}, ${EVEN_DELETED}`
// No key, webhook or delivery has these ids.
const [keyId, webhookId, deliveryId] = ['none', 'none', 'none']

export const workspaceExamples: Examples = {
  listWorkspaces: { rule: 'account', status: 200 },
  createWorkspace: { rule: `account, ${NOT_IMPERSONATING}`, input: { name: '' }, status: 400 },
  renameWorkspace: {
    rule: `workspace: manage, people only, ${NOT_IMPERSONATING}`,
    input: { name: 'Bakers' },
    status: 200,
  },
  chooseWorkspace: { rule: `workspace: read, people only, ${NOT_IMPERSONATING}`, status: 200 },
  deleteWorkspace: { rule: `workspace: own, people only, ${NOT_IMPERSONATING}`, input: makeWorkspace, status: 200 },
  // Only one of these workspaces waits to be deleted.
  restoreWorkspace: {
    rule: `workspace: own, people only, ${NOT_IMPERSONATING}, ${EVEN_DELETED}`,
    input: makeWorkspace,
    status: 409,
    but: { 'owner of a deleted workspace': 200 },
  },
  listMembers: {
    rule: 'workspace: read, people only',
    status: 200,
    but: { 'member of another project': 'forbidden' },
  },
  changeMember: {
    rule: `workspace: manage, people only, ${NOT_IMPERSONATING}`,
    input: async (world, actor) => ({ ...(await makeWorkspace(world, actor)), role: 'editor' }),
    status: 200,
  },
  removeMember: {
    rule: `workspace: manage, people only, ${NOT_IMPERSONATING}, ${EVEN_DELETED}`,
    input: makeWorkspace,
    status: 200,
  },
  leaveWorkspace: {
    rule: `workspace: read, people only, ${NOT_IMPERSONATING}, ${EVEN_DELETED}`,
    input: makeWorkspace,
    status: 200,
  },
  transferOwnership: {
    rule: `workspace: own, people only, ${NOT_IMPERSONATING}, ${EVEN_DELETED}`,
    input: makeWorkspace,
    status: 200,
  },
  listInvitations: { rule: `workspace: manage, people only, ${EVEN_DELETED}`, status: 200 },
  inviteMember: {
    rule: `workspace: manage, people only, ${NOT_IMPERSONATING}`,
    input: () => ({ email: `${randomUUID()}@example.com`, role: 'viewer' }),
    status: 200,
  },
  // No invitation has this id or token.
  resendInvitation: {
    rule: `workspace: manage, people only, ${NOT_IMPERSONATING}`,
    input: { invitationId: 'none' },
    status: 404,
  },
  revokeInvitation: {
    rule: `workspace: manage, people only, ${NOT_IMPERSONATING}, ${EVEN_DELETED}`,
    input: { invitationId: 'none' },
    status: 404,
  },
  getInvitation: { rule: 'link', input: { token: 'guessed' }, status: 404 },
  acceptInvitation: { rule: `account, ${NOT_IMPERSONATING}`, input: { token: 'guessed' }, status: 404 },

  listApiKeys: { rule: MANAGED_EVEN_DELETED, status: 200 },
  createApiKey: { rule: MANAGED, input: { name: '', scope: 'read' }, status: 400 },
  revokeApiKey: { rule: MANAGED_EVEN_DELETED, input: { keyId }, status: 404 },

  listWebhooks: { rule: MANAGED_EVEN_DELETED, status: 200 },
  createWebhook: { rule: MANAGED, input: { name: '', url: 'https://hooks.example/' }, status: 400 },
  changeWebhook: { rule: MANAGED, input: { webhookId, name: 'Hooks' }, status: 404 },
  deleteWebhook: { rule: MANAGED_EVEN_DELETED, input: { webhookId }, status: 404 },
  replaceWebhookSecret: { rule: MANAGED, input: { webhookId }, status: 404 },
  testWebhook: { rule: MANAGED, input: { webhookId }, status: 404 },
  resumeWebhook: { rule: MANAGED, input: { webhookId }, status: 404 },
  listWebhookDeliveries: { rule: MANAGED_EVEN_DELETED, input: { webhookId }, status: 404 },
  redeliverWebhook: { rule: MANAGED, input: { webhookId, deliveryId }, status: 404 },
}

/** A workspace in which the actor has the same role, with another owner, and `userId` as a viewer. */
async function makeWorkspace({ app, actors }: World, { account, inWorkspace, waits }: TestActor) {
  const [stranger = '', viewer = ''] = ['stranger', 'site editor'].map(
    (name) => actors.find((each) => each.name === name)?.account?.userId,
  )
  if (!account || inWorkspace === 'nobody') return { userId: viewer }
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into workspaces (name, delete_after) values ('Bakers', $1) returning id`,
    [waits ? new Date(Date.now() + 86_400_000) : null],
  )
  const workspaceId = rows[0]?.id
  const roles = { [stranger]: 'owner', [viewer]: 'viewer', [account.userId]: inWorkspace }
  for (const [userId, role] of Object.entries(roles)) {
    const insert = 'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, $3)'
    await app.database.pool.query(insert, [workspaceId, userId, role])
  }
  return { workspaceId, userId: viewer }
}
