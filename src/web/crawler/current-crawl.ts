import { withBrowserStorage } from './browser-storage.ts'

const KEY = 'pagewarden.current-crawl'

/** The crawl under way in this browser, so that a reload without its address still finds it. */
export function rememberedCrawl(): string | null {
  return withBrowserStorage((storage) => storage.getItem(KEY)) ?? null
}

export function rememberCurrentCrawl(id: string): void {
  withBrowserStorage((storage) => storage.setItem(KEY, id))
}

export function forgetCurrentCrawl(): void {
  withBrowserStorage((storage) => storage.removeItem(KEY))
}
