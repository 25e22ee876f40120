import { counted } from '#domain/words/counts.ts'
import { listFiles } from '#store/crawls/crawl-files.ts'
import { listPagesAfter } from '#store/crawls/crawl-pages.ts'
import { findCrawl } from '#store/crawls/crawls.ts'
import { listNonPagesAfter } from '#store/crawls/non-pages.ts'
import type { App } from '../app.ts'
import { openPageFacts } from '../archives/archived-facts.ts'
import type { Progress } from '../export-files/run-export-file.ts'
import type { ArchiveFile } from '../export-files/write-zip.ts'

export type CrawlRow = { id: string; url: string; crawled: number; createdAt: Date }

/** A page may be several megabytes, so only this many are in memory at a time. */
const PAGES_AT_ONCE = 20
const URLS_AT_ONCE = 1000

type Needs = Pick<App, 'database' | 'storage' | 'settings'>

export async function* crawlFiles(
  app: Needs,
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
  app: Needs,
  userId: string,
  crawl: CrawlRow,
  reportPages: (pages: number) => Promise<void>,
): AsyncGenerator<string> {
  const { database } = app
  const { traps, sitemaps } = (await findCrawl(database, crawl.id, { userId })) ?? {}
  yield `{"crawl":${JSON.stringify({ ...crawl, traps, sitemaps })},\n"pages":[`
  const facts = openPageFacts(app, crawl.id)
  try {
    let pages = 0
    for (let seq = 0; ; ) {
      const batch = await listPagesAfter(database, crawl.id, seq, PAGES_AT_ONCE)
      for (const { seq: number, page } of await facts.complete(batch)) {
        yield `${pages === 0 ? '' : ','}\n${JSON.stringify(page)}`
        pages += 1
        seq = number
      }
      await reportPages(pages)
      if (batch.length < PAGES_AT_ONCE) break
    }
  } finally {
    facts.close()
  }
  yield '],\n"otherUrls":['
  for (let lastId = 0, isFirst = true; ; ) {
    const batch = await listNonPagesAfter(database, crawl.id, lastId, URLS_AT_ONCE)
    for (const { id, nonPage } of batch) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(nonPage)}`
      isFirst = false
      lastId = id
    }
    if (batch.length < URLS_AT_ONCE) break
  }
  const files = await listFiles(database, crawl.id)
  yield `],\n"files":${JSON.stringify(files)}${missingFacts(facts.problem())}}\n`
}

function missingFacts(problem: { reason: string; pages: number } | null): string {
  if (problem === null) return ''
  const missing = `The links and facts of ${counted(problem.pages, 'page')} are missing. ${problem.reason}`
  return `,\n"missing":${JSON.stringify(missing)}`
}
