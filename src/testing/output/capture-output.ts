import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'

export type Captured = { out: string; err: string }

const captures = new AsyncLocalStorage<Captured>()
let isRedirected = false

/** Runs work and collects what it prints. Several can run at the same time: each gets only its own output. */
export async function captureOutput<Result>(work: () => Promise<Result>): Promise<Captured & { result: Result }> {
  redirectOnce()
  const captured: Captured = { out: '', err: '' }
  const result = await captures.run(captured, work)
  return { ...captured, result }
}

/** Output outside of a capture goes where it went before. */
function redirectOnce(): void {
  if (isRedirected) return
  isRedirected = true
  redirectStream(process.stdout, 'out')
  redirectStream(process.stderr, 'err')
  redirectConsole('log', 'out')
  redirectConsole('error', 'err')
}

function redirectStream(stream: NodeJS.WriteStream, kind: keyof Captured): void {
  const write = stream.write.bind(stream) as (...values: unknown[]) => boolean
  // Each run of a command listens for errors of its output.
  stream.setMaxListeners(0)
  stream.write = (...values: unknown[]) => {
    const captured = captures.getStore()
    if (captured === undefined) return write(...values)
    captured[kind] += String(values[0])
    const done = values.at(-1)
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
}

function redirectConsole(name: 'log' | 'error', kind: keyof Captured): void {
  const print = console[name].bind(console)
  console[name] = (...values: unknown[]) => {
    const captured = captures.getStore()
    if (captured === undefined) print(...values)
    else captured[kind] += `${format(...values)}\n`
  }
}
