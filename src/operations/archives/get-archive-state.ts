import type { ArchiveState } from '#domain/reports/archive-state.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { findArchive } from '#store/crawls/crawl-archives.ts'
import type { App } from '../app.ts'
import { getReport } from '../reports/get-report.ts'
import type { Viewer } from '../viewer.ts'
import { NOT_WRITTEN_YET } from './find-written-archive.ts'

/** Says whether the archive of a crawl can be downloaded, by default of the latest crawl. */
export async function getArchiveState(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: { projectId: string; crawlId?: string | undefined },
): Promise<ArchiveState> {
  const { crawl } = await getReport(app, viewer, input)
  if (isActive(crawl)) return notReady('waiting', 'The archive is written when the crawl has finished.')
  const row = await findArchive(app.database, crawl.id)
  if (row?.writtenAt) return { status: 'ready', bytes: row.bytes, reason: null, nextTryAt: null }
  if (row?.error) return notReady('failed', row.error, row.nextTryAt)
  if (crawl.crawled > 0) return notReady('waiting', NOT_WRITTEN_YET)
  return notReady('none', 'This crawl has no pages, so it has no archive.')
}

function isActive({ status }: ProjectCrawl): boolean {
  return status === 'queued' || status === 'running'
}

function notReady(status: ArchiveState['status'], reason: string, nextTryAt: Date | null = null): ArchiveState {
  return { status, bytes: null, reason, nextTryAt: nextTryAt?.toISOString() ?? null }
}
