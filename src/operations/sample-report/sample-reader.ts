import { z } from '@hono/zod-openapi'
import { findSampleProject } from '#store/projects/sample-project.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { forAnyone } from '../on-account.ts'
import { readerOf, type Viewer } from '../viewer.ts'

export type SampleReader = { viewer: Viewer; projectId: string }

/** What the operations on the sample report have in common. */
export const OF_SAMPLE = {
  access: forAnyone(),
  uses: ['database', 'settings'],
  input: z.object({}),
  refuses: { 404: 'This server has no sample report (yet), or the sample report has no such thing' },
} as const

/** A viewer who can read the project of the sample report, and no other. Null before the first crawl. */
export async function asSampleReader(
  { database, settings }: Pick<App, 'database' | 'settings'>,
  visitor: Viewer,
): Promise<SampleReader | null> {
  if (!settings.hasSampleReport) throw new NotFound('This server has no sample report.')
  const sample = await findSampleProject(database)
  if (!sample) return null
  const { reads } = visitor
  const viewer = { ...readerOf(visitor, { project: sample, crawlId: null }), ...(reads && { reads }) }
  return { viewer, projectId: sample.id }
}

export async function requireSampleReader(app: Pick<App, 'database' | 'settings'>, viewer: Viewer) {
  const reader = await asSampleReader(app, viewer)
  if (!reader) throw new NotFound('The sample report is not ready yet: the first crawl has not finished.')
  return reader
}
