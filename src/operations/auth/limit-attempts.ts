import { createHash } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { refundLimit } from '#store/accounts/rate-limits.ts'
import { countUse } from '../count-use.ts'

const TOO_MANY = 'Too many login attempts. Please wait a few minutes before trying again.'
const WINDOW_SECONDS = 15 * 60

/** Attempts per 15 minutes. The limit per IP address is higher, because many people can share one. */
const LIMITS = {
  'sign-in': { account: 10, address: 50 },
  // Also limits successful sign-ins, because each costs a slow hash, a session and perhaps a mail.
  'any-sign-in': { account: 60, address: 600 },
  'two-factor': { account: 10, address: 50 },
  'sign-up': { account: 5, address: 30 },
  'magic-link': { account: 5, address: 30 },
  'resend-confirmation': { account: 5, address: 30 },
  'reset-password': { account: 5, address: 30 },
  'open-link': { account: 10, address: 50 },
  google: { account: 0, address: 50 },
}

export type Attempt = {
  kind: keyof typeof LIMITS
  clientKey: string
  /** The email address, or the secret that identifies the account; stored as a hash. Null if not yet known. */
  account: string | null
}

/**
 * Counts a sign-in attempt, or throws LimitReached. Call the returned function after a success, to uncount the attempt.
 */
export async function limitAttempts(database: Database, attempt: Attempt): Promise<() => Promise<void>> {
  const { account, address } = LIMITS[attempt.kind]
  const keys: [key: string, limit: number][] = [[`${attempt.kind} from ${attempt.clientKey}`, address]]
  if (attempt.account !== null) keys.push([`${attempt.kind} to ${hash(attempt.account)}`, account])
  for (const [key, limit] of keys) {
    await countUse(database, { key, max: limit, perSeconds: WINDOW_SECONDS }, () => TOO_MANY)
  }
  return async () => {
    for (const [key] of keys) await refundLimit(database, key, WINDOW_SECONDS)
  }
}

function hash(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
