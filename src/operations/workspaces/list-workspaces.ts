import { z } from '@hono/zod-openapi'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import { listWorkspaces as readWorkspaces } from '#store/workspaces/workspaces.ts'
import type { SignedIn } from '../actor.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { onAccount } from '../on-account.ts'
import { workspaceSchema } from './workspace-schemas.ts'

export const listWorkspaces = defineOperation({
  name: 'listWorkspaces',
  summary: 'List your workspaces, the current one first',
  access: onAccount(),
  uses: ['database'],
  input: z.object({}),
  output: z.object({ workspaces: z.array(workspaceSchema) }),
  returns: 'The workspaces',
  run: async ({ app, account }) => ({ workspaces: await readWorkspaces(app.database, account.userId) }),
})

export async function readOneWorkspace(
  { database }: Pick<App, 'database'>,
  { userId }: SignedIn,
  id: string,
): Promise<Workspace> {
  const found = (await readWorkspaces(database, userId)).find((workspace) => workspace.id === id)
  if (!found) throw new Error(`the workspace ${id} is missing from the list of its member`)
  return found
}
