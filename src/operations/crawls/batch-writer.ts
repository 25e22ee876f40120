/** Writes items as they come; those that arrive while a write is under way go together in the next one. */
export function createBatchWriter<Item>(write: (items: Item[]) => Promise<void>) {
  let waiting: Item[] = []
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null

  const flush = async () => {
    const items = waiting
    waiting = []
    next = null
    await write(items)
  }

  return {
    /** Resolves when the item has been written. */
    add(item: Item): Promise<void> {
      waiting.push(item)
      if (!next) {
        next = (current ?? Promise.resolve()).catch(() => {}).then(flush)
        current = next
      }
      return next
    },
  }
}
