import { randomInt } from 'node:crypto'

const COUNT = 10
/** No letter that looks like a digit on paper. Ten of these are worth 49 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten codes like 'k7wmq-3xz9t'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    asRecoveryCode(Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')),
  )
}

/** A code as it was given out, however somebody types it: in capitals, with spaces, without the hyphen. */
export function asRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^.{5}/, '$&-')
}
