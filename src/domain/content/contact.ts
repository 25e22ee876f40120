import { INVALID_EMAIL, parseEmail } from '../accounts/email-address.ts'
import { formatNumber } from '../words/counts.ts'

/** Max characters per field. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5000 } as const
/** Only programs send the form faster than this. Our own form waits this long, so people are never rejected. */
export const MIN_CONTACT_MS = 2000
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactFields = Record<ContactField, string>
export type ContactProblems = Partial<ContactFields>

export function parseContact(typed: Partial<ContactFields>): { fields: ContactFields } | { problems: ContactProblems } {
  const fields = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, CLEAN[field](typed[field] ?? '')]))
  const problems: ContactProblems = {}
  for (const field of CONTACT_FIELDS) {
    const problem = problemOf(field, fields[field] ?? '', typed[field] ?? '')
    if (problem !== null) problems[field] = problem
  }
  return Object.keys(problems).length === 0 ? { fields: fields as ContactFields } : { problems }
}

/** How many more characters fit; negative when the text is too long. */
export function charactersLeft(field: ContactField, typed: string): number {
  return CONTACT_LIMITS[field] - [...CLEAN[field](typed)].length
}

function problemOf(field: ContactField, value: string, typed: string): string | null {
  if (typed.trim() === '') return MISSING[field]
  if (field === 'email') return value === '' ? INVALID_EMAIL : null
  if (value === '') return MISSING[field]
  const max = CONTACT_LIMITS[field]
  const left = charactersLeft(field, value)
  if (left >= 0) return null
  return `Please use at most ${formatNumber(max)} characters. Your text has ${formatNumber(max - left)}.`
}

const MISSING: Record<ContactField, string> = {
  name: 'Please enter your name',
  email: 'Please enter your email address',
  subject: 'Please enter a subject',
  message: 'Please enter a message',
}

const CLEAN: Record<ContactField, (typed: string) => string> = {
  name: oneLine,
  email: (typed) => parseEmail(typed) ?? '',
  subject: oneLine,
  message: plainLines,
}

/** Names and subjects go into mail headers, so a line break could inject another header. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim()
}

/** Keeps line breaks and tabs; drops other invisible characters, which a database may reject. */
function plainLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
}
