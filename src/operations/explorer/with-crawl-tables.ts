import { randomUUID } from 'node:crypto'
import { rename, rm, stat, utimes } from 'node:fs/promises'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { DERIVED_VERSION } from '#archive/explore/derived-tables.ts'
import { judgedAgainAt } from '#store/judgements/current-judgement.ts'
import type { App } from '../app.ts'
import { toArchiveDamaged } from '../archives/archive-problems.ts'
import { fetchCrawlArchive } from '../archives/fetch-crawl-archive.ts'
import { writeCurrentJudgement } from '../archives/write-current-judgement.ts'
import { trafficSourceOf } from './traffic-source.ts'

export const USED_FOR_TABLES = ['database', 'storage', 'settings', 'crawlTables'] as const
export type TablesApp = Pick<App, (typeof USED_FOR_TABLES)[number]>

/** Runs queries on a crawl's tables with its current issues and traffic. Throws NoArchive or ArchiveDamaged. */
export async function withCrawlTables<Result>(
  app: TablesApp,
  crawlId: string,
  use: (tables: CrawlTables) => Promise<Result>,
): Promise<Result> {
  const { folder } = await fetchCrawlArchive(app, crawlId)
  const judgedAt = await judgedAgainAt(app.database, crawlId)
  // The name of the folder begins with that of the archive, so that housekeeping removes it with the archive.
  const derived = `${folder}.tables-${DERIVED_VERSION}${judgedAt ? `-${judgedAt.getTime()}` : ''}`
  const isThere = await touch(derived)
  if (judgedAt && !isThere) await writeJudgement(app, crawlId, folder, derived)
  const traffic = await trafficSourceOf(app, crawlId)
  try {
    return await app.crawlTables.use({ archive: folder, derived }, (tables) => {
      tables.attachTraffic(traffic)
      return use(tables)
    })
  } catch (error) {
    throw toArchiveDamaged(error, folder)
  }
}

/** Streams a result from the tables. They stay open until the result was read or its reader has stopped. */
export async function* streamFromTables<Piece>(
  app: TablesApp,
  crawlId: string,
  read: (tables: CrawlTables) => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const opened = Promise.withResolvers<CrawlTables>()
  const finished = Promise.withResolvers<void>()
  const using = withCrawlTables(app, crawlId, (tables) => {
    opened.resolve(tables)
    return finished.promise
  })
  using.catch(opened.reject)
  try {
    yield* read(await opened.promise)
  } finally {
    finished.resolve()
    await using
  }
}

async function writeJudgement(app: TablesApp, crawlId: string, folder: string, derived: string): Promise<void> {
  const part = `${derived}.${randomUUID()}.part`
  try {
    await writeCurrentJudgement(app, crawlId, folder, part)
    await rename(part, derived).catch(async (error) => {
      // Another request wrote the same judgement.
      if (!(await stat(derived).catch(() => null))) throw error
    })
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/** Marks the folder as in use by updating its time. False if it does not exist. */
async function touch(folder: string): Promise<boolean> {
  const now = new Date()
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  )
}
