import type { CDPSession } from 'playwright-core'

/** Longer timers bring no content. They are for slide shows, offers and reminders. */
const MAX_TIMER_MS = 5000

const NAME = '__pendingTimers'

/**
 * Runs before the page's scripts and records timers that may bring content. A page that tampers with this code is only
 * read too early or a few seconds late.
 */
export function watchTimers(quietMs: number): string {
  return `{
  const pending = new Map()
  const { setTimeout, clearTimeout } = window
  window.setTimeout = function (work, ms, ...rest) {
    const isWatched = typeof work === 'function' && ms > ${quietMs} && ms <= ${MAX_TIMER_MS} && pending.size < 1000
    if (!isWatched) return setTimeout(work, ms, ...rest)
    const id = setTimeout(function (...given) {
      pending.delete(id)
      return work.apply(this, given)
    }, ms, ...rest)
    pending.set(id, performance.now() + Number(ms))
    return id
  }
  window.clearTimeout = (id) => {
    pending.delete(id)
    clearTimeout(id)
  }
  Object.defineProperty(window, '${NAME}', { value: () => Math.max(0, ...pending.values()) - performance.now() })
}`
}

/** A page with less text than this has probably not loaded its content yet. */
const FEW_LETTERS = 200

/** How long to wait for the timers of a page that shows hardly any text; 0 for any other page. */
export async function lateContentMs(session: CDPSession): Promise<number> {
  const expression = `(document.body?.innerText ?? '').trim().length < ${FEW_LETTERS} ? window.${NAME}?.() : 0`
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => NO_RESULT)
  const ms = Number(result.value)
  return ms > 0 ? Math.min(ms, MAX_TIMER_MS) : 0
}

const NO_RESULT = { result: { value: 0 } }
