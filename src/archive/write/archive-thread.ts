import { parentPort, workerData } from 'node:worker_threads'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { releaseMemory } from '#platform/memory/release-memory.ts'
import { ArchiveNotWritten } from '../archive-error.ts'
import { FEW_PAGES } from '../check-views.ts'
import type { ViewedCrawl } from '../check-views-sql.ts'
import type { CrawlDescription } from '../manifest.ts'
import { type ArchiveOptions, createArchive } from './create-archive.ts'
import type { PackedPage } from './pack-page.ts'
import type { RowAdders } from './row-writers.ts'

/** `lines` of JSON: the name of a function that adds rows, and its arguments. `facts` are those of the pages in them. */
export type ArchiveTask =
  | { kind: 'add'; lines: string; facts: PackedPage[] }
  | { kind: 'complete'; crawl: ViewedCrawl }
  | { kind: 'find'; sql: string; order?: string | undefined }
  | { kind: 'read'; first: number }
  | { kind: 'finish'; crawl: CrawlDescription }
  | { kind: 'discard' }

/** Class and code of an error are lost between threads, so the only error that callers expect is sent as text. */
export type TaskEnd = { result?: unknown; notWritten?: string; error?: unknown }

if (parentPort === null) throw new Error('This file runs in a thread only.')
const port = parentPort
const creation = createArchive(workerData as ArchiveOptions)
let pages = 0
let previous: Promise<unknown> = send(creation.then(() => null))
// Tasks run one after the other: a task may wait for the disk.
port.on('message', (task: ArchiveTask) => {
  previous = previous.then(() => send(perform(task)))
})

async function perform(task: ArchiveTask): Promise<unknown> {
  const archive = await creation
  if (task.kind === 'complete' || task.kind === 'finish') releaseOnce()
  if (task.kind === 'finish') return archive.finish(task.crawl)
  if (task.kind === 'discard') return archive.discard()
  if (task.kind === 'complete') return archive.complete(task.crawl)
  if (task.kind === 'find') return archive.rows.find(task.sql, task.order)
  if (task.kind === 'read') return archive.rows.read(task.first)
  let page = 0
  for (const line of task.lines.split('\n')) {
    const [name, ...values] = JSON.parse(line) as [keyof RowAdders, ...never[]]
    if (name === 'addPage') {
      Object.assign(values[0] as unknown as object, toPacked(task.facts[page++]))
      pages += 1
    }
    await (archive[name] as (...all: never[]) => Promise<void>)(...values)
  }
}

/** Rows no longer arrive, and completing the tables of many pages needs memory. */
function releaseOnce(): void {
  if (pages > FEW_PAGES) releaseMemory()
  pages = 0
}

function toPacked(packed: PackedPage = { facts: null, rawFacts: null }): Partial<FinishedPage> {
  const { facts, rawFacts, source: packedSource, rawSource: packedRawSource, screenshots } = packed
  const kept = { packedSource, packedRawSource, screenshots }
  return { packedFacts: facts ?? undefined, packedRawFacts: rawFacts ?? undefined, ...kept }
}

async function send(work: Promise<unknown>): Promise<void> {
  const end: TaskEnd = await work.then(
    (result) => ({ result }),
    (error) => (error instanceof ArchiveNotWritten ? { notWritten: error.message } : { error }),
  )
  port.postMessage(end)
}
