import { randomInt } from 'node:crypto'
import type { ArchivedVisit } from '#archive/archived-page.ts'
import { type ArchiveWriter, createArchive } from '#archive/create-archive.ts'
import type { Manifest } from '#archive/manifest.ts'
import { pageChecks, siteChecks } from '#checks/registry.generated.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { EndedCrawl } from '#store/crawls/crawl-archives.ts'
import { listFiles } from '#store/crawls/crawl-files.ts'
import { readFinishedPages } from '#store/crawls/finished-pages.ts'
import { listNonPagesAfter, type NonPage } from '#store/crawls/non-pages.ts'
import { readVersion } from '../system/read-version.ts'

const NON_PAGES_AT_ONCE = 1000

/** Writes the archive of an ended crawl from the database into a folder. `onBatch` may throw to stop. */
export async function writeStoredArchive(
  database: Database,
  crawl: EndedCrawl,
  folder: string,
  onBatch: () => void,
): Promise<Manifest> {
  const archive = await createArchive({ folder, seed: randomInt(2 ** 32) })
  try {
    const factsVersion = await addPages(database, crawl, archive, onBatch)
    await addNonPages(database, crawl, archive, onBatch)
    for (const file of await listFiles(database, crawl.id)) await archive.addFile(file)
    await archive.addSitemaps(crawl.sitemaps)
    onBatch()
    const manifest = await archive.finish({
      startUrl: crawl.url,
      startedAt: crawl.startedAt.toISOString(),
      finishedAt: crawl.finishedAt.toISOString(),
      outcome: crawl.outcome,
      balance: crawl.balance ?? EMPTY_BALANCE,
      version: await readVersion(),
      checks: [...pageChecks, ...siteChecks].map(({ id }) => id),
    })
    return { ...manifest, factsVersion }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

/** Returns the oldest version of the facts, because what was added later is not known of every page. */
async function addPages(
  database: Database,
  crawl: EndedCrawl,
  archive: ArchiveWriter,
  onBatch: () => void,
): Promise<number> {
  let oldest = FACTS_VERSION
  for await (const batch of readFinishedPages(database, crawl)) {
    onBatch()
    for (const { page, factsVersion } of batch) {
      await archive.addPage(page)
      oldest = Math.min(oldest, factsVersion ?? oldest)
    }
  }
  return oldest
}

async function addNonPages(
  database: Database,
  { id: crawlId }: EndedCrawl,
  archive: ArchiveWriter,
  onBatch: () => void,
): Promise<void> {
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    onBatch()
    const batch = await listNonPagesAfter(database, crawlId, lastId, NON_PAGES_AT_ONCE)
    for (const { nonPage } of batch) await archive.addNonPage(toVisit(nonPage))
    lastId = batch.at(-1)?.id
  }
}

function toVisit(nonPage: NonPage): ArchivedVisit {
  const { kind, requestedUrl, finalUrl, redirects, depth, contentType, statusCode, bytes, isSoft404 } = nonPage
  const visit = { requestedUrl, redirects, depth }
  if (kind === 'redirect') return { ...visit, kind, finalUrl, isSoft404 }
  // Every row of this kind has a type and a status.
  return { ...visit, kind, url: finalUrl, contentType: contentType ?? '', statusCode: statusCode ?? 0, bytes }
}
