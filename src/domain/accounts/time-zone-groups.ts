import { isTimezone } from '../words/time-zone.ts'
import { TIMEZONES } from './user-settings.ts'

export type TimezoneGroup = { region: string; zones: string[] }

/** Runtimes still list some zones under outdated names; people look for the current ones. */
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

export function currentTimezoneName(name: string): string {
  const renamed = RENAMED[name]
  return renamed !== undefined && isTimezone(renamed) ? renamed : name
}

/** All zones by region, sorted, without the common ones in TIMEZONES, which the form lists first. */
export function groupTimezones(names: readonly string[]): TimezoneGroup[] {
  const others = [...new Set(names.map(currentTimezoneName))].filter(
    (name) => !(TIMEZONES as readonly string[]).includes(name),
  )
  return [...Map.groupBy(others, regionOf)]
    .map(([region, zones]) => ({ region, zones: zones.toSorted() }))
    .toSorted((one, other) => one.region.localeCompare(other.region))
}

function regionOf(name: string): string {
  const slash = name.indexOf('/')
  return slash === -1 ? 'Other' : name.slice(0, slash)
}
