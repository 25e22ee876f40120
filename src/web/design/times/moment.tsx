import { formatAgo } from '#domain/words/ago.ts'
import { formatMoment } from '#domain/words/dates.ts'
import { useIsHydrated } from '../use-hydrated.ts'
import { useTimeZone } from './use-time-zone.ts'

type MomentProps = { at: string; isAgo?: boolean; hasSeconds?: boolean }

/** Uses the time zone of the account. Visitors see UTC until hydration, then their browser's time zone. */
export function Moment({ at, isAgo = false, hasSeconds = false }: MomentProps) {
  const isHydrated = useIsHydrated()
  const timezone = useTimeZone()
  const date = new Date(at)
  const exact = formatMoment(date, timezone, { dateStyle: 'medium', timeStyle: hasSeconds ? 'medium' : 'short' })
  return (
    <time dateTime={at} title={isAgo ? exact : undefined}>
      {isAgo && isHydrated ? formatAgo(date, Date.now()) : exact}
    </time>
  )
}
