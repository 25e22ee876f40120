import type { Resource } from '#domain/requests/resource.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readFinishedPages } from '#store/crawls/finished-pages.ts'
import { listRequests } from '#store/requests/crawl-requests.ts'
import { namedBy } from '../page-reading/named-by.ts'
import { resourcesOf } from '../page-reading/resources-of.ts'
import type { PageResources } from './further-requests.ts'

/** Reads the files that the stored pages of a crawl use, and the pages that they name. */
export async function* readUsedResources(
  database: Database,
  crawl: { id: string; startedAt: Date },
): AsyncGenerator<PageResources> {
  for await (const batch of readFinishedPages(database, crawl)) {
    for (const { page } of batch) {
      if (page.facts) yield { url: page.result.url, used: [...namedBy(page.facts), ...resourcesOf(page.facts)] }
    }
  }
}

/** Resources of an earlier crawl that a server can compare with its own: those with an ETag or a date. */
export async function findCachedResources(database: Database, crawlId: string): Promise<Map<string, Resource>> {
  const resources = await listRequests(database, crawlId, 'resources')
  const comparable = resources.filter(
    ({ etag, lastModified, statusCode }) => statusCode === 200 && (etag ?? lastModified),
  )
  return new Map(comparable.map(({ isUnchanged: _, ...resource }) => [resource.url, resource]))
}
