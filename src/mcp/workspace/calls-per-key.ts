import { LimitReached } from '#operations/errors.ts'

/** Calls that wait for a crawl or read an archive take long, so one key must not occupy the server. */
const MAX_AT_ONCE = 8
const RETRY_SECONDS = 5

/** Limits how many tools of one key run at the same time in this process. */
export function createCallsPerKey() {
  const running = new Map<string, number>()
  return async <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const before = running.get(key) ?? 0
    if (before >= MAX_AT_ONCE) {
      throw new LimitReached(
        `${MAX_AT_ONCE} tools of this program are running, which is the limit. Call again when one has finished.`,
        RETRY_SECONDS,
      )
    }
    running.set(key, before + 1)
    try {
      return await run()
    } finally {
      const now = running.get(key) ?? 1
      if (now === 1) running.delete(key)
      else running.set(key, now - 1)
    }
  }
}
