import { randomBytes } from 'node:crypto'

const BYTES = 16

/** All nonces have the same length, because pages are compressed before the nonce is inserted. */
export const NONCE_LENGTH = Buffer.alloc(BYTES).toString('base64').length

export function newNonce(): string {
  return randomBytes(BYTES).toString('base64')
}
