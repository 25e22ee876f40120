import { formatDayOfYear, formatMoment, formatShortDay, formatTimeOfYear } from '#domain/words/dates.ts'

/** Null for dates without a time, which are the same in every time zone. */
type Zone = string | null

/** Returns the days, with the time of day if two crawls ran on the same day. */
export function axisLabels(dates: string[], timezone: Zone): string[] {
  const days = dates.map((date) => formatDayOfYear(date, timezone ?? 'UTC'))
  if (timezone === null || new Set(days).size === days.length) return days
  return dates.map((date) => formatTimeOfYear(date, timezone))
}

export function tableLabels(dates: string[], timezone: Zone): string[] {
  return dates.map((date) => (timezone === null ? formatShortDay(date) : formatMoment(new Date(date), timezone)))
}
