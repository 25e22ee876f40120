import { withBrowserStorage } from '../browser-data/browser-storage.ts'

const KEY = 'pagewarden.current-crawl'

/** The id of the running crawl, so that a reload without it in the URL still finds the crawl. */
export function rememberedCrawl(): string | null {
  return withBrowserStorage((storage) => storage.getItem(KEY)) ?? null
}

export function rememberCurrentCrawl(id: string): void {
  withBrowserStorage((storage) => storage.setItem(KEY, id))
}

/** Forgets the crawl, unless another tab has started a new one since. */
export function clearCurrentCrawl(id: string): void {
  withBrowserStorage((storage) => {
    if (storage.getItem(KEY) === id) storage.removeItem(KEY)
  })
}
