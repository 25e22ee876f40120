import { expect, it } from 'vitest'
import type { Program } from './actor.ts'
import { requireShown } from './shown-workspace.ts'

const WORKSPACE = { id: 'agency', name: 'Harbour Agency', role: 'owner' }
const IN_WORKSPACE = { tier: 'paid', clientKey: 'x', id: 'k', name: 'K', scope: 'write', projectIds: null }

it.each([
  [{ kind: 'apiKey' }, 'this API key works in “Harbour Agency”', 'Use a key of that one.'],
  [{ kind: 'mcp', program: { id: 'p', userId: 'u' } }, 'this program works in “Harbour Agency”', 'Connect it again'],
])('a program is refused in another workspace, in words that fit: %o', (kind, reason, advice) => {
  const actor = { ...IN_WORKSPACE, workspace: WORKSPACE, ...kind } as unknown as Program
  requireShown(actor, { workspaceId: 'agency' })
  const change = () => requireShown(actor, { workspaceId: 'other' })
  expect(change).toThrow(reason)
  expect(change).toThrow(advice)
})
