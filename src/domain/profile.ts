import type { AccountType } from './account-type.ts'
import { parseName } from './person.ts'

/** What people say about themselves; fields that are absent stay as they are. */
export type ProfileChange = {
  firstName: string
  lastName: string
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
  const firstName = parseName(typed.firstName)
  const lastName = parseName(typed.lastName)
  const companyName = parseName(typed.companyName ?? '')
  const errors = {
    ...errorOf('firstName', firstName, 'First name must be at least 2 characters'),
    ...errorOf('lastName', lastName, 'Last name must be at least 2 characters'),
    ...errorOf('companyName', companyName, null),
  }
  if (!firstName.ok || !lastName.ok || !companyName.ok || Object.keys(errors).length > 0) return { ok: false, errors }
  const profile = { ...typed, firstName: firstName.name, lastName: lastName.name }
  return {
    ok: true,
    profile: typed.companyName === undefined ? profile : { ...profile, companyName: companyName.name },
  }
}

function errorOf(field: ProfileField, parsed: ReturnType<typeof parseName>, tooShort: string | null) {
  if (!parsed.ok) return { [field]: parsed.message }
  return tooShort && visibleLength(parsed.name) < MIN_NAME_LENGTH ? { [field]: tooShort } : {}
}

/** Marks that nobody sees, such as a zero-width space, make no name. */
function visibleLength(name: string): number {
  return [...name.replace(/\p{Cf}/gu, '')].length
}
