import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { counted, plural } from '#domain/words/counts.ts'
import type { CrawlInfo, LocalSource } from '#mcp/source.ts'
import type { KeptCrawl } from '#operations/crawl-folder/crawl-folder.ts'
import type { KeptCrawls } from '#operations/crawl-folder/kept-crawls.ts'
import { Conflict, InvalidInput, NotFound } from '#operations/errors.ts'
import type { McpOptions } from './mcp-options.ts'
import { readKeptCrawls, toInfo } from './read-kept-crawls.ts'
import { createRunningCrawls } from './running-crawls.ts'

/** How long `cancel_crawl` waits until the archive is written. */
const MAX_STOP_MS = 30_000

type ClosableSource = LocalSource & { close: (ms: number) => Promise<void> }

/** Crawls of this machine: those that the command started, and the archives in its folder. */
export function createLocalSource(options: McpOptions, closing: AbortSignal): ClosableSource {
  const { folder, maxCrawls } = options
  const running = createRunningCrawls(maxCrawls)
  let opened: Promise<KeptCrawls> | null = null

  async function open(): Promise<KeptCrawls> {
    // It takes long to load, and not every client needs it.
    opened ??= import('#operations/crawl-folder/kept-crawls.ts').then(async ({ openKeptCrawls }) => {
      const crawls = openKeptCrawls(folder, closing)
      await crawls.removeStale()
      return crawls
    })
    opened.catch(() => {
      opened = null
    })
    return opened
  }

  /** Throws if the crawl is unknown, still running, or has no pages. */
  async function find(id: string): Promise<{ crawls: KeptCrawls; kept: KeptCrawl }> {
    const info = running.find(id)
    if (info?.status === 'running') {
      throw new Conflict(`Crawl ${id} is still running. Call wait_for_crawl first, or cancel_crawl to stop it.`)
    }
    if (info) throw new NotFound(`Crawl ${id} failed, so there is nothing to read. ${info.error}`)
    const crawls = await open()
    return { crawls, kept: crawls.find(id) }
  }

  async function infoOf(id: string): Promise<CrawlInfo> {
    return running.find(id) ?? toInfo((await open()).find(id))
  }

  return {
    async startCrawl(input) {
      running.requireFree()
      const { readStartInput } = await import('./start-input.ts')
      const before = input.before === undefined ? null : (await find(input.before)).kept.archive
      const list = input.urls === undefined ? null : writeList(input.urls)
      try {
        const { words, url, maxPages } = await readStartInput(input, { ...options, before, list })
        // Another call may have started a crawl meanwhile.
        running.requireFree()
        const info = running.start({ name: nameFor(url), url, maxPages, words, folder })
        if (list !== null) running.wait(info.id, MAX_LIST_MS, closing, () => {}).finally(() => rmSync(list, FORCE))
        return info
      } catch (error) {
        if (list !== null) rmSync(list, FORCE)
        throw error
      }
    },
    async waitForCrawl(id, { ms, signal, onProgress }) {
      await running.wait(id, ms, signal, onProgress)
      return infoOf(id)
    },
    async cancelCrawl(id) {
      const info = await infoOf(id)
      if (info.status !== 'running') throw new Conflict(`Crawl ${id} is not running: it has already ended.`)
      running.stop(id)
      await running.wait(id, MAX_STOP_MS, closing, () => {})
      return infoOf(id)
    },
    async listCrawls({ offset, limit }) {
      const { crawls: kept, damaged, unfinished } = (await open()).list()
      const own = running.list()
      const all = [...own, ...kept.filter(({ id }) => !own.some((each) => each.id === id)).map(toInfo)]
      const others = unfinished.filter((name) => !own.some(({ id }) => id === name))
      const notes = describeOthers(damaged, others)
      return { total: all.length, crawls: all.slice(offset, offset + limit), notes }
    },
    ...readKeptCrawls(find),
    async readLivePage(url, signal) {
      const crawled = [...running.list().map((each) => each.url), ...(await open()).list().crawls.map(startUrlOf)]
      requireCrawledHost(url, crawled)
      const { readLivePage } = await import('./read-live-page.ts')
      return readLivePage(url, options.crawlWords, signal)
    },
    async close(ms) {
      await running.leaveAll(ms)
      await (await opened)?.close()
    },
  }
}

const FORCE = { force: true }
const MAX_DAMAGED = 5
const MAX_LIST_MS = 20_000

/** Otherwise, a page could make a model send what it knows to any host. */
function requireCrawledHost(typed: string, crawled: readonly string[]): void {
  const host = URL.parse(typed)?.host
  if (host !== undefined && crawled.some((url) => new URL(url).host === host)) return
  throw new InvalidInput(
    'Without crawl, this tool requests only pages of hosts that were crawled, with a full URL. Start a crawl of the ' +
      'site first, if the user agrees.',
  )
}

/** What is in the folder, but cannot be read. */
function describeOthers(damaged: readonly { problem: string }[], unfinished: readonly string[]): string[] {
  const more = damaged.length - MAX_DAMAGED
  const rest =
    `${counted(unfinished.length, 'more crawl')} in the folder ${plural(unfinished.length, 'is', 'are')} not finished: ` +
    'another process is writing, or was killed.'
  return [
    ...damaged.slice(0, MAX_DAMAGED).map(({ problem }) => problem),
    ...(more > 0 ? [`${counted(more, 'more archive')} cannot be read.`] : []),
    ...(unfinished.length > 0 ? [rest] : []),
  ]
}

function startUrlOf({ manifest }: KeptCrawl): string {
  return manifest.startUrl
}

function writeList(urls: string[]): string {
  const broken = urls.find((url) => /[\r\n]/.test(url))
  if (broken !== undefined) throw new InvalidInput('urls: a URL has no line breaks.')
  const file = join(tmpdir(), `pagewarden-urls-${randomBytes(6).toString('hex')}.txt`)
  writeFileSync(file, urls.join('\n'), { mode: 0o600 })
  return file
}

/** 'example.com-20260401-0915-3f2a': sorted by time, and readable in a folder. */
function nameFor(url: string): string {
  const host = new URL(url).host.replace(/[^a-z0-9.-]+/g, '-').slice(0, 80)
  const [date = '', time = ''] = new Date().toISOString().split('T')
  return `${host}-${date.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}-${randomBytes(2).toString('hex')}`
}
