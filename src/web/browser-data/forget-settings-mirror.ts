import { withBrowserStorage } from './browser-storage.ts'

export const SETTINGS_MIRROR_KEY = 'user_settings'

/** In its own file because every page loads it and few need the rest of the mirror. */
export function forgetSettingsMirror(): void {
  withBrowserStorage((storage) => storage.removeItem(SETTINGS_MIRROR_KEY))
}
