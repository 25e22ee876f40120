import { createHash, randomInt } from 'node:crypto'
import { KEY_LENGTH, KEY_PREFIX } from '#domain/workspaces/api-key.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const LETTERS = KEY_LENGTH - KEY_PREFIX.length

export function newKey(): string {
  return newSecret(KEY_PREFIX)
}

/** About 238 bits, so a fast hash is enough to store it. */
export function newSecret(prefix: string): string {
  return prefix + Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

export function isKey(text: string): boolean {
  return isSecret(text, KEY_PREFIX)
}

export function isSecret(text: string, prefix: string): boolean {
  return (
    text.length === prefix.length + LETTERS &&
    text.startsWith(prefix) &&
    /^[A-Za-z0-9]+$/.test(text.slice(prefix.length))
  )
}

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
