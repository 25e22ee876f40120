import { randomBytes } from 'node:crypto'
import type { App } from '../app.ts'

const VALID_MS = 3_600_000

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether the text has the form of our tokens; anything else needs no lookup. */
export function isToken(value: string): boolean {
  return /^[\w-]{43}$/.test(value)
}

/** better-auth stores the identifier, which contains the token, as a hash. */
export async function storeToken(app: Pick<App, 'auth'>, identifier: string, value: object): Promise<void> {
  const { $context } = await app.auth()
  const { internalAdapter } = await $context
  const expiresAt = new Date(Date.now() + VALID_MS)
  await internalAdapter.createVerificationValue({ identifier, value: JSON.stringify(value), expiresAt })
}
