import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

/** Commands that run one after another in the project folder. */
export type Step = { name: string; commands: string[][]; env?: Record<string, string> }

export type StepResult = { name: string; isPassed: boolean; seconds: number; output: string }

export async function runStep({ name, commands, env = {} }: Step): Promise<StepResult> {
  const startedAt = performance.now()
  let output = ''
  let isPassed = true
  for (const command of commands) {
    const result = await runCommand(command, env)
    output += result.output
    isPassed = result.code === 0
    if (!isPassed) break
  }
  return { name, isPassed, seconds: (performance.now() - startedAt) / 1000, output }
}

/** Prints one line per step, and its output only if it failed. */
export function printStep({ name, isPassed, seconds, output }: StepResult, detail = ''): void {
  console.log(`${isPassed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${detail}`.trimEnd())
  if (!isPassed) console.log(`\n${output.trim()}\n`)
}

function runCommand([program = '', ...args]: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const path = [join(PROJECT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const child = spawn(program, args, {
      cwd: PROJECT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
