import { INVALID_EMAIL, parseEmail } from '../accounts/email-address.ts'
import { formatNumber } from '../words/counts.ts'

/** How much each field of the contact form takes. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5000 } as const
/** A form that comes back sooner was filled in by a program: our own waits, so that nobody who pastes quickly is taken for one. */
export const QUICKEST_CONTACT_MS = 2000
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactFields = Record<ContactField, string>
export type ContactProblems = Partial<ContactFields>

/** The message as it is kept; or what is wrong with it, field by field. */
export function parseContact(typed: Partial<ContactFields>): { fields: ContactFields } | { problems: ContactProblems } {
  const fields = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, KEPT[field](typed[field] ?? '')]))
  const problems: ContactProblems = {}
  for (const field of CONTACT_FIELDS) {
    const problem = problemOf(field, fields[field] ?? '', typed[field] ?? '')
    if (problem !== null) problems[field] = problem
  }
  return Object.keys(problems).length === 0 ? { fields: fields as ContactFields } : { problems }
}

/** How many more characters a field takes; below zero when it holds too many. */
export function roomLeft(field: ContactField, typed: string): number {
  return CONTACT_LIMITS[field] - [...KEPT[field](typed)].length
}

function problemOf(field: ContactField, value: string, typed: string): string | null {
  if (typed.trim() === '') return MISSING[field]
  if (field === 'email') return value === '' ? INVALID_EMAIL : null
  if (value === '') return MISSING[field]
  const most = CONTACT_LIMITS[field]
  const left = roomLeft(field, value)
  if (left >= 0) return null
  return `Please use at most ${formatNumber(most)} characters. These are ${formatNumber(most - left)}.`
}

const MISSING: Record<ContactField, string> = {
  name: 'Please enter your name',
  email: 'Please enter your email address',
  subject: 'Please enter a subject',
  message: 'Please enter a message',
}

/** How each field is kept. */
const KEPT: Record<ContactField, (typed: string) => string> = {
  name: oneLine,
  email: (typed) => parseEmail(typed) ?? '',
  subject: oneLine,
  message: plainLines,
}

/** Names and subjects stand in headers of mails: nothing in them may begin another line. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim()
}

/** Lines and tabs stay; other characters that nobody sees, and that a database may refuse, do not. */
function plainLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
}
