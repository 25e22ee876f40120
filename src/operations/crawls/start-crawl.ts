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

const MAX_ACTIVE = 3
const ACCOUNT_CRAWLS_PER_HOUR = 60
const HOUR_SECONDS = 3600

/** Queues a crawl of the address that somebody typed on the home page. It belongs to their account, if they have one. */
export async function startCrawl(
  app: App,
  viewer: Viewer,
  input: { url: string },
): Promise<{ id: string; url: string; maxPages: number }> {
  const url = parseTarget(input.url, app.settings.allowPrivateTargets)
  const counted = countedBy(app, viewer)
  await respectLimits(app, counted)
  const { tier, account } = viewer
  const maxPages = Math.min(homePageCap(tier), app.settings.maxCrawlPages)
  const crawl = { url, tier, maxPages, clientKey: counted.key, userId: account?.userId ?? null }
  const id = await insertCrawl(app.database, crawl, MAX_ACTIVE)
  if (id === null) throw tooManyActive()
  await app.queue.send('crawl', { crawlId: id }, { singletonKey: id })
  return { id, url, maxPages }
}

type CountedBy = { key: string; name: string; perHour: number }

/** People with an account are counted by it, wherever they are: many may share a network address. */
function countedBy({ settings }: App, { account, clientKey }: Viewer): CountedBy {
  return account
    ? { key: `account:${account.userId}`, name: 'account', perHour: ACCOUNT_CRAWLS_PER_HOUR }
    : { key: clientKey, name: 'network address', perHour: settings.anonymousCrawlsPerHour }
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
    `You already have ${MAX_ACTIVE} crawls under way. Wait for one to end, or cancel one, then start this one.`,
    5,
  )
}

async function respectLimits({ database }: App, { key, name, perHour }: CountedBy): Promise<void> {
  if ((await countActiveCrawls(database, key)) >= MAX_ACTIVE) throw tooManyActive()
  const use = await takeFromLimit(database, `crawl:${key}`, perHour, HOUR_SECONDS)
  if (!use.isAllowed) {
    const minutes = Math.ceil(use.retryAfterSeconds / 60)
    throw new LimitReached(
      `You have started ${perHour} crawls this hour, the most one ${name} may. Nothing is lost: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      use.retryAfterSeconds,
    )
  }
}
