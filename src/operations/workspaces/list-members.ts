import { z } from '@hono/zod-openapi'
import { listMembers as readMembers } from '#store/workspaces/members.ts'
import { defineOperation } from '../define-operation.ts'
import { Forbidden } from '../errors.ts'
import { onWorkspace } from './on-workspace.ts'
import { role, workspaceId } from './workspace-schemas.ts'

const memberSchema = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    seesAllProjects: z.boolean(),
    projectIds: z.array(z.string()).openapi({ description: 'Empty for a member who sees all projects' }),
    joinedAt: z.iso.datetime(),
    openInvitations: z.int().openapi({ description: 'Those that they sent; revoked when they can no longer invite' }),
    apiKeys: z.int().openapi({ description: 'Those that they created; they stay when the member leaves' }),
  })
  .openapi('WorkspaceMember')

export const membersSchema = z.object({ members: z.array(memberSchema) })

/** Somebody who sees only some projects, such as a client, must not learn who the other clients are. */
export const listMembers = defineOperation({
  name: 'listMembers',
  summary: 'List the members of a workspace',
  description: 'Members who see only some of the projects cannot see who else is a member.',
  access: onWorkspace('read'),
  uses: ['database'],
  input: z.object({ workspaceId }),
  output: membersSchema,
  returns: 'All members',
  refuses: { 403: 'Your role in the workspace does not allow this (code role_required)' },
  async run({ app, workspace }) {
    if (!workspace.seesAllProjects) {
      throw new Forbidden('Only members who see all projects of the workspace can see its members.')
    }
    return { members: await readMembers(app.database.db, workspace.id) }
  },
})
