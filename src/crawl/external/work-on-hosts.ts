/** Works on several hosts at the same time, one URL per host. The host that may be requested first comes first. */
export async function workOnHosts<Queue extends { urls: string[] }>(
  queues: Queue[],
  {
    turns,
    isOver,
    work,
    atOnce,
  }: {
    turns: { readyAt(url: string): number }
    isOver: () => boolean
    work: (queue: Queue) => Promise<void>
    /** The number of hosts worked on at the same time. */
    atOnce: number
  },
): Promise<void> {
  const waiting = queues.filter((queue) => queue.urls.length > 0)

  function takeSoonest(): Queue | undefined {
    let best = 0
    let soonest = Number.POSITIVE_INFINITY
    for (const [at, queue] of waiting.entries()) {
      const readyAt = turns.readyAt(queue.urls[0] as string)
      if (readyAt < soonest) [best, soonest] = [at, readyAt]
    }
    return waiting.splice(best, 1)[0]
  }

  async function worker(): Promise<void> {
    for (let queue = takeSoonest(); queue !== undefined && !isOver(); queue = takeSoonest()) {
      await work(queue)
      if (queue.urls.length > 0) waiting.push(queue)
    }
  }

  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker))
}
