import { createAddressGuard } from '#crawl/address-guard.ts'
import type { AllowedTarget } from '#domain/allowed-targets.ts'
import { describeFailure } from '#domain/describe-failure.ts'
import { homePageCap } from '#domain/tiers.ts'
import { parseCrawlAddress } from '#domain/url.ts'
import { countActiveCrawls, insertCrawl } from '#store/crawls.ts'
import { takeFromLimit } from '#store/rate-limits.ts'
import type { App } from '../app.ts'
import { InvalidInput, LimitReached } from '../errors.ts'
import type { Viewer } from '../viewer.ts'

const MAX_ACTIVE_PER_ADDRESS = 3
const HOUR_SECONDS = 3600

/** Queues a crawl of the address a visitor typed on the home page. */
export async function startCrawl(
  app: App,
  viewer: Viewer,
  input: { url: string },
): Promise<{ id: string; url: string; maxPages: number }> {
  const url = parseTarget(input.url, app.settings.allowPrivateTargets)
  await respectLimits(app, viewer)
  const maxPages = Math.min(homePageCap(viewer.tier), app.settings.maxCrawlPages)
  const { tier, clientKey } = viewer
  const id = await insertCrawl(app.database, { url, tier, maxPages, clientKey }, MAX_ACTIVE_PER_ADDRESS)
  if (id === null) throw tooManyActive()
  await app.queue.send('crawl', { crawlId: id }, { singletonKey: id })
  return { id, url, maxPages }
}

function parseTarget(typed: string, allowPrivate: AllowedTarget[]): string {
  const address = parseCrawlAddress(typed)
  if (!address.ok) throw new InvalidInput(address.message)
  const refusal = createAddressGuard({ allowPrivate }).checkUrl(address.url)
  if (refusal) throw new InvalidInput(describeFailure(refusal))
  return address.url
}

function tooManyActive(): LimitReached {
  return new LimitReached(
    `You already have ${MAX_ACTIVE_PER_ADDRESS} crawls under way. Wait for one to end, or cancel one, then start this one.`,
    5,
  )
}

async function respectLimits({ database, settings }: App, viewer: Viewer): Promise<void> {
  if ((await countActiveCrawls(database, viewer.clientKey)) >= MAX_ACTIVE_PER_ADDRESS) {
    throw tooManyActive()
  }
  const limit = settings.anonymousCrawlsPerHour
  const use = await takeFromLimit(database, `crawl:${viewer.clientKey}`, limit, HOUR_SECONDS)
  if (!use.isAllowed) {
    const minutes = Math.ceil(use.retryAfterSeconds / 60)
    throw new LimitReached(
      `You have started ${limit} crawls this hour, the most one network address may. Nothing is lost: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      use.retryAfterSeconds,
    )
  }
}
