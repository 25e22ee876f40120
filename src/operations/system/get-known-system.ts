import type { SystemReport } from '#domain/system/system.ts'
import { listLatestChecks } from '#store/system/health.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { readFacts } from './read-facts.ts'
import { NOW_MS } from './read-status.ts'
import { recentRefusals } from './test-parts.ts'
import { inTime } from './with-timeout.ts'

const DATABASE_MS = 3000

/** Returns the system report without running tests: facts, and the health samples of the last minutes. */
export async function getKnownSystem(
  app: Pick<App, 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
): Promise<SystemReport> {
  requireAdmin(viewer)
  const since = new Date(Date.now() - NOW_MS)
  const [samples, facts, refused] = await Promise.all([
    inTime(listLatestChecks(app.database, since), DATABASE_MS).catch(() => []),
    readFacts(app),
    recentRefusals(app.database),
  ])
  const parts = samples.map(({ minute, ...sample }) => ({
    ...sample,
    ...(sample.part === 'mail' && sample.state === 'ok' && refused > 0 && { refused }),
    checkedAt: minute.toISOString(),
  }))
  return { parts, ...facts }
}
