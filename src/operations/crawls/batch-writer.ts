/** Items that arrive during a write are written together afterwards. */
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
