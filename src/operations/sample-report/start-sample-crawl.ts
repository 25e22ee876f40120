import { DEFAULT_REQUESTS } from '#domain/requests/further-requests.ts'
import { isSampleDue } from '#domain/sample-report/sample-schedule.ts'
import { insertProjectCrawl } from '#store/projects/project-crawls.ts'
import { findNewestSampleCrawl, type SampleSettings, saveSampleProject } from '#store/projects/sample-project.ts'
import type { App } from '../app.ts'

/** A server has fewer public pages than this, unless its editors write a lot. */
const MAX_PAGES = 1000

/** Every page has its own social image, and drawing all of them would keep the server busy for minutes. */
const MAX_RESOURCES = 50

/** Leaves out pages that need an account, and the sample report itself. */
const EXCLUDED = ['admin', 'api', 'dashboard', 'dev', 'profile', 'sample'].flatMap((name) => [
  `/${name}`,
  `/${name}?*`,
  `/${name}/*`,
])

/** Crawls the public pages of this server once per day. The URL comes from the settings alone. */
export async function startSampleCrawl(app: App): Promise<void> {
  const { hasSampleReport, publicUrl, maxCrawlPages } = app.settings
  if (!hasSampleReport) return
  const settings = sampleSettings(publicUrl)
  if (!isSampleDue(await findNewestSampleCrawl(app.database), settings.url, new Date())) return
  const crawl = await insertProjectCrawl(app.database, {
    projectId: await saveSampleProject(app.database, settings),
    createdBy: null,
    tier: 'paid',
    maxPageLimit: maxCrawlPages,
    startedBy: 'clock',
    clientKey: 'sample report',
    maxActive: 1,
  })
  if (crawl === null || crawl === 'too-many') return
  // Lower priority, because crawls that users start go first.
  await app.queue.send('crawl', { crawlId: crawl.id }, { singletonKey: crawl.id, priority: -1 })
}

function sampleSettings(publicUrl: string): SampleSettings {
  return {
    name: new URL(publicUrl).host,
    slug: 'sample',
    url: new URL('/', publicUrl).href,
    pageLimit: MAX_PAGES,
    pace: 'gentle',
    exclude: EXCLUDED,
    obeyRobots: true,
    requests: {
      ...DEFAULT_REQUESTS,
      // A server must not contact other sites unless its users start a crawl.
      externalLinks: { ...DEFAULT_REQUESTS.externalLinks, isOn: false },
      resources: { isOn: true, limit: MAX_RESOURCES },
    },
    keepCrawls: { kind: 'last', crawls: 7 },
  }
}
