import type { HealthDay } from '#domain/admin.ts'

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '7 Mar'. Days are those of UTC. */
export function shortDay(day: string): string {
  return day === '' ? '' : SHORT.format(new Date(day))
}

/** '7 March 2026: worked in 1,438 of 1,440 measured minutes'. */
export function dayWords({ day, measured, ok }: HealthDay): string {
  const date = LONG.format(new Date(day))
  if (measured === 0) return `${date}: not measured`
  const minutes = `${measured.toLocaleString('en')} measured ${measured === 1 ? 'minute' : 'minutes'}`
  return ok === measured
    ? `${date}: worked in all of ${minutes}`
    : `${date}: worked in ${ok.toLocaleString('en')} of ${minutes}`
}
