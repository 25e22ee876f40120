import { WHOLE_SITE } from '#domain/crawl-range.ts'
import { GENTLE, PACES } from '#domain/pace.ts'
import { userAgentFor } from '#domain/product.ts'
import type { ClaimedCrawl } from '#store/crawls.ts'
import { listEarlierVisits } from '#store/earlier-visits.ts'
import { findCrawlBefore, findRememberedPage } from '#store/remembered-pages.ts'
import type { App } from '../app.ts'
import { openProjectHeaders } from '../projects/open-project-headers.ts'
import type { CrawlPlan } from './run-crawl.ts'

/** What a stored crawl is to do: the whole site at a gentle pace, or what its project asked for when it was started. */
export async function planStoredCrawl(app: App, crawl: ClaimedCrawl): Promise<CrawlPlan> {
  const { database, settings } = app
  const { ask, projectId } = crawl
  const before = await findCrawlBefore(database, crawl)
  return {
    startUrl: crawl.url,
    maxPages: crawl.maxPages,
    startedAt: crawl.startedAt.getTime(),
    allowedTargets: settings.allowPrivateTargets,
    earlier: await listEarlierVisits(database, crawl.id),
    pace: ask ? PACES[ask.pace] : GENTLE,
    obeyRobots: ask?.obeyRobots ?? true,
    userAgent: ask?.userAgent ?? userAgentFor(settings.publicUrl),
    render: ask?.render ?? 'never',
    range: { ...WHOLE_SITE, ...(ask && rangeOf(ask)) },
    // Secrets are not kept with the crawl: one that was taken back since is not sent any more.
    extraHeaders: projectId ? await openProjectHeaders(app, projectId) : undefined,
    ...(before && { remember: (url) => findRememberedPage(database, before, url) }),
  }
}

function rangeOf({ include, exclude, startUrls, leaveOut, useSitemaps }: NonNullable<ClaimedCrawl['ask']>) {
  return { include, exclude, startUrls, leaveOut, usesSitemaps: useSitemaps }
}
