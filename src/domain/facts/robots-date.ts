const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Hours from UTC. RFC 822 defines the first ten; the others are common in Europe. */
const ZONES: Record<string, number> = {
  ...{ ut: 0, gmt: 0, est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ utc: 0, z: 0, wet: 0, west: 1, bst: 1, cet: 1, cest: 2, eet: 2, eest: 3, msk: 3 },
}

const TIME = String.raw`(?:[t\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([a-z]+|[+-]\d{2}:?\d{2})?)?`
const WEEKDAY = '(?:[a-z]+,?\\s+)?'
/** `2030-06-25`, `2030-06-25T15:00:00+02:00` */
const ISO_8601 = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${TIME}$`)
/** `Tue, 25 Jun 2030 15:00:00 PST` (RFC 822), `Tuesday, 25-Jun-30 15:00:00 GMT` (RFC 850) */
const DAY_FIRST = new RegExp(`^${WEEKDAY}(\\d{1,2})[\\s-]+([a-z]{3})[a-z]*[\\s-]+(\\d{2}|\\d{4})${TIME}$`)
/** `June 25, 2030` */
const MONTH_FIRST = new RegExp(`^([a-z]{3})[a-z]*\\s+(\\d{1,2}),?\\s+(\\d{4})${TIME}$`)

/** In ms since 1970; null if the text is not a date. A date without a time means the end of that day in UTC. */
export function readRobotsDate(text: string): number | null {
  const date = text.trim().toLowerCase()
  if (date.length > 100) return null
  const iso = ISO_8601.exec(date)
  if (iso) return timeOf([iso[1], Number(iso[2]) - 1, iso[3]], iso.slice(4))
  const dayFirst = DAY_FIRST.exec(date)
  if (dayFirst) return timeOf([dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]], dayFirst.slice(4))
  const monthFirst = MONTH_FIRST.exec(date)
  if (monthFirst) return timeOf([monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]], monthFirst.slice(4))
  return null
}

type Day = [year: string | undefined, month: number, day: string | undefined]

function timeOf([yearDigits, month, day]: Day, [hours, minutes, seconds = '0', zone]: (string | undefined)[]) {
  const year = yearDigits?.length === 2 ? fullYear(Number(yearDigits)) : Number(yearDigits)
  const midnight = Date.UTC(year, month, Number(day))
  const isRealDay = month >= 0 && month < 12 && new Date(midnight).getUTCDate() === Number(day)
  if (!isRealDay) return null
  if (hours === undefined) return midnight + DAY_MS - 1
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null
  return midnight + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 - offsetOf(zone)
}

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf(name ?? '')
}

/** Two-digit years as in RFC 2822. */
function fullYear(twoDigits: number): number {
  return twoDigits + (twoDigits < 50 ? 2000 : 1900)
}

/** An unknown zone counts as UTC, because an error of hours is better than ignoring the date. */
function offsetOf(zone: string | undefined): number {
  const numeric = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  if (!numeric) return (ZONES[zone ?? ''] ?? 0) * HOUR_MS
  const size = (Number(numeric[2]) + Number(numeric[3]) / 60) * HOUR_MS
  return numeric[1] === '-' ? -size : size
}
