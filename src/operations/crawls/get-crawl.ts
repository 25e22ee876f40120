import type { Crawl } from '#domain/crawls/crawl.ts'
import { findCrawl } from '#store/crawls/crawls.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'

/**
 * An anonymous crawl is for whoever has its id, which cannot be guessed. One of an account is for that account alone;
 * to all others it is as if it did not exist.
 */
export async function getCrawl(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<Crawl> {
  const userId = viewer.account?.userId ?? null
  const known = readUuid(id)
  const crawl = known ? await findCrawl(app.database, known, userId) : null
  if (!crawl) {
    throw new NotFound(
      'This crawl does not exist, or it belongs to another account. Sign in to the account that started it, or crawl the site again. Crawls made without an account are kept for 7 days.',
    )
  }
  return crawl
}
