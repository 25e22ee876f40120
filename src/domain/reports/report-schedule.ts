import type { ReportFrequency, UserSettings } from '../accounts/user-settings.ts'
import { localTime, toInstant } from '../words/days.ts'

/** Start of the working day, in local time. */
const REPORT_HOUR = 8
export const REPORT_TIME = `0${REPORT_HOUR}:00`

const HOUR_MS = 3_600_000
const MONDAY = 1

/** Prevents a second report on the same morning when a user changes to a time zone further west. */
const MIN_HOURS_BETWEEN: Record<Exclude<ReportFrequency, 'never'>, number> = { daily: 12, weekly: 20, monthly: 20 }

/** When the next report is due: at 08:00 every day, on Mondays, or on the first of a month. Null when switched off. */
export function nextReport(
  settings: Pick<UserSettings, 'emailNotifications' | 'reportFrequency' | 'timezone'>,
  now: Date,
  lastReportAt: Date | null,
): Date | null {
  const { emailNotifications, reportFrequency: frequency, timezone } = settings
  if (!emailNotifications || frequency === 'never') return null
  const minGap = MIN_HOURS_BETWEEN[frequency] * HOUR_MS
  const earliest = Math.max(now.getTime() + 1, lastReportAt ? lastReportAt.getTime() + minGap : 0)
  for (let turn = 0; ; turn += 1) {
    const slot = toInstant(mornings[frequency](localTime(now, timezone), turn), timezone)
    if (slot.getTime() >= earliest) return slot
  }
}

type Day = { year: number; month: number; day: number }

/** `turn` counts days, weeks or months from now. The result is a local time encoded as UTC. */
const mornings = {
  daily: ({ year, month, day }: Day, turn: number) => Date.UTC(year, month - 1, day + turn, REPORT_HOUR),
  weekly: ({ year, month, day }: Day, turn: number) => {
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
    const untilMonday = (MONDAY + 7 - weekday) % 7
    return Date.UTC(year, month - 1, day + untilMonday + 7 * turn, REPORT_HOUR)
  },
  monthly: ({ year, month }: Day, turn: number) => Date.UTC(year, month - 1 + turn, 1, REPORT_HOUR),
}
