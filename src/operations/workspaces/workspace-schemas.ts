import { z } from '@hono/zod-openapi'
import { WORKSPACE_ROLES } from '#domain/workspaces/workspace-role.ts'

export const workspaceId = z.string()
export const role = z.enum(WORKSPACE_ROLES)
export const projectIds = z.array(z.uuid()).max(1000)

export const NOT_POSSIBLE = 'Not possible in the current state, for example without another owner (code last_owner)'

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
