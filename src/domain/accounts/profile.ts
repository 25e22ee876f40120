import type { AccountType } from './account-type.ts'
import { parseName } from './person.ts'

/** What people say about themselves; fields that are absent stay as they are. */
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

/** The profile as it is kept, or what is wrong with each field. Screen and server both ask this. */
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

/** With what is said of a text that is too short; a company needs no name. */
const FIELDS: [ProfileField, tooShort: string | null][] = [
  ['firstName', 'First name must be at least 2 characters'],
  ['lastName', 'Last name must be at least 2 characters'],
  ['companyName', null],
]

/** Marks that nobody sees, such as a zero-width space, make no name. */
function visibleLength(name: string): number {
  return [...name.replace(/\p{Cf}/gu, '')].length
}
