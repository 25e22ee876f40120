import { TIMEZONES } from './user-settings.ts'

const LONGEST_NAME = 64
/** 'Europe/Paris', 'America/Argentina/Salta', 'Etc/GMT+5'; no offsets such as '+01:00', which are no zones. */
const SHAPE = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/

/** Whether this is the name of a time zone that dates can be written in. */
export function isTimezone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > LONGEST_NAME || !SHAPE.test(name)) return false
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

export type TimezoneGroup = { region: string; zones: string[] }

/** Runtimes list some zones under names that the database gave up; people look for the present ones. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The present name of a zone; a runtime that does not know it yet keeps the one it has. */
export function presentName(name: string): string {
  const renamed = RENAMED[name]
  return renamed !== undefined && isTimezone(renamed) ? renamed : name
}

/** Every zone the runtime knows but for the common ones, by region, in order. */
export function groupTimezones(names: readonly string[]): TimezoneGroup[] {
  const others = [...new Set(names.map(presentName))].filter((name) => !(TIMEZONES as readonly string[]).includes(name))
  return [...Map.groupBy(others, regionOf)]
    .map(([region, zones]) => ({ region, zones: zones.toSorted() }))
    .toSorted((one, other) => one.region.localeCompare(other.region))
}

function regionOf(name: string): string {
  const slash = name.indexOf('/')
  return slash === -1 ? 'Other' : name.slice(0, slash)
}

/** 'UTC', or '(Europe/Paris)' behind a time. */
export function zoneInWords(timezone: string): string {
  return timezone === 'UTC' ? 'UTC' : `(${timezone.replaceAll('_', ' ')})`
}
