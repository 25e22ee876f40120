const MAX_NAME_LENGTH = 64
/** 'Europe/Paris', 'America/Argentina/Salta', 'Etc/GMT+5', but no offsets such as '+01:00'. */
const PATTERN = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/

export function isTimezone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH || !PATTERN.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Falls back to UTC, so that an unsupported stored name breaks nothing. */
export function knownTimezone(name: string | null | undefined): string {
  return isTimezone(name) ? name : 'UTC'
}

/** 'UTC', or '(Europe/Paris)', to follow a time. */
export function describeZone(timezone: string): string {
  return timezone === 'UTC' ? 'UTC' : `(${timezone.replaceAll('_', ' ')})`
}
