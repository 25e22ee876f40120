/** How many streams may be open at once, from one client and in all. They cost this process memory, so it counts its own. */
export function createStreamSlots({ perClient, inAll }: { perClient: number; inAll: number }) {
  const open = new Map<string, number>()
  let total = 0
  return {
    /** Gives the slot back when called; null when there is none left. */
    take(client: string): (() => void) | null {
      const mine = open.get(client) ?? 0
      if (mine >= perClient || total >= inAll) return null
      open.set(client, mine + 1)
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
