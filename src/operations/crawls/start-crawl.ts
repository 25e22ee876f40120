import { homePageCap } from '#domain/tiers.ts'
import { countActiveCrawls, insertCrawl } from '#store/crawls.ts'
import type { App } from '../app.ts'
import { LimitReached } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { countedBy, takeFromHour } from './crawl-limits.ts'
import { parseTarget } from './parse-target.ts'

const MAX_ACTIVE = 3

/** Queues a crawl of the address that somebody typed on the home page. It belongs to their account, if they have one. */
export async function startCrawl(
  app: App,
  viewer: Viewer,
  input: { url: string },
): Promise<{ id: string; url: string; maxPages: number }> {
  const url = parseTarget(input.url, app.settings.allowPrivateTargets)
  const counted = countedBy(app, viewer)
  if ((await countActiveCrawls(app.database, counted.key)) >= MAX_ACTIVE) throw tooManyActive()
  await takeFromHour(app, counted)
  const { tier, account } = viewer
  const maxPages = Math.min(homePageCap(tier), app.settings.maxCrawlPages)
  const crawl = { url, tier, maxPages, clientKey: counted.key, userId: account?.userId ?? null }
  const id = await insertCrawl(app.database, crawl, MAX_ACTIVE)
  if (id === null) throw tooManyActive()
  await app.queue.send('crawl', { crawlId: id }, { singletonKey: id })
  return { id, url, maxPages }
}

function tooManyActive(): LimitReached {
  return new LimitReached(
    `You already have ${MAX_ACTIVE} crawls under way. Wait for one to end, or cancel one, then start this one.`,
    5,
  )
}
