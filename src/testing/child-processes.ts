import { readdirSync, readFileSync } from 'node:fs'

export type ChildProcess = { pid: number; command: string }

/** All descendants of the given process, by default this one. Works on Linux only. */
export function listChildProcesses(of = process.pid): ChildProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const below = (parent: number): ChildProcess[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)])
  return below(of).map(({ pid, command }) => ({ pid, command }))
}

/** The main processes of browsers. Only the other browser processes have a `--type`. */
export function listBrowsers(of?: number): number[] {
  return listChildProcesses(of)
    .filter(({ command }) => command.includes('--remote-debugging-pipe') && !command.includes('--type='))
    .map(({ pid }) => pid)
}

/** False for a zombie, which has ended but is still in the process table. */
export function isRunning(pid: number): boolean {
  return readProcess(pid) !== null
}

function readProcess(pid: number): (ChildProcess & { parent: number }) | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name in parentheses may contain anything, even a parenthesis.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return state === 'Z' ? null : { pid, parent: Number(parent), command }
  } catch {
    return null
  }
}
