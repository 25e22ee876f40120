import type { HealthDay } from '#domain/system/admin.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { formatDay, formatDayOfYear } from '#domain/words/dates.ts'

/** For example '7 Mar', in UTC. */
export function shortDay(day: string): string {
  return day === '' ? '' : formatDayOfYear(day)
}

/** For example '7 March 2026: up for 1,438 of 1,440 measured minutes'. */
export function describeDay({ day, measured, ok }: HealthDay): string {
  const date = formatDay(day)
  if (measured === 0) return `${date}: not measured`
  const minutes = counted(measured, 'measured minute')
  return ok === measured ? `${date}: up for all ${minutes}` : `${date}: up for ${formatNumber(ok)} of ${minutes}`
}

/** For example '3 h 10 min' or '2 days 4 h'. */
export function formatMinutes(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const words = [
    days > 0 && `${counted(days, 'day')}`,
    hours > 0 && `${hours} h`,
    days === 0 && rest > 0 && `${rest} min`,
  ]
  return words.filter(Boolean).join(' ')
}
