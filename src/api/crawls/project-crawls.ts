import { listProjectCrawls } from '#operations/crawls/list-project-crawls.ts'
import { startProjectCrawl } from '#operations/crawls/start-project-crawl.ts'
import { downloadCrawlArchive } from '#operations/report-exports/download-crawl-archive.ts'
import { startedCrawlSchema } from '#operations/schemas/crawl-schemas.ts'
import { route } from '../operation-route.ts'

export const projectCrawlsRoutes = [
  route('get', '/projects/{id}/crawls', listProjectCrawls),
  route('post', '/projects/{id}/crawls', startProjectCrawl, {
    sends: startedCrawlSchema,
    statuses: { 202: 'The crawl is queued', 200: 'The crawl that is already queued or running' },
    statusOf: ({ isNew }: { isNew: boolean }) => (isNew ? 202 : 200),
  }),
  route('get', '/projects/{id}/crawls/{crawlId}/archive', downloadCrawlArchive),
]
