import type { App } from '../app.ts'
import { getIndexability } from '../site-reports/get-indexability.ts'
import type { Viewer } from '../viewer.ts'
import { requireSampleReader } from './as-sample-reader.ts'

/** Throws NoArchive or ArchiveDamaged if the tables of the crawl cannot be read. */
export async function getSampleIndexability(app: App, visitor: Viewer): ReturnType<typeof getIndexability> {
  const { viewer, projectId } = await requireSampleReader(app, visitor)
  return getIndexability(app, viewer, { projectId })
}
