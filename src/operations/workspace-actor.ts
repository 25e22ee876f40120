import type { Membership } from '#store/accounts/account-access.ts'
import type { Actor, KeyHolder } from './actor.ts'
import { requireAccount } from './permissions.ts'

/** Who works in a workspace: a person who is signed in, or a program with an API key. */
export type WorkspaceActor = {
  /** Null for a program. */
  userId: string | null
  /** The person, or the member for whom a connected program works. */
  onBehalfOf: string | null
  /** For limits and for one-at-a-time work: an account or a program. */
  name: string
  /** The current workspace of a person, or the workspace of the key. */
  workspace: Membership
}

export function requireWorkspaceActor(actor: Actor): WorkspaceActor {
  const { apiKey } = actor
  if (apiKey) {
    const { program, workspace } = apiKey
    return { userId: null, onBehalfOf: program?.userId ?? null, name: nameOfHolder(apiKey), workspace }
  }
  const { userId, workspace } = requireAccount(actor).account
  return { userId, onBehalfOf: userId, name: userId, workspace }
}

/** Whom limits count: an account or a program, otherwise the client. Many people can share one IP address. */
export function nameOfActor(actor: Actor): string {
  return actor.account || actor.apiKey ? requireWorkspaceActor(actor).name : actor.clientKey
}

/** A program that is connected again keeps its name, so its limits do not start again. */
function nameOfHolder({ id, program }: KeyHolder): string {
  return program ? `program:${program.id}:${program.userId}` : `key:${id}`
}
