import { z } from '@hono/zod-openapi'
import { KEY_SCOPES } from '#domain/workspaces/api-key.ts'
import { hasRight } from '#domain/workspaces/workspace-role.ts'
import { listPrograms as readPrograms } from '#store/oauth/grants.ts'
import type { SignedIn } from '../actor.ts'
import { defineOperation } from '../define-operation.ts'
import { onCurrentWorkspace, onShownWorkspace } from '../on-current-workspace.ts'

const programSchema = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ description: 'Chosen by the program: anyone can use any name' }),
    redirectHost: z.string().openapi({ description: 'Where the user was sent after allowing it' }),
    scope: z.enum(KEY_SCOPES),
    projectIds: z.array(z.uuid()).nullable().openapi({ description: 'Null for all projects that the member sees' }),
    connectedBy: z.string().openapi({ description: 'The email address of the member it acts for' }),
    connectedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().openapi({ description: 'Updated once per minute' }),
  })
  .openapi('ConnectedProgram')

/** All members can do this: whose programs they see depends on their role. */
const onPrograms = onCurrentWorkspace('read', { noImpersonator: true })
export const onShownPrograms = onShownWorkspace('read', { noImpersonator: true })

export const listPrograms = defineOperation({
  name: 'listPrograms',
  summary: 'List the programs connected to the current workspace',
  description: 'Admins and owners see those of all members, others their own.',
  access: onPrograms,
  uses: ['database'],
  input: z.object({}),
  output: z.object({ programs: z.array(programSchema) }),
  returns: 'The programs, newest first',
  refuses: { 403: 'Only the owner of the account can do this' },
  async run({ app, account }) {
    const { workspaceId, userId } = programsOf(account)
    const programs = await readPrograms(app.database, workspaceId, userId)
    return {
      programs: programs.map(({ redirectUri, connectedAt, lastUsedAt, ...program }) => ({
        ...program,
        redirectHost: new URL(redirectUri).host,
        connectedAt: connectedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    }
  },
})

/** `userId` is null if the member may see and disconnect the programs of all members. */
export function programsOf({ userId, workspace }: SignedIn): { workspaceId: string; userId: string | null } {
  return { workspaceId: workspace.id, userId: hasRight(workspace.role, 'manage') ? null : userId }
}
