import { fileLimit } from '#domain/crawls/checked-file.ts'
import { WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { GENTLE, PACES } from '#domain/crawls/pace.ts'
import { userAgentFor } from '#domain/system/product.ts'
import { findCrawlBefore, findRememberedPage } from '#store/crawls/cached-pages.ts'
import { listFiles } from '#store/crawls/crawl-files.ts'
import type { ClaimedCrawl } from '#store/crawls/crawls.ts'
import { listLeftOut } from '#store/crawls/excluded-urls.ts'
import { listEarlierVisits } from '#store/crawls/resumed-visits.ts'
import type { App } from '../app.ts'
import { openProjectHeaders } from '../project-access/open-project-headers.ts'
import type { CrawlPlan } from './run-crawl.ts'

/**
 * What a stored crawl is to do: the whole site at a gentle pace, or what its project asked for when it was started. The
 * project's secrets and removed addresses are those of now: what was taken back or removed since is not sent or asked for.
 */
export async function planStoredCrawl(app: App, crawl: ClaimedCrawl): Promise<CrawlPlan> {
  const { database, settings } = app
  const { ask, projectId } = crawl
  const before = await findCrawlBefore(database, crawl)
  return {
    startUrl: crawl.url,
    isSchemeAssumed: crawl.isSchemeAssumed,
    maxPages: crawl.maxPages,
    startedAt: crawl.startedAt.getTime(),
    allowedTargets: settings.allowPrivateTargets,
    earlier: await listEarlierVisits(database, crawl.id),
    maxFiles: fileLimit({ isOfHomePage: projectId === null, maxPages: crawl.maxPages }),
    earlierFiles: await listFiles(database, crawl.id),
    pace: ask ? PACES[ask.pace] : GENTLE,
    obeyRobots: ask?.obeyRobots ?? true,
    userAgent: ask?.userAgent ?? userAgentFor(settings.publicUrl),
    render: ask?.render ?? 'never',
    range: {
      ...WHOLE_SITE,
      ...(ask && rangeOf(ask)),
      ...(projectId && { leaveOut: await listLeftOut(database, projectId) }),
    },
    extraHeaders: projectId ? await openProjectHeaders(app, projectId) : undefined,
    ...(before && { remember: (url) => findRememberedPage(database, before, url) }),
  }
}

function rangeOf({ include, exclude, startUrls, useSitemaps }: NonNullable<ClaimedCrawl['ask']>) {
  return { include, exclude, startUrls, usesSitemaps: useSitemaps }
}
