import { SYSTEM_PARTS } from '#domain/system/admin.ts'
import type { SystemReport } from '#domain/system/system.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { readFacts } from './read-facts.ts'
import { runTest } from './test-one-part.ts'
import type { Tested } from './test-parts.ts'

/** Tests every part now and returns the system report. Values that are unknown while a part is down are null. */
export async function getSystemReport(app: Tested & Pick<App, 'log'>, viewer: Viewer): Promise<SystemReport> {
  requireAdmin(viewer)
  const [parts, facts] = await Promise.all([
    Promise.all(SYSTEM_PARTS.map((part) => runTest(app, part))),
    readFacts(app),
  ])
  return { parts, ...facts }
}
