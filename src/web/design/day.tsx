import { day } from './format-day.ts'

/** A day for people and for machines. */
export function Day({ moment }: { moment: string }) {
  return <time dateTime={moment}>{day(moment)}</time>
}
