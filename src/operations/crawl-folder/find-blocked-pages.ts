import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { ownBotOf, ROBOTS_OF_HOSTS } from '#archive/explore/robots-decisions.ts'
import type { Manifest } from '#archive/manifest.ts'
import { allowanceOf, parseRobotsText } from '#domain/robots/robots.ts'

/** Those of `urls` that robots.txt kept from this crawl. */
export async function findBlockedPages(urls: string[], tables: CrawlTables, manifest: Manifest): Promise<string[]> {
  if (urls.length === 0 || !manifest.settings.obeyRobots) return []
  const hosts = await tables.query<{ host: string; text: string }>(
    `select host, text from (${ROBOTS_OF_HOSTS}) where text is not null`,
  )
  const agent = ownBotOf(manifest)
  const allowed = new Map(hosts.map(({ host, text }) => [host, allowanceOf(parseRobotsText(text), agent)]))
  return urls.filter((url) => URL.canParse(url) && allowed.get(new URL(url).host)?.(url) === false)
}
