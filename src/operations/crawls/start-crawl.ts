import { homePageCap } from '#domain/plans/tiers.ts'
import { hasScheme } from '#domain/urls/url.ts'
import { insertCrawl } from '#store/crawls/crawls.ts'
import type { App } from '../app.ts'
import { Forbidden } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { countedBy, refuseTooMany, takeFromHour, tooManyActive } from './crawl-limits.ts'
import { parseTarget } from './parse-target.ts'

const FOR_PEOPLE =
  'This starts a crawl of the home page, which belongs to a person or to nobody. With an API key, start the crawl of a ' +
  'project: POST /projects/{id}/crawls.'

/** Queues a crawl of the URL typed on the home page. If the user is signed in, the crawl belongs to the account. */
export async function startCrawl(
  app: App,
  viewer: Viewer,
  input: { url: string },
): Promise<{ id: string; url: string; maxPages: number }> {
  if (viewer.apiKey) throw new Forbidden(FOR_PEOPLE, 'person_required')
  const url = parseTarget(input.url, app.settings.allowPrivateTargets)
  const counted = countedBy(app, viewer)
  await refuseTooMany(app, counted)
  await takeFromHour(app, counted)
  const { tier, account } = viewer
  const maxPages = Math.min(homePageCap(tier), app.settings.maxCrawlPages)
  const crawl = {
    url,
    isSchemeAssumed: !hasScheme(input.url),
    tier,
    maxPages,
    clientKey: counted.key,
    userId: account?.userId ?? null,
  }
  const id = await insertCrawl(app.database, crawl, counted.maxActive)
  if (id === null) throw tooManyActive(counted)
  await app.queue.send('crawl', { crawlId: id }, { singletonKey: id })
  return { id, url, maxPages }
}
