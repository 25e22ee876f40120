import { z } from '@hono/zod-openapi'
import { checkWorkspaceName, MAX_OWN_WORKSPACES, MAX_WORKSPACE_NAME } from '#domain/workspaces/workspace-rules.ts'
import { insertWorkspace, renameWorkspace as storeName } from '#store/workspaces/workspaces.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { onOwnAccount } from '../on-account.ts'
import { readOneWorkspace } from './list-workspaces.ts'
import { onWorkspace } from './on-workspace.ts'
import { NOT_POSSIBLE, workspaceId, workspaceSchema } from './workspace-schemas.ts'

const name = z.string('must be a string').openapi({ description: `At most ${MAX_WORKSPACE_NAME} characters` })

const NAMED = {
  uses: ['database'],
  output: workspaceSchema,
  returns: 'The workspace',
  refuses: { 400: 'The name is not valid', 409: NOT_POSSIBLE },
} as const

export const createWorkspace = defineOperation({
  ...NAMED,
  name: 'createWorkspace',
  summary: 'Create a workspace that you own',
  description: `It becomes your current workspace. You can own ${MAX_OWN_WORKSPACES} besides your personal one.`,
  access: onOwnAccount(),
  input: z.strictObject({ name }),
  async run({ app, account }, input) {
    const values = { name: readWorkspaceName(input.name), userId: account.userId }
    const id = await insertWorkspace(app.database, values, MAX_OWN_WORKSPACES)
    if (id === null) {
      throw new Conflict(`You can own at most ${MAX_OWN_WORKSPACES} workspaces besides your personal one.`)
    }
    return readOneWorkspace(app, account, id)
  },
})

export const renameWorkspace = defineOperation({
  ...NAMED,
  name: 'renameWorkspace',
  summary: 'Rename a workspace',
  access: onWorkspace('manage', { noImpersonator: true }),
  input: z.strictObject({ workspaceId, name }),
  async run({ app, account, workspace }, input) {
    await storeName(app.database, workspace.id, readWorkspaceName(input.name))
    return readOneWorkspace(app, account, workspace.id)
  },
})

function readWorkspaceName(typed: string): string {
  const checked = checkWorkspaceName(typed)
  if (!checked.ok) throw new InvalidInput(checked.message)
  return checked.value
}
