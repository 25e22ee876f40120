import { z } from '@hono/zod-openapi'
import { WORKSPACE_ROLES } from '#domain/workspaces/workspace-role.ts'
import { refusal } from '../responses.ts'

export const workspaceParams = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })

export const NO_SUCH_WORKSPACE = { 404: refusal('No such workspace, or you are not a member') }
export const NOT_ALLOWED = { 403: refusal('Your role in the workspace does not allow this (code role_required)') }
export const NOT_POSSIBLE = {
  409: refusal('Not possible in the current state, for example without another owner (code last_owner)'),
}

export const role = z.enum(WORKSPACE_ROLES)
export const projectIds = z.array(z.uuid()).max(1000)

export const workspaceSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isPersonal: z.boolean().openapi({ description: 'Every account has one personal workspace' }),
    isCurrent: z.boolean().openapi({ description: 'Lists show the projects of the current workspace' }),
    role,
    seesAllProjects: z.boolean(),
    members: z.int(),
    projects: z.int().openapi({ description: 'The projects that you can see' }),
    deleteAfter: z.iso.datetime().nullable().openapi({ description: 'When it will be deleted; otherwise null' }),
  })
  .openapi('Workspace')
