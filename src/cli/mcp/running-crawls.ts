import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { counted } from '#domain/words/counts.ts'
import type { CrawlInfo } from '#mcp/source.ts'
import { LimitReached } from '#operations/errors.ts'
import type { FromCrawl, ToCrawl } from './crawl-messages.ts'

const SCRIPT = fileURLToPath(new URL('crawl-process.ts', import.meta.url))

type Running = {
  info: CrawlInfo
  child: ChildProcess
  /** Resolves when the process has ended. */
  ended: Promise<void>
  watchers: Set<() => void>
}

type Start = { name: string; url: string; maxPages: number; words: string[]; folder: string }

/** Crawls that this server started and that have not finished, and those that failed without an archive. */
export function createRunningCrawls(maxCrawls: number) {
  const running = new Map<string, Running>()
  const failed = new Map<string, CrawlInfo>()

  function start({ name, url, maxPages, words, folder }: Start): CrawlInfo {
    const child = fork(SCRIPT, [], {
      // The group of the server may be killed as a whole, and this process still has to write its archive.
      ...{ detached: true, execArgv: ['--max-semi-space-size=16'] },
      env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
      // Standard output belongs to the protocol.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const info: CrawlInfo = {
      ...{ id: name, url, status: 'running', startedAt: new Date().toISOString(), finishedAt: null },
      ...{ pages: 0, waiting: 0, maxPages, phase: null, notice: null, error: null, judgedFrom: null },
    }
    const end = Promise.withResolvers<void>()
    const crawl: Running = { info, child, ended: end.promise, watchers: new Set() }
    let isWritten = false
    const fail = (message: string) => failed.set(name, { ...crawl.info, status: 'failed', phase: null, error: message })
    child.on('message', (message: FromCrawl) => {
      if (message.kind === 'ended') isWritten = true
      else if (message.kind === 'failed') fail(message.message)
      else {
        const { kind: _, ...news } = message
        crawl.info = { ...crawl.info, ...news }
        for (const notify of crawl.watchers) notify()
      }
    })
    const finish = (problem: string) => {
      if (!isWritten && !failed.has(name)) fail(problem)
      running.delete(name)
      end.resolve()
    }
    child.once('exit', (code, signal) =>
      finish(`The process of the crawl has ended without a result (${signal ?? code}).`),
    )
    child.once('error', (error) => finish(`The process of the crawl could not be started: ${error.message}.`))
    running.set(name, crawl)
    send(child, { kind: 'start', words, folder, name })
    return info
  }

  return {
    start,
    requireFree(): void {
      if (running.size < maxCrawls) return
      const ids = [...running.keys()].join(', ')
      throw new LimitReached(
        `${counted(running.size, 'crawl')} ${running.size === 1 ? 'is' : 'are'} running, which is the limit: ${ids}. ` +
          'Wait with wait_for_crawl, or stop one with cancel_crawl.',
        30,
      )
    },
    find: (id: string): CrawlInfo | undefined => running.get(id)?.info ?? failed.get(id),
    list: (): CrawlInfo[] => [...[...running.values()].map(({ info }) => info), ...failed.values()],
    /** Waits until the crawl has ended, `signal` aborts or time is up. Undefined if no such crawl is running. */
    async wait(id: string, ms: number, signal: AbortSignal, onProgress: (info: CrawlInfo) => void): Promise<void> {
      const crawl = running.get(id)
      if (!crawl) return
      const notify = () => onProgress(crawl.info)
      crawl.watchers.add(notify)
      const stopped = Promise.withResolvers<void>()
      const timer = setTimeout(stopped.resolve, ms)
      signal.addEventListener('abort', () => stopped.resolve(), { once: true })
      try {
        await Promise.race([crawl.ended, stopped.promise])
      } finally {
        clearTimeout(timer)
        crawl.watchers.delete(notify)
      }
    },
    stop(id: string): void {
      const child = running.get(id)?.child
      if (child) send(child, { kind: 'stop' })
    },
    /** The processes write what they have, even if nobody waits for them. */
    async leaveAll(ms: number): Promise<void> {
      const all = [...running.values()]
      for (const { child } of all) if (child.connected) child.disconnect()
      const timeUp = new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
      await Promise.race([Promise.all(all.map(({ ended }) => ended)), timeUp])
      for (const { child } of all) child.unref()
    },
  }
}

function send(child: ChildProcess, message: ToCrawl): void {
  // If the process has gone, its exit is handled elsewhere.
  if (child.connected) child.send(message, () => {})
}
