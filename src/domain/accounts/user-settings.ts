export const REPORT_FREQUENCIES = ['daily', 'weekly', 'monthly', 'never'] as const
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number]

/** Shown first in the list; all other time zones can be chosen as well. */
export const TIMEZONES = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
] as const

export type UserSettings = {
  emailNotifications: boolean
  marketingEmails: boolean
  crawlNotifications: boolean
  reportFrequency: ReportFrequency
  timezone: string
}

export const DEFAULT_USER_SETTINGS: UserSettings = {
  emailNotifications: true,
  marketingEmails: false,
  crawlNotifications: true,
  reportFrequency: 'weekly',
  timezone: 'UTC',
}
