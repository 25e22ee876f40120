import { randomInt } from 'node:crypto'

const COUNT = 10
/** Characters that do not look alike on paper. Ten of them give 49 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Returns ten codes such as 'k7wmq-3xz9t'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    asRecoveryCode(Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')),
  )
}

/** Normalises a typed code: upper case, spaces and a missing hyphen do not matter. */
export function asRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^.{5}/, '$&-')
}
