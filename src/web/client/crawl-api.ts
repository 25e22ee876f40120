import type { Crawl } from '#domain/crawls/crawl.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'

/** An API error response with the server's message. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

export function startCrawl(url: string): Promise<{ id: string; maxPages: number }> {
  return request('/api/crawls', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
}

export function getCrawl(id: string): Promise<Crawl> {
  return request(crawlPath(id))
}

export async function getCrawlPages(id: string): Promise<CrawlPageResult[]> {
  const { pages } = await request<{ pages: CrawlPageResult[] }>(`${crawlPath(id)}/pages`)
  return pages
}

export function cancelCrawl(id: string): Promise<Crawl> {
  return request(`${crawlPath(id)}/cancel`, { method: 'POST' })
}

/** With `isFromNow`, the stream skips past events and sends pages in short form. */
export function crawlEventsPath(id: string, isFromNow = false): string {
  return `${crawlPath(id)}/events${isFromNow ? '?from=now' : ''}`
}

function crawlPath(id: string): string {
  return `/api/crawls/${encodeURIComponent(id)}`
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw new ApiError('unreachable', 'Our server could not be reached. Check your connection and try again.', 0)
  })
  const body = await response.json().catch(() => null)
  if (response.ok && body !== null) return body as T
  throw new ApiError(
    body?.error?.code ?? 'unexpected_answer',
    body?.error?.message ?? `Our server sent an unexpected response (${response.status}). Try again in a moment.`,
    response.status,
  )
}
