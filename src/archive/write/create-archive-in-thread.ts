import { Worker } from 'node:worker_threads'
import type { TableNames } from '#domain/checks/check-tables.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { ArchiveNotWritten } from '../archive-error.ts'
import type { Manifest } from '../manifest.ts'
import type { FoundRows } from '../read/found-rows.ts'
import type { ArchiveTask, TaskEnd } from './archive-thread.ts'
import type { ArchiveOptions, ArchiveWriter } from './create-archive.ts'
import { type PackedPage, packPage } from './pack-page.ts'
import { ADDERS, type RowAdders } from './row-writers.ts'

/** Enough that a message costs little per page, and little enough that the thread is never far behind. */
const BATCH_CHARACTERS = 250_000
const MAX_WAITING = 2
/** Heap for short-lived objects. By default, V8 would take more and never release it. */
const YOUNG_MB = 32

/** The same as createArchive, in a thread of its own: adding a page takes longer than the crawl can wait. */
export async function createArchiveInThread(options: ArchiveOptions): Promise<ArchiveWriter> {
  const { isForChecksOnly = false } = options
  const thread = startThread(options)
  await thread.created.catch((error) => thread.close().then(() => Promise.reject(error)))
  let lines: string[] = []
  /** The facts of the pages in `lines`. Copying texts to the thread is much faster than making them JSON. */
  let facts: PackedPage[] = []
  let characters = 0

  function sendLines(): void {
    const task = { kind: 'add', lines: lines.join('\n'), facts } as const
    lines = []
    facts = []
    characters = 0
    // Avoids an unhandled rejection. `hasSpace` throws the error.
    thread.run(task).catch(() => {})
  }

  /** Does not wait for the write. If it fails, one of the next calls throws. */
  async function add(name: keyof RowAdders, values: unknown[]): Promise<void> {
    // JSON takes half the time of copying objects to the thread.
    const line = JSON.stringify([name, ...values])
    lines.push(line)
    characters += line.length
    return sendIfEnough()
  }

  async function addPage(page: FinishedPage): Promise<void> {
    const packed = packPage(page, isForChecksOnly)
    facts.push(packed)
    characters += (packed.facts?.length ?? 0) + (packed.rawFacts?.length ?? 0)
    characters += (packed.source?.byteLength ?? 0) + (packed.rawSource?.byteLength ?? 0)
    for (const taken of packed.screenshots ?? []) characters += 'image' in taken ? taken.image.byteLength : 0
    await add('addPage', [withoutFacts(page)])
  }

  async function sendIfEnough(): Promise<void> {
    if (characters >= BATCH_CHARACTERS) sendLines()
    await thread.hasSpace()
  }

  /** Sends all waiting rows before the task. */
  async function runAfterRows(task: ArchiveTask): Promise<unknown> {
    if (lines.length > 0) sendLines()
    await thread.hasSpace()
    return thread.run(task)
  }

  return {
    ...(Object.fromEntries(
      ADDERS.map((name) => [name, (...values: unknown[]) => add(name, values)]),
    ) as unknown as Pick<ArchiveWriter, keyof RowAdders>),
    addPage,
    complete: (crawl) => runAfterRows({ kind: 'complete', crawl }) as Promise<Partial<TableNames>>,
    rows: {
      find: (sql, order) => thread.try({ kind: 'find', sql, order }) as Promise<number>,
      read: ((first) => thread.try({ kind: 'read', first })) as FoundRows['read'],
    },
    async finish(crawl) {
      const manifest = await runAfterRows({ kind: 'finish', crawl })
      await thread.close()
      return manifest as Manifest
    },
    async discard() {
      // A thread that crashed leaves its folder to the next crawl.
      await thread.run({ kind: 'discard' }).catch(() => {})
      await thread.close()
    },
  }
}

/** The page without everything that is sent separately. Its links are part of the facts. */
function withoutFacts({ packedFacts: _, packedRawFacts: __, ...rest }: FinishedPage): FinishedPage {
  const { packedSource: _source, packedRawSource: _rawSource, screenshots: _screenshots, ...page } = rest
  return { ...page, facts: null, rawFacts: null, result: { ...page.result, links: [] } }
}

type Waiting = { resolve: (result: unknown) => void; reject: (error: unknown) => void; ended: Promise<unknown> }

/** Runs tasks in order. After the first failure, `hasSpace` throws it. */
function startThread(options: ArchiveOptions) {
  const worker = new Worker(new URL('archive-thread.ts', import.meta.url), {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const waiting: Waiting[] = []
  let failure: { error: unknown } | null = null
  let hasExited = false

  function expectEnd(isVital = true): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    promise.catch((error) => {
      if (isVital) failure ??= { error }
    })
    waiting.push({ resolve, reject, ended: promise })
    return promise
  }

  /** For a thread that has ended. If it was idle, the next call throws. */
  function fail(error: unknown): void {
    failure ??= { error }
    for (const { reject } of waiting.splice(0)) reject(error)
  }

  async function send(task: ArchiveTask, isVital: boolean): Promise<unknown> {
    if (hasExited) throw failure?.error ?? new Error('The thread that writes the archive has ended.')
    const ended = expectEnd(isVital)
    worker.postMessage(task)
    return ended
  }

  worker.on('message', ({ result, notWritten, error }: TaskEnd) => {
    const task = waiting.shift()
    if (notWritten !== undefined) task?.reject(new ArchiveNotWritten(notWritten))
    else if (error !== undefined) task?.reject(error)
    else task?.resolve(result)
  })
  worker.on('error', fail)
  worker.on('exit', () => {
    hasExited = true
    fail(new Error('The thread that writes the archive ended.'))
  })
  return {
    created: expectEnd(),
    run: (task: ArchiveTask) => send(task, true),
    /** For tasks that may fail without harm to the archive, such as the query of a check. */
    try: (task: ArchiveTask) => send(task, false),
    /** Waits while the thread is far behind, so that pages do not pile up. */
    async hasSpace(): Promise<void> {
      while (failure === null && waiting.length > MAX_WAITING) await waiting[0]?.ended.catch(() => {})
      if (failure !== null) throw failure.error
    },
    async close(): Promise<void> {
      await worker.terminate()
    },
  }
}
