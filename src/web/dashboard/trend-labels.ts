const formatOf = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', form)

const DAY = { day: 'numeric', month: 'short' } as const
const momentsIn = (timeZone: string) => ({
  short: formatOf({ ...DAY, timeZone }),
  withTime: formatOf({ ...DAY, hour: '2-digit', minute: '2-digit', timeZone }),
  long: formatOf({ dateStyle: 'medium', timeStyle: 'short', timeZone }),
})
/** Null for dates without a time, which are the same in every time zone. */
type Zone = string | null

const DAYS = {
  short: formatOf({ ...DAY, timeZone: 'UTC' }),
  withTime: formatOf({ ...DAY, timeZone: 'UTC' }),
  long: formatOf({ dateStyle: 'medium', timeZone: 'UTC' }),
}

/** Axis labels: the day, with the time if a day has two crawls. */
export function axisLabels(dates: string[], timezone: Zone): string[] {
  const { short, withTime } = timezone === null ? DAYS : momentsIn(timezone)
  const days = dates.map((date) => short.format(new Date(date)))
  return new Set(days).size === days.length ? days : dates.map((date) => withTime.format(new Date(date)))
}

export function tableLabels(dates: string[], timezone: Zone): string[] {
  const { long } = timezone === null ? DAYS : momentsIn(timezone)
  return dates.map((date) => long.format(new Date(date)))
}
