import type { MissingRow } from '#archive/explore/compared-crawls.ts'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { ownBotOf, ROBOTS_OF_HOSTS } from '#archive/explore/robots-decisions.ts'
import type { Manifest } from '#archive/manifest.ts'
import { isCutShort } from '#domain/crawls/crawl-balance.ts'
import { outsideRange, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { allowanceOf, parseRobotsText } from '#domain/robots/robots.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'

/** Pages that only the older of two crawls has, although they may still exist. */
export type MissingPages = { blocked: string[]; leftOut: string[] }

/** Finds why the newer crawl does not have these pages, other than that they were removed from the site. */
export async function findMissingPages(
  missing: MissingRow[],
  tables: CrawlTables,
  manifest: Manifest,
): Promise<MissingPages> {
  const urls = missing.map(({ url }) => url)
  const blocked = await findBlocked(urls, tables, manifest)
  const isBlocked = new Set(blocked)
  const isExcluded = excludedBy(manifest)
  const all = endedEarly(manifest)
  const leftOut = missing.filter(
    ({ url, isLeftAlone }) => !isBlocked.has(url) && (all || isLeftAlone || isExcluded(url)),
  )
  return { blocked, leftOut: leftOut.map(({ url }) => url) }
}

/** Whether a crawl ended before it reached all pages. */
export function endedEarly({ outcome, balance }: Pick<Manifest, 'outcome' | 'balance'>): boolean {
  return outcome !== 'completed' || isCutShort(balance)
}

function excludedBy({ settings: { include, exclude } }: Manifest): (url: string) => boolean {
  if (include.length === 0 && exclude.length === 0) return () => false
  const whyOutside = outsideRange({ ...WHOLE_SITE, include, exclude })
  return (url) => whyOutside(normalizePageUrl(url)) !== null
}

/** Those of `urls` that robots.txt kept from this crawl. */
async function findBlocked(urls: string[], tables: CrawlTables, manifest: Manifest): Promise<string[]> {
  if (urls.length === 0 || !manifest.settings.obeyRobots) return []
  const hosts = await tables.query<{ host: string; text: string }>(
    `select host, text from (${ROBOTS_OF_HOSTS}) where text is not null`,
  )
  const agent = ownBotOf(manifest)
  const allowed = new Map(hosts.map(({ host, text }) => [host, allowanceOf(parseRobotsText(text), agent)]))
  return urls.filter((url) => URL.canParse(url) && allowed.get(new URL(url).host)?.(url) === false)
}
