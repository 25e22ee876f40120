import type { CheckResult } from '#domain/reports/check-result.ts'
import type { App } from '../app.ts'
import { listCheckResults } from '../reports/list-check-results.ts'
import type { Viewer } from '../viewer.ts'
import { requireShareReader, type ShareVisit } from './open-share.ts'

export async function listSharedChecks(
  app: Pick<App, 'database' | 'settings'>,
  visitor: Viewer,
  visit: ShareVisit,
): Promise<CheckResult[]> {
  const { viewer, ...input } = await requireShareReader(app, visitor, visit, ['report'])
  return listCheckResults(app, viewer, input)
}
