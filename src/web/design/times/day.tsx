import { formatDay } from '#domain/words/dates.ts'

/** A day for people and for machines. */
export function Day({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDay(moment)}</time>
}
