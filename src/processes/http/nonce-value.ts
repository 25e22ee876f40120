import { randomBytes } from 'node:crypto'

const BYTES = 16

/** How many letters a nonce has: always the same, as pages are compressed before they get theirs. */
export const NONCE_LENGTH = Buffer.alloc(BYTES).toString('base64').length

/** Nobody can guess it, and no two responses share one. */
export function newNonce(): string {
  return randomBytes(BYTES).toString('base64')
}
