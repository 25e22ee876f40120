/** What the server sends to the process of a crawl. The words may contain secrets, so they are not its arguments. */
export type ToCrawl = { kind: 'start'; words: string[]; folder: string; name: string } | { kind: 'stop' }

export type CrawlProgressMessage = { kind: 'progress'; pages: number; waiting: number; phase: string | null }

/** What the process of a crawl sends. `failed`: the crawl could not begin, or has crashed. */
export type FromCrawl =
  | CrawlProgressMessage
  | { kind: 'notice'; notice: string }
  | { kind: 'ended' }
  | { kind: 'failed'; message: string }
