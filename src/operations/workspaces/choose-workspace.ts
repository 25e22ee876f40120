import { z } from '@hono/zod-openapi'
import { chooseWorkspace as storeChoice } from '#store/workspaces/members.ts'
import { defineOperation } from '../define-operation.ts'
import { readOneWorkspace } from './list-workspaces.ts'
import { noSuchWorkspace, onWorkspace } from './on-workspace.ts'
import { workspaceId, workspaceSchema } from './workspace-schemas.ts'

/** In every browser of the account. */
export const chooseWorkspace = defineOperation({
  name: 'chooseWorkspace',
  summary: 'Make a workspace the current one',
  access: onWorkspace('read', { noImpersonator: true }),
  uses: ['database'],
  input: z.object({ workspaceId }),
  output: workspaceSchema,
  returns: 'The workspace',
  async run({ app, account, workspace }) {
    if (!(await storeChoice(app.database, account.userId, workspace.id))) throw noSuchWorkspace()
    return readOneWorkspace(app, account, workspace.id)
  },
})
