import { cancelCrawl } from '#operations/crawls/cancel-crawl.ts'
import { getCrawl } from '#operations/crawls/get-crawl.ts'
import { listCrawlPages } from '#operations/crawls/list-crawl-pages.ts'
import { listMyCrawls } from '#operations/crawls/list-my-crawls.ts'
import { startCrawl } from '#operations/crawls/start-crawl.ts'
import { watchCrawl } from '#operations/crawls/watch-crawl.ts'
import { judgeCrawl } from '#operations/judging/judge-crawl.ts'
import { route } from '../operation-route.ts'

const names = { crawlId: 'id' } as const

export const crawlsRoutes = [
  route('get', '/crawls', listMyCrawls),
  route('post', '/crawls', startCrawl, { status: 202 }),
  route('get', '/crawls/{id}', getCrawl, { names }),
  route('post', '/crawls/{id}/judge', judgeCrawl, { names, status: 202 }),
  route('get', '/crawls/{id}/pages', listCrawlPages, { names }),
  route('post', '/crawls/{id}/cancel', cancelCrawl, { names }),
  route('get', '/crawls/{id}/events', watchCrawl, { names, fromHeaders: { lastEventId: 'last-event-id' } }),
]
