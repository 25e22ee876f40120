import type { CheckResult } from '#domain/reports/check-result.ts'
import type { App } from '../app.ts'
import { listCheckResults } from '../reports/list-check-results.ts'
import type { Viewer } from '../viewer.ts'
import { requireSampleReader } from './as-sample-reader.ts'

export async function listSampleChecks(
  app: Pick<App, 'database' | 'settings'>,
  visitor: Viewer,
): Promise<CheckResult[]> {
  const { viewer, projectId } = await requireSampleReader(app, visitor)
  return listCheckResults(app, viewer, { projectId })
}
