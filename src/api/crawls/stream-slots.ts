/**
 * Limits the open streams per client and in total. Each process counts its own streams, because they use its memory.
 */
export function createStreamSlots({ perClient, inAll }: { perClient: number; inAll: number }) {
  const open = new Map<string, number>()
  let total = 0
  return {
    /** Returns a function that releases the slot; null if there is none left. */
    take(client: string): (() => void) | null {
      const own = open.get(client) ?? 0
      if (own >= perClient || total >= inAll) return null
      open.set(client, own + 1)
      total += 1
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        total -= 1
        const left = (open.get(client) ?? 1) - 1
        if (left > 0) open.set(client, left)
        else open.delete(client)
      }
    },
  }
}
