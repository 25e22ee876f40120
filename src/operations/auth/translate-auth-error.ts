import type { OperationError } from '../errors.ts'

/**
 * What better-auth refuses, as the person should hear it, by the code of the refusal, or by its status where it has no
 * code. A refusal without words is a fault of ours.
 */
export async function translateAuthError<Answer>(
  response: Promise<Answer>,
  words: Record<string, () => OperationError>,
): Promise<Answer> {
  try {
    return await response
  } catch (error) {
    // Whoever was refused has had better-auth read.
    const { isAPIError } = await import('better-auth/api')
    const refusal = isAPIError(error) ? words[String(error.body?.code ?? error.status)] : undefined
    throw refusal ? refusal() : error
  }
}
