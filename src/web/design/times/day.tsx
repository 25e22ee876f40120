import { formatDay } from '#domain/words/dates.ts'

export function Day({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDay(moment)}</time>
}
