import type { App } from '../../app.ts'
import { cleanAside } from './clean-in-thread.ts'
import type { CleanedHtml } from './html-cleaning.ts'

const MAX_KEPT = 500
const kept = new Map<string, { source: string; shown: Promise<CleanedHtml> }>()

/**
 * An item's HTML as visitors get it: cleaned once more, for it may have been written when less was known of what is
 * harmful. What was made of it before is used again as long as it says the same.
 */
export function shownHtml(app: Pick<App, 'htmlCleaners'>, itemId: string, source: string): Promise<CleanedHtml> {
  const before = kept.get(itemId)
  if (before?.source === source) return before.shown
  // Kept while it is being made, so that a crowd of visitors has it made once.
  const shown = cleanAside(app, 'show', source)
  shown.catch(() => kept.get(itemId)?.shown === shown && kept.delete(itemId))
  kept.delete(itemId)
  kept.set(itemId, { source, shown })
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return shown
}
