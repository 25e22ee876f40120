import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MAX_SQL_SECONDS, type SqlResult } from '#domain/sql/sql-query.ts'
import type { CrawlTables } from '../explore/crawl-tables.ts'
import { SandboxError } from './sandbox-error.ts'
import { NO_MEMORY } from './sandbox-failures.ts'
import {
  type FromSandbox,
  NO_MEMORY_EXIT,
  type SandboxFormat,
  type SqlCsv,
  type ToSandbox,
} from './sandbox-messages.ts'
import { prepareViews, requireView, type SandboxSetup } from './sandbox-views.ts'

const SCRIPT = fileURLToPath(new URL('sandbox-process.ts', import.meta.url))
const HEAP_MB = 256
/** In kilobytes. A small query needs a third of it. Allocations beyond the limit fail. */
const MAX_DATA_KB = 1_500_000
const SHELL = '/bin/sh'
/** The high OOM score makes the kernel end this process first when the machine runs out of memory. */
const LIMITED = `ulimit -d ${MAX_DATA_KB}; ulimit -c 0; echo 1000 > /proc/self/oom_score_adj; exec "$@"`

export type SandboxQuery = {
  sql: string
  /** URLs of pages that were removed from the project. */
  removed: readonly string[]
  /** Ends the query when nobody waits for its result any more. */
  signal: AbortSignal
  maxMs?: number
}

/** Runs a query that a user wrote, in its own process. Throws SandboxError with the reason if it fails. */
export async function queryInSandbox(tables: CrawlTables, query: SandboxQuery): Promise<SqlResult> {
  const startedAt = performance.now()
  const result = await run(tables, query, 'rows')
  if ('csv' in result) throw new Error('the sandbox sent CSV instead of rows')
  return { ...result, tookMs: Math.round(performance.now() - startedAt) }
}

export async function csvFromSandbox(tables: CrawlTables, query: SandboxQuery): Promise<SqlCsv> {
  const result = await run(tables, query, 'csv')
  if (!('csv' in result)) throw new Error('the sandbox sent rows instead of CSV')
  return result
}

async function run(tables: CrawlTables, query: SandboxQuery, format: SandboxFormat) {
  const sandbox = startSandbox(query.signal)
  try {
    sandbox.limitTime(MAX_CHECK_MS)
    const checked = await sandbox.ask({ kind: 'check', sql: query.sql })
    if (checked.kind !== 'tables') throw new Error('the sandbox did not check the query')
    const views = checked.tables.map((table) => requireView(table, query.sql))
    sandbox.limitTime(null)
    // Tables are computed here if necessary, which is not part of the query's time.
    const setup: SandboxSetup = await prepareViews(tables, views, query.removed)
    sandbox.limitTime(query.maxMs ?? MAX_SQL_SECONDS * 1000)
    const end = await sandbox.ask({ kind: 'run', format, ...setup })
    if (end.kind !== 'result') throw new Error('the sandbox sent no result')
    return end.result
  } finally {
    sandbox.close()
  }
}

/** High, because starting a process takes longer on a busy machine. */
const MAX_CHECK_MS = 20_000

type Waiting = { resolve: (message: FromSandbox) => void; reject: (error: Error) => void }

/** A process that is killed at the end, when time is up or when nobody waits any more. */
function startSandbox(signal: AbortSignal) {
  const child = startProcess()
  let waiting: Waiting | null = null
  let failure: SandboxError | null = null
  let timer: NodeJS.Timeout | null = null

  function end(reason: SandboxError): void {
    failure ??= reason
    child.kill('SIGKILL')
    waiting?.reject(failure)
    waiting = null
  }

  const cancel = () => end(new SandboxError('cancelled', 'The query was cancelled.'))
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel)
  child.on('message', (message: FromSandbox) => {
    const asked = waiting
    waiting = null
    if (message.kind !== 'error') return asked?.resolve(message)
    asked?.reject(new SandboxError(message.failure, message.message, message.position))
  })
  child.on('error', () => end(CRASHED()))
  child.on('exit', (code) => end(code === NO_MEMORY_EXIT ? new SandboxError('no-memory', NO_MEMORY) : CRASHED()))

  return {
    ask(message: ToSandbox): Promise<FromSandbox> {
      return new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        waiting = { resolve, reject }
        child.send(message, (error) => error && end(CRASHED()))
      })
    },
    /** Null means no limit. */
    limitTime(maxMs: number | null): void {
      if (timer) clearTimeout(timer)
      timer = maxMs === null ? null : setTimeout(() => end(timedOut(maxMs)), maxMs)
    },
    close(): void {
      if (timer) clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      child.kill('SIGKILL')
    },
  }
}

const CRASHED = () =>
  new SandboxError('crashed', 'The query ended without a result: it needs too much memory, or it is nested too deeply.')

function timedOut(maxMs: number): SandboxError {
  const message = `The query was stopped after ${Math.round(maxMs / 1000)} seconds. Filter first, or read fewer rows.`
  return new SandboxError('timed-out', message)
}

/** The environment is empty, so that no query can read secrets from it. */
function startProcess(): ChildProcess {
  const program = [process.execPath, `--max-old-space-size=${HEAP_MB}`, SCRIPT]
  const hasLimits = process.platform === 'linux' && existsSync(SHELL)
  const [command = '', ...args] = hasLimits ? [SHELL, '-c', LIMITED, 'sandbox', ...program] : program
  return spawn(command, args, {
    cwd: tmpdir(),
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
}
