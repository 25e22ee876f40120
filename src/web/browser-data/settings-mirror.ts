import { REPORT_FREQUENCIES, type UserSettings } from '#domain/accounts/user-settings.ts'
import { isTimezone } from '#domain/words/time-zone.ts'
import { withBrowserStorage } from './browser-storage.ts'
import { SETTINGS_MIRROR_KEY as KEY } from './forget-settings-mirror.ts'

/** Copies the settings to browser storage to tell other tabs about changes. The server has the originals. */
export function writeMirror(settings: UserSettings): void {
  const text = btoa(JSON.stringify(settings))
  withBrowserStorage((storage) => {
    if (storage.getItem(KEY) !== text) storage.setItem(KEY, text)
  })
}

/** Calls back when a different tab changes the copy. */
export function watchMirror(onChange: (settings: UserSettings) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const settings = key === KEY && newValue !== null ? readMirror(newValue) : null
    if (settings) onChange(settings)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Null if the settings are incomplete or invalid, because any script can write to browser storage. */
export function readMirror(text: string): UserSettings | null {
  try {
    const value = JSON.parse(atob(text))
    const { emailNotifications, marketingEmails, crawlNotifications, reportFrequency, timezone } = value
    const isComplete =
      [emailNotifications, marketingEmails, crawlNotifications].every((each) => typeof each === 'boolean') &&
      REPORT_FREQUENCIES.includes(reportFrequency) &&
      isTimezone(timezone)
    return isComplete ? { emailNotifications, marketingEmails, crawlNotifications, reportFrequency, timezone } : null
  } catch {
    return null
  }
}
