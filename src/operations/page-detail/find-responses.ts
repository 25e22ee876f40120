import type { LinkResponse } from '#domain/reports/page-detail.ts'
import { judgeExternal, movedTo, withoutSecondTry } from '#domain/requests/external-verdict.ts'
import type { Resource } from '#domain/requests/resource.ts'
import { readRequests } from '#store/requests/crawl-requests.ts'
import type { App } from '../app.ts'

/** Finds how external links and files responded when they were requested after the last page of the crawl. */
export async function findResponses(
  { database }: Pick<App, 'database'>,
  { crawlId, site }: { crawlId: string; site: string },
  urls: string[],
): Promise<(url: string) => LinkResponse | null> {
  const wanted = new Set(urls.map(withoutFragment))
  const found = new Map<string, LinkResponse>()
  async function collect<Item extends { url: string }>(
    batches: AsyncIterable<Item[]>,
    toResponse: (item: Item) => LinkResponse,
  ) {
    for await (const batch of batches) {
      for (const item of batch) if (wanted.has(item.url)) found.set(item.url, toResponse(item))
      if (found.size === wanted.size) return
    }
  }
  if (wanted.size > 0) await collect(readRequests(database, crawlId, 'resources'), (item) => ofResource(item, site))
  if (found.size < wanted.size) {
    await collect(readRequests(database, crawlId, 'externalLinks'), ({ verdict, reason, statusCode, movedTo }) => ({
      ...{ verdict, reason, statusCode, movedTo },
    }))
  }
  return (url) => found.get(withoutFragment(url)) ?? null
}

/** Without a second try, a server error of another site does not count as broken. Files get no second try. */
function ofResource(resource: Resource, site: string): LinkResponse {
  const judged = judgeExternal(resource.url, resource)
  const { verdict, reason } = resource.url.startsWith(site) ? judged : withoutSecondTry(judged)
  const { statusCode, redirects } = resource
  return { verdict, reason, statusCode, movedTo: movedTo(resource.url, redirects) }
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] as string
}
