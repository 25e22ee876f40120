import type { ApiValue } from '../../client/api-types.ts'
import type { ApiError, ApiResult } from '../../client/call-api.ts'

export type ExploredRows = ApiValue<'GET', '/projects/{id}/explore/{table}'>
export type ExploredRow = ExploredRows['rows'][number]

export type RowQuery = {
  /** Identifies filter and order of the rows. The columns can differ. */
  order: string
  /** Identifies filter, order and columns. */
  key: string
  fetch: (offset: number, limit: number, signal: AbortSignal) => Promise<ApiResult<ExploredRows>>
}

export type Rows = {
  /** `order` of the loaded rows. Still the previous one until the first rows of the next query have arrived. */
  order: string | null
  /** The crawl of the loaded rows. */
  crawlId: string | null
  total: number | null
  /** How many of them are pages with guessed URLs. */
  guessed: number
  rowAt: (index: number) => ExploredRow | undefined
  /** True while the rows of the next query are loading. */
  isOld: boolean
  error: ApiError | null
}

type Loaded = Pick<ExploredRows, 'crawlId' | 'total' | 'guessed'> & {
  order: string
  key: string
  chunks: Map<number, ExploredRow[]>
}
type Request = { key: string; chunk: number; abort: AbortController }

const CHUNK = 100
const MAX_CHUNKS = 120
/** While the user drags the scroll bar, only the rows where it stops are requested. */
const SETTLE_MS = 60

/** Loads the rows around the visible ones, with one request at a time. A new request cancels the previous one. */
export class RowStore {
  #query: RowQuery | null = null
  #loaded: Loaded | null = null
  #visible: { first: number; last: number } = { first: 0, last: 0 }
  #request: Request | null = null
  #error: ApiError | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #listeners = new Set<() => void>()
  #rows: Rows = this.#snapshot()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly rows = (): Rows => this.#rows

  show(query: RowQuery): void {
    if (query.key === this.#query?.key) return
    this.#query = query
    this.#error = null
    if (this.#loaded?.order !== query.order) this.#visible = { first: 0, last: 0 }
    this.#emit()
    this.#load()
  }

  /** Call this with the rows that are on the screen. */
  readonly see = (first: number, last: number): void => {
    if (first === this.#visible.first && last === this.#visible.last) return
    this.#visible = { first, last }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#load(), SETTLE_MS)
  }

  /** The error stays visible until there is a response. */
  readonly retry = (): void => this.#load(true)

  /** Loads everything again, for example after rows were removed. The old rows stay visible until then. */
  readonly reload = (): void => {
    if (this.#loaded) this.#loaded = { ...this.#loaded, key: '' }
    this.#stop()
    this.#emit()
    this.retry()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#stop()
  }

  #load(isRetry = false): void {
    const query = this.#query
    const chunk = this.#missingChunk()
    if (!query || chunk === null || (this.#error && !isRetry)) return
    if (this.#request?.key === query.key && this.#request.chunk === chunk) return
    this.#stop()
    const abort = new AbortController()
    this.#request = { key: query.key, chunk, abort }
    void query.fetch(chunk * CHUNK, CHUNK, abort.signal).then((result) => {
      if (abort.signal.aborted) return
      this.#request = null
      this.#error = result.ok ? null : result.error
      if (result.ok) this.#add(query, chunk, result.value)
      this.#emit()
      this.#load()
    })
  }

  #stop(): void {
    this.#request?.abort.abort()
    this.#request = null
  }

  #add({ key, order }: RowQuery, chunk: number, { crawlId, total, guessed, rows }: ExploredRows): void {
    // A crawl that has just finished replaces the one before as the latest.
    const isSame = this.#loaded?.key === key && this.#loaded.crawlId === crawlId
    const chunks = new Map(isSame ? this.#loaded?.chunks : [])
    chunks.set(chunk, rows)
    if (chunks.size > MAX_CHUNKS) {
      const farthest = [...chunks.keys()].sort((one, other) => Math.abs(other - chunk) - Math.abs(one - chunk))[0]
      if (farthest !== undefined) chunks.delete(farthest)
    }
    this.#loaded = { order, key, crawlId, total, guessed, chunks }
  }

  /** Visible rows come first, then half a chunk in both directions. */
  #missingChunk(): number | null {
    const { first, last } = this.#visible
    const from = Math.floor(first / CHUNK)
    const loaded = this.#loaded
    if (!loaded || loaded.key !== this.#query?.key) return from
    const end = Math.ceil(loaded.total / CHUNK) - 1
    const near = [
      from,
      Math.floor(last / CHUNK),
      Math.floor((last + CHUNK / 2) / CHUNK),
      Math.floor((first - CHUNK / 2) / CHUNK),
    ]
    return near.find((chunk) => chunk >= 0 && chunk <= end && !loaded.chunks.has(chunk)) ?? null
  }

  #emit(): void {
    this.#rows = this.#snapshot()
    for (const listener of this.#listeners) listener()
  }

  #snapshot(): Rows {
    const loaded = this.#loaded
    return {
      order: loaded?.order ?? null,
      crawlId: loaded?.crawlId ?? null,
      total: loaded?.total ?? null,
      guessed: loaded?.guessed ?? 0,
      rowAt: (index) => loaded?.chunks.get(Math.floor(index / CHUNK))?.[index % CHUNK],
      isOld: loaded !== null && loaded.key !== this.#query?.key && this.#error === null,
      error: this.#error,
    }
  }
}
