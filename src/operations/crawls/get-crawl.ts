import type { Crawl } from '#domain/crawl.ts'
import { findCrawl } from '#store/crawls.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A crawl's id cannot be guessed; whoever has it may see the crawl. */
export async function getCrawl(app: Pick<App, 'database'>, id: string): Promise<Crawl> {
  const crawl = UUID.test(id) ? await findCrawl(app.database, id.toLowerCase()) : null
  if (!crawl)
    throw new NotFound('There is no such crawl. It may have been removed: anonymous crawls are kept for 7 days.')
  return crawl
}
