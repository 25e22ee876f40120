import { readdirSync, readFileSync } from 'node:fs'

export type ChildProcess = { pid: number; command: string }

/** Every process that this one, or the given one, has started, and theirs. Linux alone tells. */
export function listChildProcesses(of = process.pid): ChildProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const below = (parent: number): ChildProcess[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)])
  return below(of).map(({ pid, command }) => ({ pid, command }))
}

/** The main processes of browsers: those that browsers start for their pages name their type. */
export function listBrowsers(of?: number): number[] {
  return listChildProcesses(of)
    .filter(({ command }) => command.includes('--remote-debugging-pipe') && !command.includes('--type='))
    .map(({ pid }) => pid)
}

/** A process that has ended and is not yet taken note of by its parent does not run. */
export function isRunning(pid: number): boolean {
  return readProcess(pid) !== null
}

function readProcess(pid: number): (ChildProcess & { parent: number }) | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return state === 'Z' ? null : { pid, parent: Number(parent), command }
  } catch {
    return null
  }
}
