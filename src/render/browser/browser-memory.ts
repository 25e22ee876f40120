import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { CDPSession } from 'playwright-core'

/** `cpuSeconds`: the processor time that it has used so far. */
export type BrowserProcess = { pid: number; isPage: boolean; bytes: number; cpuSeconds: number }

/** Outside Linux, the memory is unknown and counts as 0. */
export async function listProcesses(session: CDPSession): Promise<BrowserProcess[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.map(({ id, type, cpuTime }) => ({
    pid: id,
    isPage: type === 'renderer',
    bytes: residentBytes(id),
    cpuSeconds: cpuTime,
  }))
}

function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/**
 * Lets other processes go first. On Linux, each thread has its own priority, and a new one gets that of the thread that
 * starts it. Elsewhere nothing changes.
 */
export function letOthersFirst(pid: number): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      setPriority(Number(thread), constants.priority.PRIORITY_LOW)
    }
  } catch {
    // The process has ended, or belongs to somebody else.
  }
}
