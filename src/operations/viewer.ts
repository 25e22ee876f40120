import type { Role } from '#domain/accounts/role.ts'
import type { Tier } from '#domain/plans/tiers.ts'

/** Who asks: their tier, the network address their limits are counted by, and their account if they are signed in. */
export type Viewer = {
  tier: Tier
  clientKey: string
  account: SignedIn | null
  /** They say that they are signed in, and nobody can tell at the moment: the database does not answer. */
  isUnrecognised?: true
  /** What was read for the page that this request is part of. Only for pages, which change nothing. */
  reads?: Map<string, Promise<unknown>>
}

export type SignedIn = {
  userId: string
  email: string
  role: Role
  sessionId: string
  /** When this session began: some acts ask for a fresh one. */
  signedInAt: Date
  /** The administrator who uses this session in the owner's place; null for the owner. */
  impersonatedBy: { userId: string; email: string; sessionId: string } | null
}

/** A viewer who is known to be signed in. */
export type AccountViewer = Viewer & { account: SignedIn }

export function anonymousViewer(clientKey: string): Viewer {
  return { tier: 'free_no_login', clientKey, account: null }
}

/** Sees what everybody sees; what needs an account is not refused to them, but out of order. */
export function unrecognisedViewer(clientKey: string): Viewer {
  return { ...anonymousViewer(clientKey), isUnrecognised: true }
}
