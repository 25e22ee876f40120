import { withBrowserStorage } from '../browser-data/browser-storage.ts'

const KEY = 'pagewarden.current-crawl'

/** The crawl under way in this browser, so that a reload without its address still finds it. */
export function rememberedCrawl(): string | null {
  return withBrowserStorage((storage) => storage.getItem(KEY)) ?? null
}

export function rememberCurrentCrawl(id: string): void {
  withBrowserStorage((storage) => storage.setItem(KEY, id))
}

/** Another tab may have started one since: that one stays. */
export function clearCurrentCrawl(id: string): void {
  withBrowserStorage((storage) => {
    if (storage.getItem(KEY) === id) storage.removeItem(KEY)
  })
}
