const formatOf = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', form)

const DAY = { day: 'numeric', month: 'short' } as const
const MOMENTS = {
  short: formatOf(DAY),
  withTime: formatOf({ ...DAY, hour: '2-digit', minute: '2-digit' }),
  long: formatOf({ dateStyle: 'medium', timeStyle: 'short' }),
}
/** Days without a time are the same days everywhere. */
const DAYS = {
  short: formatOf({ ...DAY, timeZone: 'UTC' }),
  withTime: formatOf({ ...DAY, timeZone: 'UTC' }),
  long: formatOf({ dateStyle: 'medium', timeZone: 'UTC' }),
}

/** Below the chart: the day, and the time as well when there are two of a day. */
export function axisLabels(dates: string[], isByDay: boolean): string[] {
  const { short, withTime } = isByDay ? DAYS : MOMENTS
  const days = dates.map((date) => short.format(new Date(date)))
  return new Set(days).size === days.length ? days : dates.map((date) => withTime.format(new Date(date)))
}

export function tableLabel(date: string, isByDay: boolean): string {
  return (isByDay ? DAYS : MOMENTS).long.format(new Date(date))
}
