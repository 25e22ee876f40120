const MAX_NAME_LENGTH = 64
/** 'Europe/Paris', 'America/Argentina/Salta', 'Etc/GMT+5'; no offsets such as '+01:00', which are no zones. */
const SHAPE = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/

/** Whether this is the name of a time zone that dates can be written in. */
export function isTimezone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH || !SHAPE.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A stored name that this runtime does not know must not break what is written in it. */
export function knownTimezone(name: string | null | undefined): string {
  return isTimezone(name) ? name : 'UTC'
}

/** 'UTC', or '(Europe/Paris)' behind a time. */
export function describeZone(timezone: string): string {
  return timezone === 'UTC' ? 'UTC' : `(${timezone.replaceAll('_', ' ')})`
}
