const DATE = /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?$/
const WEEK = /^\d{4}-?W(?:0[1-9]|[1-4]\d|5[0-3])(?:-?[1-7])?$/
const TIME = /^(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/

/** Whether the text is a date, a date with a time or a time as in ISO 8601. */
export function isIsoDate(text: string): boolean {
  const [date = '', time, ...rest] = text.split('T')
  if (rest.length > 0) return false
  if (time !== undefined) return (date === '' || isDay(date)) && isTime(time)
  return isDay(date) || WEEK.test(date) || (date.includes(':') && isTime(date))
}

function isDay(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (year === undefined) return false
  if (month === undefined) return true
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(month) >= 1 && Number(month) <= 12 && (day === undefined || (Number(day) >= 1 && Number(day) <= days))
}

function isTime(text: string): boolean {
  const [, hour, minute = '00', second = '00'] = TIME.exec(text) ?? []
  if (hour === undefined || Number(minute) > 59 || Number(second) > 60) return false
  return Number(hour) < 24 || (hour === '24' && Number(minute) === 0 && Number(second) === 0)
}
