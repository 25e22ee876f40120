import type { SystemReport } from '#domain/system/system.ts'
import { listLatestLooks } from '#store/system/health.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { readFacts } from './read-facts.ts'
import { NOW_MS } from './read-status.ts'
import { recentRefusals } from './test-parts.ts'
import { inTime } from './with-timeout.ts'

const DATABASE_MS = 3000

/** What is known without a test: on what the product runs, and what the looks of the last minutes found. */
export async function getKnownSystem(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
): Promise<SystemReport> {
  requireAdmin(viewer)
  const since = new Date(Date.now() - NOW_MS)
  const [looks, facts, refused] = await Promise.all([
    inTime(listLatestLooks(app.database, since), DATABASE_MS).catch(() => []),
    readFacts(app),
    recentRefusals(app.database),
  ])
  const parts = looks.map(({ minute, ...look }) => ({
    ...look,
    ...(look.part === 'mail' && look.state === 'ok' && refused > 0 && { refused }),
    checkedAt: minute.toISOString(),
  }))
  return { parts, ...facts }
}
