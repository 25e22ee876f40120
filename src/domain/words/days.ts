/** The instant when local clocks show `localMs`, which is a local time encoded as UTC. */
export function toInstant(localMs: number, timezone: string): Date {
  // The first offset may be wrong near a clock change; the offset at the corrected instant is right.
  const near = localMs - offsetAt(localMs, timezone)
  return new Date(localMs - offsetAt(near, timezone))
}

function offsetAt(instant: number, timezone: string): number {
  const { year, month, day, hour, minute, second } = localTime(new Date(instant), timezone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** Returns a function for the local date of an instant: '2026-11-15'. Reuses one formatter, which is slow to create. */
export function daysIn(timezone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timezone })
  return (moment) => format.format(moment)
}

/** Local date and time of an instant; months count from 1. */
export function localTime(moment: Date, timezone: string) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}
