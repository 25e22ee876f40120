import type { BrowserFactName, BrowserFacts } from '#domain/browser/browser-facts.ts'
import type { MeasuredFacts } from '#domain/browser/measured-facts.ts'
import { within } from '../time-box.ts'
import { observeLog } from './browser-log.ts'
import type { ObservedPage, Observer } from './observed-page.ts'
import { observeTime } from './render-time.ts'

type ObservedName = Exclude<BrowserFactName, keyof MeasuredFacts>

/** Observers read the page in this order. Those that change it come last. */
const OBSERVERS: { [Name in ObservedName]: Observer<Name> } = {
  browserLog: observeLog,
  renderTime: observeTime,
}

/** Starts all observers. The returned function reads their facts; those that take too long or fail are missing. */
export async function observePage(observed: ObservedPage): Promise<() => Promise<Partial<BrowserFacts>>> {
  const readers: [ObservedName, () => Promise<unknown>][] = []
  for (const [name, observe] of Object.entries(OBSERVERS) as [ObservedName, Observer<ObservedName>][]) {
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
