export const MAX_KEY_CHARACTERS = 255

/** Printable ASCII characters, without spaces. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]+$/

export function isIdempotencyKey(key: string): boolean {
  return key.length <= MAX_KEY_CHARACTERS && IDEMPOTENCY_KEY.test(key)
}
