import { setTimeout as sleep } from 'node:timers/promises'

const TICK_MS = 5

/** How long, in milliseconds of its own processor time, one turn of this thread's event loop took while `work` ran. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const watch = async () => {
    for (let before = process.threadCpuUsage(); !isOver; before = process.threadCpuUsage()) {
      await sleep(TICK_MS)
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
    }
  }
  const watching = watch()
  await work().finally(() => {
    isOver = true
  })
  await watching
  return longest
}
