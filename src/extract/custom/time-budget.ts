/** Thrown inside an engine when the time of a page is over. */
export class TimeIsOver extends Error {}

/** Engines call `tick` at every node they look at, because they cannot be stopped otherwise. */
export type TimeBudget = { tick: () => void; isOver: () => boolean }

/** The clock is not read at every node, because that would take longer than the node itself. */
const TICKS_BETWEEN = 256

export function createTimeBudget(ms: number, now: () => number = cpuMs): TimeBudget {
  const end = now() + ms
  let ticks = 0
  const isOver = () => now() > end
  return {
    isOver,
    tick() {
      ticks += 1
      if (ticks % TICKS_BETWEEN === 0 && isOver()) throw new TimeIsOver()
    },
  }
}

/** The CPU time of this thread. On a busy machine, a page would otherwise lose values because others used the CPU. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
