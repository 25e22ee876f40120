import { CONTACT_LIMITS, type ContactField, charactersLeft } from '#domain/content/contact.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'

/** The hint shows the remaining characters when less than this share of the limit is left. */
const COUNTDOWN_SHARE = 0.1

export function characterCount(field: ContactField, typed: string): string {
  const limit = CONTACT_LIMITS[field]
  const left = charactersLeft(field, typed)
  if (left < 0) return `${counted(-left, 'character')} over the limit of ${formatNumber(limit)}.`
  if (left <= limit * COUNTDOWN_SHARE) return `${formatNumber(left)} of ${formatNumber(limit)} characters left.`
  return `At most ${formatNumber(limit)} characters.`
}
