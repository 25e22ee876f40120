import type { Membership } from '#store/accounts/account-access.ts'
import { requireAccount } from './permissions.ts'
import type { Viewer } from './viewer.ts'

/** Who works in a workspace: a person who is signed in, or a program with an API key. */
export type Actor = {
  /** Null for a program. */
  userId: string | null
  /** For limits and for one-at-a-time work: an account or a key. */
  name: string
  /** The current workspace of a person, or the workspace of the key. */
  workspace: Membership
}

export function requireActor(viewer: Viewer): Actor {
  if (viewer.apiKey) return { userId: null, name: `key:${viewer.apiKey.id}`, workspace: viewer.apiKey.workspace }
  const { userId, workspace } = requireAccount(viewer).account
  return { userId, name: userId, workspace }
}
