import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Collects the garbage of this thread and returns its memory to the system. Takes some tenths of a second. V8 keeps
 * both for the work that it expects to come, but after the last page of a crawl DuckDB needs the memory.
 */
export function releaseMemory(): void {
  // A new context has the function, although Node was started without the flag.
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as CollectGarbage
  setFlagsFromString('--no-expose-gc')
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
