import type { BrowserFactName, BrowserFacts } from '#domain/browser/browser-facts.ts'
import { within } from '../time-box.ts'
import { observeLog } from './browser-log.ts'
import type { ObservedPage, Observer } from './observed-page.ts'
import { observeTime } from './render-time.ts'

/** In the order in which they read the page. Those that change it come last. */
const OBSERVERS: { [Name in BrowserFactName]: Observer<Name> } = {
  browserLog: observeLog,
  renderTime: observeTime,
}

/** Starts all observers. The returned function reads their facts; those that take too long or fail are missing. */
export async function observePage(observed: ObservedPage): Promise<() => Promise<Partial<BrowserFacts>>> {
  const readers: [BrowserFactName, () => Promise<unknown>][] = []
  for (const [name, observe] of Object.entries(OBSERVERS) as [BrowserFactName, Observer<BrowserFactName>][]) {
    readers.push([name, await observe(observed)])
  }
  return async () => {
    const facts: Partial<BrowserFacts> = {}
    let isEnded = false
    const readAll = async () => {
      for (const [name, read] of readers) {
        const known = await read().catch(() => null)
        if (isEnded) return
        if (known !== null) Object.assign(facts, { [name]: known })
      }
    }
    await within(observed.limits.observeMs, readAll())
    isEnded = true
    return facts
  }
}
