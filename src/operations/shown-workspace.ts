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

const PROGRAMS = {
  apiKey: { program: 'this API key', advice: 'Use a key of that one.' },
  mcp: { program: 'this program', advice: 'Connect it again and choose that one.' },
}

/** Another tab may have changed the current workspace since a screen was loaded. A program always has the same one. */
export function requireShown(actor: Actor, { workspaceId }: ShownWorkspace): void {
  if (workspaceId === undefined) return
  if (isProgram(actor) && actor.workspace.id !== workspaceId) {
    const { program, advice } = PROGRAMS[actor.kind]
    throw new Conflict(
      `Nothing was changed: ${program} works in “${actor.workspace.name}”, and the request is meant for another ` +
        `workspace. ${advice}`,
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
