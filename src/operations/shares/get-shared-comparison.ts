import type { ChangeRows, CrawlChanges } from '#domain/reports/dashboard.ts'
import type { App } from '../app.ts'
import { compareCrawls } from '../dashboard/compare-crawls.ts'
import { listChanges } from '../dashboard/list-changes.ts'
import { Conflict } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { requireShareReader, type ShareVisit } from './open-share.ts'

type Needs = Pick<App, 'database' | 'settings'>

export async function getSharedComparison(app: Needs, visitor: Viewer, visit: ShareVisit): Promise<CrawlChanges> {
  const { viewer, pair } = await openPair(app, visitor, visit)
  return compareCrawls(app, viewer, pair)
}

type Filter = Omit<Parameters<typeof listChanges>[2], 'projectId' | 'baseId' | 'otherId'>

export async function listSharedChanges(
  app: Needs,
  visitor: Viewer,
  visit: ShareVisit,
  filter: Filter,
): Promise<ChangeRows> {
  const { viewer, pair } = await openPair(app, visitor, visit)
  return listChanges(app, viewer, { ...filter, ...pair })
}

async function openPair(app: Needs, visitor: Viewer, visit: ShareVisit) {
  const { viewer, projectId, crawlId, beforeId } = await requireShareReader(app, visitor, visit, ['comparison'])
  if (beforeId === undefined) throw new Conflict('This site has not been crawled twice yet.', 'no_crawl')
  return { viewer, pair: { projectId, baseId: beforeId, otherId: crawlId } }
}
