/** The moment at which clocks there show this time, written as if it were UTC. */
export function instantOf(wall: number, timezone: string): Date {
  // The offset of a moment near it may be another one; the offset of what follows from that is the right one.
  const near = wall - offsetAt(wall, timezone)
  return new Date(wall - offsetAt(near, timezone))
}

function offsetAt(instant: number, timezone: string): number {
  const { year, month, day, hour, minute, second } = localTime(new Date(instant), timezone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** The day that calendars there show at a moment: '2026-11-15'. One function for many moments, as formats are slow to make. */
export function daysIn(timezone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: timezone })
  return (moment) => format.format(moment)
}

/** What calendars and clocks there show at a moment; months count from 1. */
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
