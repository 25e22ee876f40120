import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type RunningScript = {
  process: ChildProcess
  /** The first line, past or to come, that begins with this. */
  line: (beginning: string) => Promise<string>
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

export type ScriptOptions = { uid?: number; cwd?: string; env?: Record<string, string>; command?: string[] }

/** Runs a TypeScript file in a process of its own, for tests of what happens between processes. */
export function runScript(
  file: string,
  args: string[],
  { uid, cwd, env, command = [] }: ScriptOptions = {},
): RunningScript {
  const [program = process.execPath, ...programArgs] = [...command, process.execPath, file, ...args]
  const child = spawn(program, programArgs, {
    cwd,
    env: { ...process.env, ...env },
    // Our end of its input closes when we are killed; scripts end with it.
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  const waiting = new Set<() => void>()
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    for (const look of waiting) look()
  })
  return {
    process: child,
    line: (beginning) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.startsWith(beginning))
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
        child.once('close', () =>
          reject(new Error(`the script ended without '${beginning}'; it said: ${lines.join('\n')}`)),
        )
      }),
    async end(signal) {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
