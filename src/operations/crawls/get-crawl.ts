import type { Crawl } from '#domain/crawls/crawl.ts'
import { findCrawl } from '#store/crawls/crawls.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { seerOf } from '../project-access/get-project.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Anyone with the id can read an anonymous crawl, because ids cannot be guessed. Only the owner can read a crawl from
 * the home page, and members who see a project can read its crawls.
 */
export async function getCrawl(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<Crawl> {
  const seer = viewer.account || viewer.apiKey ? seerOf(viewer) : null
  const crawlId = readUuid(id)
  const crawl = crawlId ? await findCrawl(app.database, crawlId, seer) : null
  if (!crawl) {
    throw new NotFound(
      'This crawl does not exist, or it belongs to another account. Sign in to the account that started it, ' +
        'or crawl the site again. Crawls made without an account are kept for 7 days.',
    )
  }
  return crawl
}
