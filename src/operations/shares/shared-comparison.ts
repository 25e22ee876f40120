import { compareCrawls } from '../dashboard/compare-crawls.ts'
import { listChanges } from '../dashboard/list-changes.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { changeFilter, changeRowsSchema, crawlChangesSchema } from '../schemas/dashboard-schemas.ts'
import { OF_SHARED_REPORT, requireShareReader, type ShareVisit } from './share-reader.ts'

export const getSharedComparison = defineOperation({
  ...OF_SHARED_REPORT,
  uses: USED_FOR_TABLES,
  name: 'getSharedComparison',
  summary: 'Get how two crawls differ, by a share link',
  output: crawlChangesSchema,
  returns: 'The number of differences of each kind',
  async run(visit, { token }) {
    const { actor, pair } = await openPair(visit, token)
    return compareCrawls(visit.app, actor, pair)
  },
})

export const listSharedChanges = defineOperation({
  ...OF_SHARED_REPORT,
  uses: USED_FOR_TABLES,
  name: 'listSharedChanges',
  summary: 'List the issues or pages that differ between two crawls, by a share link',
  description: 'Fifty per page.',
  input: OF_SHARED_REPORT.input.extend(changeFilter),
  output: changeRowsSchema,
  returns: 'One page of differences',
  refuses: { ...OF_SHARED_REPORT.refuses, 400: 'Invalid input' },
  async run(visit, { token, ...filter }) {
    const { actor, pair } = await openPair(visit, token)
    return listChanges(visit.app, actor, { ...filter, ...pair })
  },
})

async function openPair(visit: ShareVisit, token: string) {
  const { actor, projectId, crawlId, beforeId } = await requireShareReader(visit, token, ['comparison'])
  if (beforeId === undefined) throw new Conflict('This site has not been crawled twice yet.', 'no_crawl')
  return { actor, pair: { projectId, baseId: beforeId, otherId: crawlId } }
}
