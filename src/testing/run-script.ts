import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isReachable } from '#platform/postgres/postgres-account.ts'

const PROCESSES = join(import.meta.dirname, 'processes')

export type RunningScript = {
  process: ChildProcess
  /** Waits for the first line that begins with this. */
  line: (beginning: string) => Promise<string>
  /** Waits for the first line that contains this. */
  lineWith: (part: string) => Promise<string>
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

export type ScriptOptions = { uid?: number; cwd?: string; env?: Record<string, string>; command?: string[] }

/** Runs a TypeScript file in a separate process, for tests across processes. */
export function runScript(
  file: string,
  args: string[],
  { uid, cwd, env, command = [] }: ScriptOptions = {},
): RunningScript {
  // Scripts of tests use the same fast loading as the product.
  const preload = file.startsWith(PROCESSES) ? ['--import', join(PROCESSES, 'load-fast.ts')] : []
  const words = [...command, process.execPath, ...preload, file, ...args]
  const [program = '', ...programArgs] = uid === undefined ? words : asUser(uid, words)
  const child = spawn(program, programArgs, {
    cwd,
    // Otherwise each product under test would crawl itself.
    env: { ...process.env, SAMPLE_REPORT: 'false', ...env },
    // The script ends when its standard input closes, so a killed test run leaves nothing behind.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  const waiting = new Set<() => void>()
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    for (const check of waiting) check()
  })
  const find = (words: string, isMatch: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = lines.find(isMatch)
        if (found === undefined) return
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
      child.once('close', () => reject(new Error(`the script ended without '${words}'; output: ${lines.join('\n')}`)))
    })
  return {
    process: child,
    line: (beginning) => find(beginning, (line) => line.startsWith(beginning)),
    lineWith: (part) => find(part, (line) => line.includes(part)),
    async end(signal) {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

const PROJECT = join(import.meta.dirname, '../..')

/** If other users cannot read the project folder, the script accesses it through a bind mount. */
function asUser(uid: number, words: string[]): string[] {
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  if (isReachable('nobody', PROJECT)) return [...user, ...words]
  const mountPoint = join(tmpdir(), 'pagewarden-door')
  mkdirSync(mountPoint, { recursive: true, mode: 0o755 })
  const mount = 'mount --bind "$0" "$1" && shift && exec "$@"'
  const seen = words.map((word) => (word.startsWith(`${PROJECT}/`) ? mountPoint + word.slice(PROJECT.length) : word))
  return ['unshare', '--mount', 'sh', '-c', mount, PROJECT, mountPoint, ...user, ...seen]
}
