import { formatMoment } from '#domain/words/dates.ts'
import { useIsHydrated } from '../use-hydrated.ts'
import { useTimeZone } from './use-time-zone.ts'

type MomentProps = { at: string; isAgo?: boolean; hasSeconds?: boolean }

/** A moment in the account's time zone. Visitors see UTC until hydration, then their browser's zone. */
export function Moment({ at, isAgo = false, hasSeconds = false }: MomentProps) {
  const isHydrated = useIsHydrated()
  const timezone = useTimeZone()
  const date = new Date(at)
  const exact = formatMoment(date, timezone, { dateStyle: 'medium', timeStyle: hasSeconds ? 'medium' : 'short' })
  return (
    <time dateTime={at} title={isAgo ? exact : undefined}>
      {isAgo && isHydrated ? ago(date, Date.now()) : exact}
    </time>
  )
}

/** How long ago in words: '3 hours ago', 'yesterday'. */
export function ago(date: Date, now: number): string {
  const seconds = Math.max(0, (now - date.getTime()) / 1000)
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['minute', 60]
  const count = Math.floor(seconds / length)
  return count === 0 ? 'just now' : AGO.format(-count, unit)
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
