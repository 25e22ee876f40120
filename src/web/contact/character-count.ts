import { CONTACT_LIMITS, type ContactField, roomLeft } from '#domain/content/contact.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'

/** From this share of the limit on, what is left is counted. */
const NEAR = 0.1

/** What stands below a field about its length: the limit, and near it how far it is. Nothing is ever cut off. */
export function characterCount(field: ContactField, typed: string): string {
  const most = CONTACT_LIMITS[field]
  const left = roomLeft(field, typed)
  if (left < 0) return `${counted(-left, 'character')} too many: at most ${formatNumber(most)}.`
  if (left <= most * NEAR) return `${counted(left, 'character')} left of ${formatNumber(most)}.`
  return `At most ${formatNumber(most)} characters.`
}
