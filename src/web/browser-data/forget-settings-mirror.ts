import { withBrowserStorage } from './browser-storage.ts'

export const SETTINGS_MIRROR_KEY = 'user_settings'

/** Alone in its file: every page loads this, and few need the rest of the mirror. */
export function forgetSettingsMirror(): void {
  withBrowserStorage((storage) => storage.removeItem(SETTINGS_MIRROR_KEY))
}
