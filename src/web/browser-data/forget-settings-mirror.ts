import { withBrowserStorage } from './browser-storage.ts'

export const SETTINGS_MIRROR_KEY = 'user_settings'

/** In its own file, because every page loads this function and few need the rest of `settings-mirror.ts`. */
export function forgetSettingsMirror(): void {
  withBrowserStorage((storage) => storage.removeItem(SETTINGS_MIRROR_KEY))
}
