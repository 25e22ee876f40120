import { isOfProbe, type QueuedUrl } from '../walk/queued-url.ts'
import { MAX_NAMED } from '../walk/visit-examples.ts'
import { isTrap, maxTaken, waveOf } from './trap-verdict.ts'
import { hashOf, type TrapWatch } from './trap-watch.ts'

const MAX_HELD = 20_000
const MAX_HELD_IN_TOTAL = 200_000
/** The same as `MAX_NOTED` in `left-out.ts`, so that the two counts agree. */
const MAX_LEFT_OUT = 1_000_000

/** URLs of suspected spider traps, requested after all other URLs. */
export function createHeldUrls() {
  const held = new Map<TrapWatch, QueuedUrl[]>()
  let total = 0
  const dropped = { count: 0, examples: [] as string[] }
  let onGuessDropped: (guess: QueuedUrl) => void = () => {}
  return {
    add(url: QueuedUrl): void {
      if (url.watch === null) return
      total += 1
      const waiting = held.get(url.watch)
      if (waiting === undefined) held.set(url.watch, [url])
      else waiting.push(url)
    },
    hasRoom: (watch: TrapWatch) => total < MAX_HELD_IN_TOTAL && (held.get(watch)?.length ?? 0) < MAX_HELD,
    release(): QueuedUrl[] {
      const released: QueuedUrl[] = []
      for (const [watch, waiting] of held) {
        released.push(...waiting.splice(0, waveOf(watch)))
        if (waiting.length === 0) held.delete(watch)
      }
      total -= released.length
      return released
    },
    /** Drops the waiting URLs of a proven trap that exceed its limit (`maxTaken`). */
    dropIfTrap(watch: TrapWatch): void {
      if (!isTrap(watch)) return
      const waiting = held.get(watch) ?? []
      const room = Math.max(0, maxTaken(watch) - (watch.taken - waiting.length))
      for (const queued of waiting.splice(room)) {
        watch.taken -= 1
        total -= 1
        if (isOfProbe(queued)) {
          onGuessDropped(queued)
          continue
        }
        dropped.count += 1
        if (dropped.examples.length < MAX_NAMED) dropped.examples.push(queued.url)
        leaveOut(watch, queued.key)
      }
    },
    /** Guesses are not counted as left out because of a trap. */
    setOnGuessDropped(listener: (guess: QueuedUrl) => void): void {
      onGuessDropped = listener
    },
    all: () => [...held.values()].flat(),
    count: () => total,
    dropped,
  }
}

export function leaveOut(watch: TrapWatch, key: string | null): 'nowhere' {
  if (key !== null && watch.leftOut.size < MAX_LEFT_OUT) watch.leftOut.add(hashOf(key))
  return 'nowhere'
}
