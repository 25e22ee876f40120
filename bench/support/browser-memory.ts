import { readdirSync, readFileSync } from 'node:fs'

/** Runs the work and returns, next to its result, by how many megabytes the memory of all browsers grew at its peak. */
export async function peakOfBrowsers<Result>(
  work: () => Promise<Result>,
): Promise<[result: Result, megabytes: number]> {
  const before = megabytesOfBrowsers()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytesOfBrowsers())
  }, 500)
  try {
    return [await work(), peak - before]
  } finally {
    clearInterval(timer)
  }
}

/** Memory that processes share is counted once (PSS). */
function megabytesOfBrowsers(): number {
  const kilobytes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => kilobytesOfBrowser(pid))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

function kilobytesOfBrowser(pid: string): number {
  try {
    if (!/chrom/i.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))) return 0
    return Number(/^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
