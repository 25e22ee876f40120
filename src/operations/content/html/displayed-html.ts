import type { App } from '../../app.ts'
import { cleanAside } from './clean-in-thread.ts'
import type { CleanedHtml } from './html-cleaning.ts'

const MAX_CACHED = 500
const cache = new Map<string, { source: string; shown: Promise<CleanedHtml> }>()

/**
 * Returns an item's HTML for visitors. It is cleaned again, because it may have been stored under older rules.
 * The result is cached until the source changes.
 */
export function shownHtml(app: Pick<App, 'htmlCleaners'>, itemId: string, source: string): Promise<CleanedHtml> {
  const cached = cache.get(itemId)
  if (cached?.source === source) return cached.shown
  // Cached while still in progress, so that simultaneous visitors cause only one cleaning.
  const shown = cleanAside(app, 'show', source)
  shown.catch(() => cache.get(itemId)?.shown === shown && cache.delete(itemId))
  cache.delete(itemId)
  cache.set(itemId, { source, shown })
  const [oldest] = cache.keys()
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  return shown
}
