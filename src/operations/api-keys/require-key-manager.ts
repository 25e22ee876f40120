import { requireOwner } from '../permissions.ts'
import { requireRight } from '../project-access/require-right.ts'
import type { SignedIn, Viewer } from '../viewer.ts'

/** Keys are managed by people: a key cannot create another one, and neither can somebody who impersonates. */
export function requireKeyManager(viewer: Viewer): { account: SignedIn; workspace: SignedIn['workspace'] } {
  const { account } = requireOwner(viewer)
  requireRight(account.workspace, 'manage')
  return { account, workspace: account.workspace }
}
