import type { OperationError } from '../errors.ts'

/**
 * Translates an error of better-auth into our own, by its code, or by its status if it has no code.
 * An error that is not in the list is a bug, and is thrown as it is.
 */
export async function translateAuthError<Result>(
  response: Promise<Result>,
  translations: Record<string, () => OperationError>,
): Promise<Result> {
  try {
    return await response
  } catch (error) {
    // This import costs nothing, because better-auth is already loaded.
    const { isAPIError } = await import('better-auth/api')
    const refusal = isAPIError(error) ? translations[String(error.body?.code ?? error.status)] : undefined
    throw refusal ? refusal() : error
  }
}
