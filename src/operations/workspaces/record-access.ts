import type { MemberAccess } from '#store/workspaces/members.ts'
import { listProjectIds } from '#store/workspaces/workspaces.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { type Actor, userIdOf } from '../actor.ts'
import type { Transaction } from './on-workspace.ts'

type Place = { workspaceId: string; userId: string }

type Change = {
  /** Null for a new member. */
  before: MemberAccess | null
  /** Null for one who leaves. */
  after: MemberAccess | null
  revokedInvitations?: number
}

/** Records in each project whose access changed. */
export async function recordAccess(
  transaction: Transaction,
  actor: Actor,
  { workspaceId, userId }: Place,
  { before, after, revokedInvitations = 0 }: Change,
): Promise<void> {
  const all = await listProjectIds({ db: transaction }, workspaceId)
  const seen = new Set(seenBy(before, all))
  const sees = new Set(seenBy(after, all))
  const isSelf = userIdOf(actor) === userId
  const role = after?.role ?? 'viewer'
  const gained = [...sees].filter((id) => !seen.has(id))
  const lost = [...seen].filter((id) => !sees.has(id))
  const kept = before?.role === after?.role ? [] : [...sees].filter((id) => seen.has(id))
  const subjectId = userId
  const revoked = revokedInvitations > 0 ? { revokedInvitations } : {}
  const joined = isSelf ? ('member.joined' as const) : ('access.given' as const)
  const left = isSelf ? ('member.left' as const) : ('access.removed' as const)
  await recordActivity(transaction, actor, gained, { action: joined, details: { role }, subjectId })
  await recordActivity(transaction, actor, lost, { action: left, details: revoked, subjectId })
  await recordActivity(transaction, actor, kept, { action: 'access.changed', details: { role, ...revoked }, subjectId })
}

function seenBy(access: MemberAccess | null, all: string[]): string[] {
  if (!access) return []
  return access.seesAllProjects ? all : access.projectIds.filter((id) => all.includes(id))
}
