import { cutText } from './bounds.ts'

const MAX_REPEATED = 100
const MAX_PLACES = 5
const MAX_ID = 200

export type RepeatedId = { id: string; count: number; paths: string[] }

export type Ids = {
  /** All different ids, in document order. */
  all(): Iterable<string>
  countOf(id: string): number
  /** The name of the first element with this id. */
  elementOf(id: string): string | undefined
  repeatedCount: number
  /** Ids that several elements have, with the locations of the second and later elements. */
  repeated: readonly RepeatedId[]
}

export function createIds() {
  const elements = new Map<string, string>()
  const repeats = new Map<string, RepeatedId>()

  return {
    add(id: string, name: string, path: () => string): void {
      if (id === '') return
      if (!elements.has(id)) {
        elements.set(id, name)
        return
      }
      let repeat = repeats.get(id)
      if (repeat === undefined) {
        repeat = { id, count: 1, paths: [] }
        repeats.set(id, repeat)
      }
      repeat.count += 1
      if (repeat.paths.length < MAX_PLACES && repeats.size <= MAX_REPEATED) repeat.paths.push(path())
    },
    ids(): Ids {
      const shown = [...repeats.values()].slice(0, MAX_REPEATED)
      return {
        all: () => elements.keys(),
        countOf: (id) => repeats.get(id)?.count ?? (elements.has(id) ? 1 : 0),
        elementOf: (id) => elements.get(id),
        repeatedCount: repeats.size,
        repeated: shown.map(({ id, count, paths }) => ({ id: cutText(id, MAX_ID), count, paths })),
      }
    },
  }
}
