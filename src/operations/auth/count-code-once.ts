import type { App } from '../app.ts'

/** A code is valid for its own 30 seconds, the 30 before and the 30 after. */
const VALID_MS = 90_000

export const CODE_USED = 'This code was already used. Please wait for the next one; codes change every 30 seconds.'

/**
 * Accepts each authenticator code once (RFC 6238, 5.2), so that an observed code cannot be reused.
 * Returns null if it was used before. A code whose check fails can be used again.
 */
export async function countCodeOnce<Result>(
  app: Pick<App, 'auth'>,
  userId: string,
  code: string,
  check: () => Promise<Result>,
): Promise<Result | null> {
  const { $context } = await app.auth()
  const { internalAdapter } = await $context
  const identifier = `used-code:${userId}:${code}`
  const value = JSON.stringify({ purpose: 'used-code', userId })
  const expiresAt = new Date(Date.now() + VALID_MS)
  if (!(await internalAdapter.reserveVerificationValue({ identifier, value, expiresAt }))) return null
  try {
    return await check()
  } catch (error) {
    await internalAdapter.deleteVerificationByIdentifier(identifier)
    throw error
  }
}
