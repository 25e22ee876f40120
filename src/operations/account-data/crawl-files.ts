import { listOtherUrls, listRestOfPages } from '#store/accounts/account-data.ts'
import { listFiles } from '#store/crawls/crawl-files.ts'
import { listPagesAfter } from '#store/crawls/crawl-pages.ts'
import { findCrawl } from '#store/crawls/crawls.ts'
import type { App } from '../app.ts'
import type { Progress } from '../export-files/run-export-file.ts'
import type { ArchiveFile } from '../export-files/write-zip.ts'

export type CrawlRow = { id: string; url: string; crawled: number; createdAt: Date }

/** A page may be several megabytes, so only this many are in memory at a time. */
const PAGES_AT_ONCE = 20
const URLS_AT_ONCE = 1000

export async function* crawlFiles(
  app: Pick<App, 'database'>,
  userId: string,
  crawls: CrawlRow[],
  onProgress: Progress,
): AsyncGenerator<ArchiveFile> {
  const total = crawls.reduce((sum, crawl) => sum + crawl.crawled + 1, 1)
  let done = 1
  for (const crawl of crawls) {
    const reportPages = (pages: number) => onProgress(Math.min(total, done + pages), total)
    yield { path: `crawls/${fileName(crawl)}`, content: crawlJson(app, userId, crawl, reportPages) }
    done += crawl.crawled + 1
    await onProgress(done, total)
  }
}

/** '2026-11-15-example.com-0d3f2a51.json': sorts by day, names the site, and is unique. */
function fileName({ id, url, createdAt }: CrawlRow): string {
  const host = (URL.canParse(url) ? new URL(url).hostname : '').replace(/[^\w.-]/g, '').slice(0, 80)
  return `${createdAt.toISOString().slice(0, 10)}-${host}-${id.slice(0, 8)}.json`
}

async function* crawlJson(
  { database }: Pick<App, 'database'>,
  userId: string,
  crawl: CrawlRow,
  reportPages: (pages: number) => Promise<void>,
): AsyncGenerator<string> {
  const { traps, sitemaps } = (await findCrawl(database, crawl.id, userId)) ?? {}
  yield `{"crawl":${JSON.stringify({ ...crawl, traps, sitemaps })},\n"pages":[`
  let pages = 0
  for (let seq = 0; ; ) {
    const batch = await listPagesAfter(database, crawl.id, seq, PAGES_AT_ONCE)
    const rest = await listRestOfPages(database, crawl.id, seq, PAGES_AT_ONCE)
    for (const { seq: number, page } of batch) {
      yield `${pages === 0 ? '' : ','}\n${JSON.stringify({ ...page, ...rest.get(number) })}`
      pages += 1
      seq = number
    }
    await reportPages(pages)
    if (batch.length < PAGES_AT_ONCE) break
  }
  yield '],\n"otherUrls":['
  for (let lastId = 0, isFirst = true; ; ) {
    const batch = await listOtherUrls(database, crawl.id, lastId, URLS_AT_ONCE)
    for (const { id, address } of batch) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(address)}`
      isFirst = false
      lastId = id
    }
    if (batch.length < URLS_AT_ONCE) break
  }
  const files = await listFiles(database, crawl.id)
  yield `],\n"files":${JSON.stringify(files)}}\n`
}
