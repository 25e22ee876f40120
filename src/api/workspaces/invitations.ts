import { createRoute, z } from '@hono/zod-openapi'
import {
  INVITATION_DAYS,
  INVITATIONS_PER_DAY,
  MAX_MEMBERS,
  MAX_OPEN_INVITATIONS,
} from '#domain/workspaces/workspace-rules.ts'
import type { App } from '#operations/app.ts'
import { acceptInvitation, getInvitation } from '#operations/workspaces/accept-invitation.ts'
import {
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#operations/workspaces/invite-member.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import {
  NO_SUCH_WORKSPACE,
  NOT_ALLOWED,
  NOT_POSSIBLE,
  projectIds,
  role,
  workspaceParams,
  workspaceSchema,
} from './workspace-schemas.ts'

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

const receivedSchema = z
  .object({
    workspace: z.string(),
    email: z.string(),
    role,
    invitedBy: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    signedInAs: z
      .string()
      .nullable()
      .openapi({ description: 'Your email address, if you are signed in to another account than the invited one' }),
  })
  .openapi('ReceivedInvitation')

const invitationParams = workspaceParams.extend({ invitationId: z.string() })
const token = z.string('must be a string').openapi({ description: 'From the link in the mail' })
const INVITATIONS = { 200: json(z.object({ invitations: z.array(invitationSchema) }), 'All open invitations') }
const REFUSALS = { ...SIGN_IN_REQUIRED, ...NOT_ALLOWED, ...NO_SUCH_WORKSPACE, ...NOT_POSSIBLE }
const TOO_MANY = { 429: refusal('Too many invitations today; see Retry-After') }
const NO_SUCH_INVITATION = {
  404: refusal('No such invitation. It may have expired, been revoked or accepted, or be for another email address'),
}

const list = createRoute({
  method: 'get',
  path: '/workspaces/{id}/invitations',
  operationId: 'listInvitations',
  summary: 'List the open invitations of a workspace',
  request: { params: workspaceParams },
  responses: { ...INVITATIONS, ...SIGN_IN_REQUIRED, ...NOT_ALLOWED, ...NO_SUCH_WORKSPACE },
})

const invite = createRoute({
  method: 'post',
  path: '/workspaces/{id}/invitations',
  operationId: 'inviteMember',
  summary: 'Invite somebody to a workspace by mail',
  description:
    `The link in the mail works for ${INVITATION_DAYS} days, and only for the account with this email address. ` +
    `A workspace can have ${MAX_MEMBERS} members including open invitations, ${MAX_OPEN_INVITATIONS} open ` +
    `invitations, and send ${INVITATIONS_PER_DAY} per day.`,
  request: {
    params: workspaceParams,
    body: {
      required: true,
      ...json(
        onlyFields({
          email: z.string(),
          role,
          seesAllProjects: z.boolean().default(true),
          projectIds: projectIds.default([]),
        }),
        'Who is invited, and what they may do and see',
      ),
    },
  },
  responses: { ...INVITATIONS, 400: refusal('The address, role or projects are not valid'), ...REFUSALS, ...TOO_MANY },
})

const resend = createRoute({
  method: 'post',
  path: '/workspaces/{id}/invitations/{invitationId}/resend',
  operationId: 'resendInvitation',
  summary: 'Send an invitation again with a new link',
  description: 'The earlier link stops working.',
  request: { params: invitationParams },
  responses: { ...INVITATIONS, ...REFUSALS, ...TOO_MANY },
})

const revoke = createRoute({
  method: 'delete',
  path: '/workspaces/{id}/invitations/{invitationId}',
  operationId: 'revokeInvitation',
  summary: 'Revoke an invitation',
  request: { params: invitationParams },
  responses: { ...INVITATIONS, ...REFUSALS },
})

const read = createRoute({
  method: 'get',
  path: '/invitation',
  operationId: 'getInvitation',
  summary: 'Read the invitation that a mailed link belongs to',
  request: { query: z.object({ token }) },
  responses: { 200: json(receivedSchema, 'The invitation'), ...NO_SUCH_INVITATION },
})

const accept = createRoute({
  method: 'post',
  path: '/invitation/accept',
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation and join its workspace',
  request: { body: { required: true, ...json(onlyFields({ token }), 'The token of the invitation') } },
  responses: {
    200: json(workspaceSchema, 'The workspace, which is now your current one'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_INVITATION,
    ...NOT_POSSIBLE,
  },
})

export type InvitationsRoute = typeof list | typeof invite | typeof resend | typeof revoke | typeof read | typeof accept

export function addInvitationsRoutes(api: ApiRouter<InvitationsRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json(await listInvitations(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(invite, async (context) => {
    const input = { workspaceId: context.req.valid('param').id, ...context.req.valid('json') }
    return context.json(await inviteMember(app, context.get('viewer'), input), 200)
  })
  api.openapi(resend, async (context) => {
    const { id: workspaceId, invitationId } = context.req.valid('param')
    return context.json(await resendInvitation(app, context.get('viewer'), { workspaceId, invitationId }), 200)
  })
  api.openapi(revoke, async (context) => {
    const { id: workspaceId, invitationId } = context.req.valid('param')
    return context.json(await revokeInvitation(app, context.get('viewer'), { workspaceId, invitationId }), 200)
  })
  api.openapi(read, async (context) =>
    context.json(await getInvitation(app, context.get('viewer'), context.req.valid('query').token), 200),
  )
  api.openapi(accept, async (context) =>
    context.json(await acceptInvitation(app, context.get('viewer'), context.req.valid('json').token), 200),
  )
}
