import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { changeMember, leaveWorkspace, removeMember, transferOwnership } from '#operations/workspaces/change-member.ts'
import { listMembers } from '#operations/workspaces/list-members.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { NO_SUCH_WORKSPACE, NOT_ALLOWED, NOT_POSSIBLE, projectIds, role, workspaceParams } from './workspace-schemas.ts'

const memberSchema = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    seesAllProjects: z.boolean(),
    projectIds: z.array(z.string()).openapi({ description: 'Empty for a member who sees all projects' }),
    joinedAt: z.iso.datetime(),
  })
  .openapi('WorkspaceMember')

const memberParams = workspaceParams.extend({ userId: z.string() })
const MEMBERS = { 200: json(z.object({ members: z.array(memberSchema) }), 'All members') }
const REFUSALS = { ...SIGN_IN_REQUIRED, ...NOT_ALLOWED, ...NO_SUCH_WORKSPACE, ...NOT_POSSIBLE }
const INVALID = { 400: refusal('The role or the projects are not valid') }

const list = createRoute({
  method: 'get',
  path: '/workspaces/{id}/members',
  operationId: 'listMembers',
  summary: 'List the members of a workspace',
  description: 'Members who see only some of the projects cannot see who else is a member.',
  request: { params: workspaceParams },
  responses: { ...MEMBERS, ...SIGN_IN_REQUIRED, ...NOT_ALLOWED, ...NO_SUCH_WORKSPACE },
})

const change = createRoute({
  method: 'patch',
  path: '/workspaces/{id}/members/{userId}',
  operationId: 'changeMember',
  summary: 'Change the role of a member, or which projects they see',
  description: 'Only editors and viewers can be limited to some projects. Only owners can make somebody an owner.',
  request: {
    params: memberParams,
    body: {
      required: true,
      ...json(
        onlyFields({
          role: role.optional(),
          seesAllProjects: z.boolean().optional(),
          projectIds: projectIds.optional(),
        }),
        'What changes',
      ),
    },
  },
  responses: { ...MEMBERS, ...INVALID, ...REFUSALS },
})

const remove = createRoute({
  method: 'delete',
  path: '/workspaces/{id}/members/{userId}',
  operationId: 'removeMember',
  summary: 'Remove a member from a workspace',
  description: 'What the member created stays in the workspace. Open invitations that they sent are revoked.',
  request: { params: memberParams },
  responses: { ...MEMBERS, ...REFUSALS },
})

const leave = createRoute({
  method: 'post',
  path: '/workspaces/{id}/leave',
  operationId: 'leaveWorkspace',
  summary: 'Leave a workspace',
  description: 'The last owner cannot leave.',
  request: { params: workspaceParams },
  responses: { 200: json(z.object({ status: z.literal('left') }), 'You are no longer a member'), ...REFUSALS },
})

const transfer = createRoute({
  method: 'post',
  path: '/workspaces/{id}/transfer',
  operationId: 'transferOwnership',
  summary: 'Make another member an owner, and yourself an admin',
  request: { params: workspaceParams, body: { required: true, ...json(onlyFields({ userId: z.string() }), 'Who') } },
  responses: { ...MEMBERS, ...INVALID, ...REFUSALS },
})

export type MembersRoute = typeof list | typeof change | typeof remove | typeof leave | typeof transfer

export function addMembersRoutes(api: ApiRouter<MembersRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json(await listMembers(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(change, async (context) => {
    const { id: workspaceId, userId } = context.req.valid('param')
    const place = { workspaceId, userId }
    return context.json(await changeMember(app, context.get('viewer'), place, context.req.valid('json')), 200)
  })
  api.openapi(remove, async (context) => {
    const { id: workspaceId, userId } = context.req.valid('param')
    return context.json(await removeMember(app, context.get('viewer'), { workspaceId, userId }), 200)
  })
  api.openapi(leave, async (context) => {
    await leaveWorkspace(app, context.get('viewer'), context.req.valid('param').id)
    return context.json({ status: 'left' as const }, 200)
  })
  api.openapi(transfer, async (context) => {
    const place = { workspaceId: context.req.valid('param').id, userId: context.req.valid('json').userId }
    return context.json(await transferOwnership(app, context.get('viewer'), place), 200)
  })
}
