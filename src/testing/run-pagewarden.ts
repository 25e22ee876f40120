import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createArchive } from '#archive/write/create-archive.ts'
import { runCommand } from '#cli/run-command.ts'
import { captureOutput } from './output/capture-output.ts'
import { sharedReaders } from './shared-readers.ts'

const PAGEWARDEN = fileURLToPath(new URL('../cli/pagewarden.ts', import.meta.url))

export type Finished = { code: number | null; out: string; err: string }

/** Runs the command in a separate process, for tests of signals, input, environment and exit codes. */
export function startPagewarden(
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): { process: ChildProcess; finished: Promise<Finished> } {
  const child = spawn(process.execPath, [PAGEWARDEN, ...args], { env: { ...process.env, ...env } })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const finished = Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { process: child, finished: finished.then(([code, out, err]) => ({ code, out, err })) }
}

/** Runs the command in this process, because starting a process or threads takes longer than most crawls of a test. */
export async function runPagewarden(...args: string[]): Promise<Finished> {
  const crawl = async (words: string[]) => {
    const { runCrawlCommand } = await import('#cli/crawl/crawl-command.ts')
    return runCrawlCommand(words, { readers: sharedReaders(), createArchive })
  }
  const { result, ...output } = await captureOutput(() => runCommand(args, { crawl }))
  return { code: result, ...output }
}

export function spawnPagewarden(...args: string[]): Promise<Finished> {
  return startPagewarden(args).finished
}

export function parseLines(out: string) {
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
