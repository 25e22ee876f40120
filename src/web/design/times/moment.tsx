import { formatAgo } from '#domain/words/ago.ts'
import { formatMoment } from '#domain/words/dates.ts'
import { describeZone } from '#domain/words/time-zone.ts'
import { useIsHydrated } from '../use-hydrated.ts'
import { useTimeZone } from './use-time-zone.ts'

type MomentProps = { at: string; isAgo?: boolean; hasSeconds?: boolean; hasZone?: boolean }

/** Uses the time zone of the account. Visitors see UTC until hydration, then their browser's time zone. With `hasZone` they see which one. */
export function Moment({ at, isAgo = false, hasSeconds = false, hasZone = false }: MomentProps) {
  const isHydrated = useIsHydrated()
  const timezone = useTimeZone()
  const date = new Date(at)
  const local = formatMoment(date, timezone, { dateStyle: 'medium', timeStyle: hasSeconds ? 'medium' : 'short' })
  const exact = hasZone && timezone === undefined ? `${local} ${describeZone(browserZone())}` : local
  return (
    <time dateTime={at} title={isAgo ? exact : undefined}>
      {isAgo && isHydrated ? formatAgo(date, Date.now()) : exact}
    </time>
  )
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
