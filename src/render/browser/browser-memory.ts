import { readFileSync } from 'node:fs'
import type { CDPSession } from 'playwright-core'

export type BrowserProcess = { pid: number; isPage: boolean; bytes: number }

/** Outside Linux, the memory is unknown and counts as 0. */
export async function listProcesses(session: CDPSession): Promise<BrowserProcess[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.map(({ id, type }) => ({ pid: id, isPage: type === 'renderer', bytes: residentBytes(id) }))
}

function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
