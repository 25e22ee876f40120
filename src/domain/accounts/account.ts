import type { Tier } from '../plans/tiers.ts'
import type { AccountType } from './account-type.ts'
import type { Role } from './role.ts'

/** Somebody with an account, as the screens around them need it. */
export type Account = {
  id: string
  email: string
  firstName: string
  lastName: string
  companyName: string
  accountType: AccountType | null
  avatarUrl: string | null
  role: Role
  tier: Tier
  hasPassword: boolean
  hasTwoFactor: boolean
  createdAt: string
  /** In which times are shown. */
  timezone: string
  /** The address of the administrator who looks at this account in its owner's place; null for the owner. */
  impersonatedBy: string | null
}

/** A browser in which an account is signed in. */
export type AccountSession = {
  id: string
  isCurrent: boolean
  /** In words, from the user agent: 'Chrome on Windows'. */
  device: string
  ipAddress: string | null
  createdAt: string
  lastSeenAt: string
  /** An administrator of this site looks at the account here, in its owner's place. */
  isImpersonated: boolean
}

export type AccountPasskey = { id: string; name: string; createdAt: string | null }

/** What this server offers to people who want to get in. */
export type SignInOptions = {
  hasGoogle: boolean
  hasPasskeys: boolean
  hasSignUp: boolean
  /** A mail server takes our messages; without one they wait at /dev/mailbox, on the server's own machine. */
  hasMail: boolean
}
