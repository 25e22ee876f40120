import { fileLimit } from '#domain/crawls/checked-file.ts'
import { WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { GENTLE, PACES } from '#domain/crawls/pace.ts'
import { DEFAULT_REQUESTS, limitsOf } from '#domain/requests/further-requests.ts'
import { userAgentFor } from '#domain/system/product.ts'
import { type AllowedTarget, targetOf } from '#domain/urls/allowed-targets.ts'
import { findReusableCrawl } from '#store/crawls/cached-pages.ts'
import { listFiles } from '#store/crawls/crawl-files.ts'
import type { ClaimedCrawl } from '#store/crawls/crawls.ts'
import { listExcludedUrls } from '#store/crawls/excluded-urls.ts'
import { listEarlierVisits } from '#store/crawls/resumed-visits.ts'
import { isSampleProject } from '#store/projects/sample-project.ts'
import { listRequests } from '#store/requests/crawl-requests.ts'
import type { App } from '../app.ts'
import { findCachedResources, readUsedResources } from '../further-requests/earlier-resources.ts'
import { findRememberedLinks } from '../further-requests/remembered-links.ts'
import { planOwnerProbes } from '../ownership/plan-owner-probes.ts'
import { openProjectHeaders } from '../project-access/open-project-headers.ts'
import { createPageCache } from './page-cache.ts'
import type { CrawlPlan } from './run-crawl.ts'

/**
 * Uses the project's settings from when the crawl started. Secrets and removed URLs are read again, so that later
 * changes apply.
 */
export async function planStoredCrawl(app: App, crawl: ClaimedCrawl): Promise<CrawlPlan> {
  const { database, settings } = app
  const { settings: settingsAtStart, projectId } = crawl
  const limits = limitsOf(settingsAtStart?.requests ?? DEFAULT_REQUESTS)
  const previous = await findReusableCrawl(database, crawl)
  return {
    startUrl: crawl.url,
    isSchemeAssumed: crawl.isSchemeAssumed,
    maxPages: crawl.maxPages,
    startedAt: crawl.startedAt.getTime(),
    allowedTargets: await allowedTargetsOf(app, projectId),
    earlier: await listEarlierVisits(database, crawl.id),
    maxFiles: fileLimit({ isOfHomePage: projectId === null, maxPages: crawl.maxPages }),
    earlierFiles: await listFiles(database, crawl.id),
    ...(projectId && {
      requestLimits: limits,
      ...(limits.probes > 0 && { ownerProbes: await planOwnerProbes(app, { ...crawl, projectId }) }),
      earlierRequests: {
        externalLinks: await listRequests(database, crawl.id, 'externalLinks'),
        probes: await listRequests(database, crawl.id, 'probes'),
        resources: await listRequests(database, crawl.id, 'resources'),
      },
      earlierResources: () => readUsedResources(database, crawl),
      cachedResources: previous ? () => findCachedResources(database, previous) : undefined,
      rememberedLinks: findRememberedLinks(database),
    }),
    pace: settingsAtStart ? PACES[settingsAtStart.pace] : GENTLE,
    obeyRobots: settingsAtStart?.obeyRobots ?? true,
    userAgent: settingsAtStart?.userAgent ?? userAgentFor(settings.publicUrl),
    render: settingsAtStart?.render ?? 'never',
    samplesPerTemplate: settingsAtStart?.samplesPerTemplate,
    renderWidth: settingsAtStart?.renderWidth,
    keepsScreenshots: projectId !== null && settingsAtStart?.keepScreenshots,
    measuresPages: settingsAtStart?.measuresPages,
    ruleSet: settingsAtStart?.ruleSet,
    extraction: settingsAtStart?.extraction,
    keepsSource: settingsAtStart?.keepSource,
    range: {
      ...WHOLE_SITE,
      ...(settingsAtStart && rangeOf(settingsAtStart)),
      ...(projectId && { leaveOut: await listExcludedUrls(database, projectId) }),
    },
    extraHeaders: projectId ? await openProjectHeaders(app, projectId) : undefined,
    ...(previous && !needsAllInFull(settingsAtStart) && { findCached: createPageCache(app, previous) }),
  }
}

/** A server does not send an unchanged page again, but storing its source or rendering it needs its HTML. */
function needsAllInFull(settings: ClaimedCrawl['settings']): boolean {
  if (!settings) return false
  const { render, keepSource, keepScreenshots, measuresPages } = settings
  const needsRendering = render === 'sample' || (render !== 'never' && (keepScreenshots || measuresPages))
  return Boolean(keepSource || needsRendering)
}

/** The crawl of the sample report may also reach this server itself, whose URL comes from the settings. */
async function allowedTargetsOf({ database, settings }: App, projectId: string | null): Promise<AllowedTarget[]> {
  const { allowPrivateTargets, publicUrl } = settings
  if (projectId === null || !(await isSampleProject(database, projectId))) return allowPrivateTargets
  return [...allowPrivateTargets, targetOf(publicUrl)]
}

function rangeOf({ include, exclude, startUrls, useSitemaps }: NonNullable<ClaimedCrawl['settings']>) {
  return { include, exclude, startUrls, usesSitemaps: useSitemaps }
}
