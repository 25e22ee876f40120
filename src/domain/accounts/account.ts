import type { Tier } from '../plans/tiers.ts'
import type { AccountType } from './account-type.ts'
import type { Role } from './role.ts'

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
  /** Time zone for all times on screen. */
  timezone: string
  /** Email address of the administrator who impersonates this account; null for the owner. */
  impersonatedBy: string | null
}

/** A browser in which the account is signed in. */
export type AccountSession = {
  id: string
  isCurrent: boolean
  /** Readable name made from the user agent: 'Chrome on Windows'. */
  device: string
  ipAddress: string | null
  createdAt: string
  lastSeenAt: string
  isImpersonated: boolean
}

export type AccountPasskey = { id: string; name: string; createdAt: string | null }

export type SignInOptions = {
  hasGoogle: boolean
  hasPasskeys: boolean
  hasSignUp: boolean
  /** Whether a mail server is set up. Without a mail server, mails are shown at /dev/mailbox. */
  hasMail: boolean
}
