import { z } from '@hono/zod-openapi'
import { type Actor, isProgram } from './actor.ts'
import { Conflict } from './errors.ts'

/** An input field for changes that screens make in the current workspace. */
export const shownWorkspace = {
  workspaceId: z.string().optional().openapi({
    description:
      'The workspace that you mean. If it is not your current one, or not that of the API key, nothing is changed',
  }),
}

export type ShownWorkspace = { workspaceId?: string | undefined }

/** Another tab may have changed the current workspace since a screen was loaded. A program always has the same one. */
export function requireShown(actor: Actor, { workspaceId }: ShownWorkspace): void {
  if (workspaceId === undefined) return
  if (isProgram(actor) && actor.workspace.id !== workspaceId) {
    throw new Conflict(
      `Nothing was changed: this API key works in “${actor.workspace.name}”, and the request is meant for another ` +
        'workspace. Use a key of that one.',
      'workspace_changed',
    )
  }
  if (actor.kind !== 'person' || actor.account.workspace.id === workspaceId) return
  const { workspace } = actor.account
  throw new Conflict(
    `Nothing was changed: “${workspace.name}” is your current workspace now, and this screen shows another one. ` +
      'Reload the page, or switch back first.',
    'workspace_changed',
  )
}
