/** Length of a hash, in characters. */
export const HASH_LENGTH = 5
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A 30-bit hash. Never change it, because hashes are stored. */
export function targetHash(name: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash ^= hash >>> 16
  let letters = ''
  for (let at = 0; at < HASH_LENGTH; at += 1) letters += ALPHABET[(hash >>> (at * 6)) & 63]
  return letters
}
