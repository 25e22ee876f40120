import type { AccountType } from './account-type.ts'
import { parseName } from './person.ts'

/** Absent fields stay unchanged. */
export type ProfileChange = {
  firstName?: string | undefined
  lastName?: string | undefined
  companyName?: string | undefined
  accountType?: AccountType | null | undefined
}

type ProfileField = 'firstName' | 'lastName' | 'companyName'
export type ParsedProfile =
  | { ok: true; profile: ProfileChange }
  | { ok: false; errors: Partial<Record<ProfileField, string>> }

const MIN_NAME_LENGTH = 2

/** The profile as it is stored, or an error per field. Used by both the form and the server. */
export function parseProfile(typed: ProfileChange): ParsedProfile {
  const errors: Partial<Record<ProfileField, string>> = {}
  const profile = { ...typed }
  for (const [field, tooShort] of FIELDS) {
    const text = typed[field]
    if (text === undefined) continue
    const parsed = parseName(text)
    if (!parsed.ok) errors[field] = parsed.message
    else if (tooShort && visibleLength(parsed.name) < MIN_NAME_LENGTH) errors[field] = tooShort
    else profile[field] = parsed.name
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, profile }
}

/** Each field with the message for a value that is too short; null if the field may be empty. */
const FIELDS: [ProfileField, tooShort: string | null][] = [
  ['firstName', 'First name must be at least 2 characters'],
  ['lastName', 'Last name must be at least 2 characters'],
  ['companyName', null],
]

/** Invisible characters such as a zero-width space don't count. */
function visibleLength(name: string): number {
  return [...name.replace(/\p{Cf}/gu, '')].length
}
