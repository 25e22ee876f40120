/** Values that wait for those of earlier runs. An issue with its evidence takes about a kilobyte. */
const MAX_WAITING = 4000

type Run<Resource, Value, End> = (resource: Resource) => AsyncGenerator<Value, End>

/**
 * Starts the runs in their order, one at a time on each resource, and yields what they yield as if they ran one after
 * the other. Returns their ends.
 */
export async function* runInOrder<Resource, Value, End>(
  runs: readonly Run<Resource, Value, End>[],
  resources: readonly Resource[],
): AsyncGenerator<Value, End[]> {
  const values = runs.map((): Value[] => [])
  const ends: End[] = []
  let started = 0
  let current = 0
  let waiting = 0
  let isStopped = false
  let changed = Promise.withResolvers<void>()

  function wake(): void {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  /** The current run always has some space, because nobody takes what the later ones found before it ends. */
  const hasSpace = (index: number) =>
    index === current ? (values[index] as Value[]).length < MAX_WAITING : waiting < MAX_WAITING

  async function work(resource: Resource): Promise<void> {
    while (started < runs.length && !isStopped) {
      const index = started++
      const run = (runs[index] as Run<Resource, Value, End>)(resource)
      for (;;) {
        const next = await run.next()
        if (next.done) {
          ends[index] = next.value
          wake()
          break
        }
        values[index]?.push(next.value)
        waiting += 1
        wake()
        while (!hasSpace(index) && !isStopped) await changed.promise
        if (isStopped) return
      }
    }
  }

  const lanes = Promise.all(resources.map(work))
  // A run that throws ends everything. Its error is thrown below.
  lanes.catch(() => {})
  try {
    for (; current < runs.length; current += 1) {
      for (;;) {
        const taken = values[current]?.splice(0) ?? []
        waiting -= taken.length
        if (taken.length > 0) wake()
        yield* taken
        if (taken.length === 0 && current in ends) break
        if (taken.length === 0) await Promise.race([changed.promise, lanes])
      }
    }
    return ends
  } finally {
    isStopped = true
    wake()
    await lanes.catch(() => {})
  }
}
