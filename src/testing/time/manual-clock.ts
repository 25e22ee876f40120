import type { Clock } from '#crawl/fetch/clock.ts'

/** A clock whose sleeps end immediately and advance its time, so that tests do not wait. */
export function createManualClock(): Clock & { slept: number[] } {
  let now = 0
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    async sleep(ms) {
      slept.push(ms)
      now += ms
    },
  }
}
