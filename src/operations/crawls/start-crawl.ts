import { z } from '@hono/zod-openapi'
import { homePageCap } from '#domain/plans/tiers.ts'
import { hasScheme } from '#domain/urls/url.ts'
import { insertCrawl } from '#store/crawls/crawls.ts'
import { userIdOf } from '../actor.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyPerson } from '../on-account.ts'
import { startedCrawlSchema } from '../schemas/crawl-schemas.ts'
import { countedBy, refuseTooMany, takeFromHour, tooManyActive } from './crawl-limits.ts'
import { parseTarget } from './parse-target.ts'

const FOR_PEOPLE =
  'This starts a crawl of the home page, which belongs to a person or to nobody. With an API key, start the crawl of a ' +
  'project: POST /projects/{id}/crawls.'

/** Queues a crawl of the URL typed on the home page. If the user is signed in, the crawl belongs to the account. */
export const startCrawl = defineOperation({
  name: 'startCrawl',
  summary: 'Start a crawl',
  access: forAnyPerson(FOR_PEOPLE),
  input: z.object({ url: z.string('must be a string, like "https://example.com"') }),
  output: startedCrawlSchema,
  returns: 'The crawl is queued',
  refuses: {
    400: 'The URL cannot be crawled; the message says why',
    429: 'Too many crawls from this IP address or account; see Retry-After',
  },
  async run({ app, actor }, input) {
    const url = parseTarget(input.url, app.settings.allowPrivateTargets)
    const counted = countedBy(app, actor)
    await refuseTooMany(app, counted)
    await takeFromHour(app, counted)
    const { tier } = actor
    const maxPages = Math.min(homePageCap(tier), app.settings.maxCrawlPages)
    const crawl = {
      url,
      isSchemeAssumed: !hasScheme(input.url),
      tier,
      maxPages,
      clientKey: counted.key,
      userId: userIdOf(actor),
    }
    const id = await insertCrawl(app.database, crawl, counted.maxActive)
    if (id === null) throw tooManyActive(counted)
    await app.queue.send('crawl', { crawlId: id }, { singletonKey: id })
    return { id, url, maxPages }
  },
})
