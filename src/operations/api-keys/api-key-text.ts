import { createHash, randomInt } from 'node:crypto'
import { KEY_LENGTH, KEY_PREFIX } from '#domain/workspaces/api-key.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** About 238 bits, so a fast hash is enough to store it. */
export function newKey(): string {
  const letters = Array.from({ length: KEY_LENGTH - KEY_PREFIX.length }, () => ALPHABET[randomInt(ALPHABET.length)])
  return KEY_PREFIX + letters.join('')
}

export function isKey(text: string): boolean {
  return text.length === KEY_LENGTH && text.startsWith(KEY_PREFIX) && /^[A-Za-z0-9_]+$/.test(text)
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
