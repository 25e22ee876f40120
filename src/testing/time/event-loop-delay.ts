import { setTimeout as sleep } from 'node:timers/promises'

const TICK_MS = 5

/** The longest turn of the event loop during `work`, in milliseconds of this thread's CPU time. */
export async function maxLoopDelay(work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  let longest = 0
  const watch = async () => {
    for (let before = process.threadCpuUsage(); !isDone; before = process.threadCpuUsage()) {
      await sleep(TICK_MS)
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
    }
  }
  const watching = watch()
  await work().finally(() => {
    isDone = true
  })
  await watching
  return longest
}
