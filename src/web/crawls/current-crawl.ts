import { withBrowserStorage } from '../browser-data/browser-storage.ts'

const KEY = 'pagewarden.current-crawl'

/** Finds the running crawl after a reload, even if the URL does not contain its id. */
export function rememberedCrawl(): string | null {
  return withBrowserStorage((storage) => storage.getItem(KEY)) ?? null
}

export function rememberCurrentCrawl(id: string): void {
  withBrowserStorage((storage) => storage.setItem(KEY, id))
}

/** Does nothing if a different tab has started a newer crawl. */
export function clearCurrentCrawl(id: string): void {
  withBrowserStorage((storage) => {
    if (storage.getItem(KEY) === id) storage.removeItem(KEY)
  })
}
