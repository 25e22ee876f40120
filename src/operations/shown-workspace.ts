import { z } from '@hono/zod-openapi'
import type { Actor } from './actor.ts'
import { Conflict } from './errors.ts'

/** An input field for changes that screens make in the current workspace. */
export const shownWorkspace = {
  workspaceId: z.string().optional().openapi({
    description: 'The workspace that you mean. If another one is the current workspace by now, nothing is changed',
  }),
}

export type ShownWorkspace = { workspaceId?: string | undefined }

/** Another tab may have changed the current workspace since a screen was loaded. */
export function requireShown(actor: Actor, { workspaceId }: ShownWorkspace): void {
  if (actor.kind !== 'person' || workspaceId === undefined) return
  const { workspace } = actor.account
  if (workspace.id === workspaceId) return
  throw new Conflict(
    `Nothing was changed: “${workspace.name}” is your current workspace now, and this screen shows another one. ` +
      'Reload the page, or switch back first.',
    'workspace_changed',
  )
}
