import { describeZone } from './time-zone.ts'

/** '15 March 2026'. */
export function formatDay(moment: Date | string, timezone = 'UTC'): string {
  return formatOf({ dateStyle: 'long' }, timezone).format(new Date(moment))
}

/** '15 Mar 2026', for tables. */
export function formatShortDay(moment: Date | string, timezone = 'UTC'): string {
  return formatOf({ dateStyle: 'medium' }, timezone).format(new Date(moment))
}

/** '7 March 2026 at 23:05 UTC', or '… at 00:05 (Europe/Paris)'. */
export function formatDayAndTime(moment: Date, timezone = 'UTC'): string {
  const time = formatOf({ timeStyle: 'short' }, timezone).format(moment)
  return `${formatDay(moment, timezone)} at ${time} ${describeZone(timezone)}`
}

/** '7 Mar', for axes. */
export function formatDayOfYear(moment: Date | string, timezone = 'UTC'): string {
  return formatOf({ day: 'numeric', month: 'short' }, timezone).format(new Date(moment))
}

/** '7 Mar, 23:05', for axes with several moments of a day. */
export function formatTimeOfYear(moment: Date | string, timezone = 'UTC'): string {
  const style = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return formatOf(style, timezone).format(new Date(moment))
}

/** 'March 2026'. */
export function formatMonth(moment: Date | string, timezone = 'UTC'): string {
  return formatOf({ month: 'long', year: 'numeric' }, timezone).format(new Date(moment))
}

/** '2026-03-07 23:05 UTC', for spreadsheets. */
export function formatIsoMoment(moment: Date | string, timezone = 'UTC'): string {
  const parts = new Date(moment).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: timezone })
  return `${parts} ${describeZone(timezone)}`
}

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'day' | 'month' | 'year' | 'hour' | 'minute'>

/** '7 Mar 2026, 23:05'. Without `timezone`, uses the time zone of this machine. */
export function formatMoment(
  moment: Date,
  timezone: string | undefined,
  style: Style = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  // New accounts use UTC. Without the label, users would take the time for their local time.
  return `${formatOf(style, timezone).format(moment)}${timezone === 'UTC' ? ' UTC' : ''}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are slow to create, so each is created once. */
function formatOf(style: Style, timezone: string | undefined): Intl.DateTimeFormat {
  const key = `${timezone} ${JSON.stringify(style)}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...style, ...(timezone && { timeZone: timezone }) })
  formats.set(key, format)
  return format
}
