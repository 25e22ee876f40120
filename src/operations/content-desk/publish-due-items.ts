import { CONTENT_KINDS } from '#domain/content/content.ts'
import { publishDue } from '#store/content-desk/due-content.ts'
import type { App } from '../app.ts'

/** Several workers can run this at the same time. */
export async function publishDueItems({ database }: Pick<App, 'database'>): Promise<void> {
  for (const kind of CONTENT_KINDS) await publishDue(database, kind)
}
