/** The seconds that a Retry-After header asks for, in seconds or as a date; null if it asks for none. */
export function readRetryAfter(value: string, now: Date): number | null {
  const text = value.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const seconds = Math.ceil((Date.parse(text) - now.getTime()) / 1000)
  return seconds > 0 ? seconds : null
}
