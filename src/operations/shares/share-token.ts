import { createHash, randomBytes } from 'node:crypto'

/** Lower case only, because our server redirects paths with capitals. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 26

/** 130 random bits, so nobody can guess one and a fast hash is enough to store it. */
export function newShareToken(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Texts of any other form are hashed and looked up as well, so that they take as long as real tokens. */
export function hashShareToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
