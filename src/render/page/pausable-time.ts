export type PausableTime = {
  /** Calls back after `ms`, not counting pauses. Returns a function that cancels the call. */
  after(ms: number, callback: () => void): () => void
  /** Pauses the time. Returns a function that resumes it. */
  hold(): () => void
}

type Alarm = { leftMs: number; startedAt: number; timer: NodeJS.Timeout | undefined; callback: () => void }

export function createPausableTime(): PausableTime {
  const alarms = new Set<Alarm>()
  const holders = new Set<object>()

  function run(alarm: Alarm): void {
    alarm.startedAt = performance.now()
    alarm.timer = setTimeout(() => {
      alarms.delete(alarm)
      alarm.callback()
    }, alarm.leftMs)
  }

  function stop(alarm: Alarm): void {
    clearTimeout(alarm.timer)
    alarm.leftMs -= performance.now() - alarm.startedAt
  }

  return {
    after(ms, callback) {
      const alarm = { leftMs: ms, startedAt: 0, timer: undefined, callback }
      alarms.add(alarm)
      if (holders.size === 0) run(alarm)
      return () => {
        clearTimeout(alarm.timer)
        alarms.delete(alarm)
      }
    },
    hold() {
      const holder = {}
      if (holders.size === 0) alarms.forEach(stop)
      holders.add(holder)
      return () => {
        if (holders.delete(holder) && holders.size === 0) alarms.forEach(run)
      }
    },
  }
}
