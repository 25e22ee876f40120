import { type Checked, hasVisibleCharacter } from '../projects/project-rules.ts'

export const MAX_SAVED_NAME = 60

/** The name of a segment or a view, as it is stored: trimmed, with single spaces. */
export function checkSavedName(typed: string, thing: 'segment' | 'view'): Checked {
  const value = typed.toWellFormed().replace(/\s+/g, ' ').trim()
  if (!hasVisibleCharacter(value)) return { ok: false, message: `Please enter a name for the ${thing}.` }
  if (/\p{Cc}/u.test(value)) return { ok: false, message: `The name of a ${thing} cannot contain control characters.` }
  const { length } = Array.from(value)
  if (length <= MAX_SAVED_NAME) return { ok: true, value }
  return {
    ok: false,
    message: `The name of a ${thing} has at most ${MAX_SAVED_NAME} characters. This one has ${length}.`,
  }
}

export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
