import type { App } from '../app.ts'

/** As long as a code counts: its own half minute, the one before and the one after. */
const VALID_MS = 90_000

export const CODE_USED = 'That code was used already. Please wait for the next one; codes change every 30 seconds.'

/**
 * Lets a code of the authenticator app count once (RFC 6238, 5.2): whoever looked over a shoulder, or listened, comes too
 * late with it. A code that did not count is free again. Null when it was used before.
 */
export async function countCodeOnce<Answer>(
  app: Pick<App, 'auth'>,
  userId: string,
  code: string,
  check: () => Promise<Answer>,
): Promise<Answer | null> {
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
