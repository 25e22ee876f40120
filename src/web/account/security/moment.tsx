import { useIsAlive } from '../../components/use-is-alive.ts'

type MomentProps = { at: string; isAgo?: boolean; hasSeconds?: boolean }

/** A moment in the reader's own time. The server does not know that and writes UTC, until the page is alive. */
export function Moment({ at, isAgo = false, hasSeconds = false }: MomentProps) {
  const isAlive = useIsAlive()
  const date = new Date(at)
  const { own, utc } = hasSeconds ? TO_THE_SECOND : TO_THE_MINUTE
  const exact = isAlive ? own.format(date) : `${utc.format(date)} UTC`
  return (
    <time dateTime={at} title={isAgo ? exact : undefined}>
      {isAgo && isAlive ? ago(date, Date.now()) : exact}
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
const TO_THE_MINUTE = formats('short')
const TO_THE_SECOND = formats('medium')

function formats(timeStyle: 'short' | 'medium') {
  const form = { dateStyle: 'medium', timeStyle } as const
  return {
    own: new Intl.DateTimeFormat('en-GB', form),
    utc: new Intl.DateTimeFormat('en-GB', { ...form, timeZone: 'UTC' }),
  }
}
