import { z } from '@hono/zod-openapi'
import { findSampleProject } from '#store/projects/sample-project.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { forAnyone } from '../on-account.ts'

export type SampleReader = { actor: Actor; projectId: string }

/** What the operations on the sample report have in common. */
export const OF_SAMPLE = {
  access: forAnyone(),
  uses: ['database', 'settings'],
  input: z.object({}),
  refuses: { 404: 'This server has no sample report (yet), or the sample report has no such thing' },
} as const

/** An actor who can read the project of the sample report, and no other. Null before the first crawl. */
export async function asSampleReader(
  { database, settings }: Pick<App, 'database' | 'settings'>,
  visitor: Actor,
): Promise<SampleReader | null> {
  if (!settings.hasSampleReport) throw new NotFound('This server has no sample report.')
  const sample = await findSampleProject(database)
  if (!sample) return null
  const { clientKey, reads } = visitor
  const caller = { tier: 'free_no_login', clientKey, ...(reads && { reads }) } as const
  return { actor: { kind: 'sample', ...caller, project: sample }, projectId: sample.id }
}

export async function requireSampleReader(app: Pick<App, 'database' | 'settings'>, actor: Actor) {
  const reader = await asSampleReader(app, actor)
  if (!reader) throw new NotFound('The sample report is not ready yet: the first crawl has not finished.')
  return reader
}
