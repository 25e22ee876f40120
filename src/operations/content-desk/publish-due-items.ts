import { CONTENT_KINDS } from '#domain/content/content.ts'
import { publishDue } from '#store/content-desk/due-content.ts'
import type { App } from '../app.ts'

/** Publishes what was scheduled for a moment that has come. Any number of workers may do so at once. */
export async function publishDueItems({ database }: Pick<App, 'database'>): Promise<void> {
  for (const kind of CONTENT_KINDS) await publishDue(database, kind)
}
