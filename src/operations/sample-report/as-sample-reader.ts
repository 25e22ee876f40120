import { findSampleProject } from '#store/projects/sample-project.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { anonymousViewer, type Viewer } from '../viewer.ts'

export type SampleReader = { viewer: Viewer; projectId: string }

/**
 * A viewer without an account who can read the project of the sample report, and no other. Operations pass it only to
 * operations that read. Null before the first crawl.
 */
export async function asSampleReader(
  { database, settings }: Pick<App, 'database' | 'settings'>,
  { clientKey, reads }: Viewer,
): Promise<SampleReader | null> {
  if (!settings.hasSampleReport) throw new NotFound('This server has no sample report.')
  const sample = await findSampleProject(database)
  if (!sample) return null
  return { viewer: { ...anonymousViewer(clientKey), ...(reads && { reads }), sample }, projectId: sample.id }
}

export async function requireSampleReader(app: Pick<App, 'database' | 'settings'>, viewer: Viewer) {
  const reader = await asSampleReader(app, viewer)
  if (!reader) throw new NotFound('The sample report is not ready yet: the first crawl has not finished.')
  return reader
}
