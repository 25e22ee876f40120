import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import {
  type BrokenRedirect,
  type RobotsText,
  readBrokenRedirects,
  readBrokenUrls,
  readGoodSitemaps,
  readHreflangs,
  readListedCounts,
  readListedPages,
  readPagesLike,
  readPagesWithIssues,
  readRedirectChains,
  readRobots,
  readSitemapUrls,
  readWantedUrls,
} from '#archive/explore/reports/fix-packs.ts'
import { countSitemapFaults } from '#archive/explore/reports/site-counts.ts'
import { CATEGORY_OF_CHECK } from '#domain/checks/check-categories.generated.ts'
import { completeHreflangs } from '#domain/fix-packs/complete-hreflangs.ts'
import type { FixPackName } from '#domain/fix-packs/fix-pack.ts'
import { countListed, writeLlmsDraft } from '#domain/fix-packs/llms-draft.ts'
import { describeLeftOut, planRedirects, type RedirectRule } from '#domain/fix-packs/plan-redirects.ts'
import { REDIRECT_FORMATS, writeRedirectMap } from '#domain/fix-packs/redirect-map.ts'
import { targetSuggester } from '#domain/fix-packs/suggest-target.ts'
import { type HarmfulLine, suggestRobots } from '#domain/fix-packs/suggested-robots.ts'
import { writeTitlesSheet } from '#domain/fix-packs/titles-sheet.ts'
import { MAX_SITEMAP_URLS, writeHreflangs, writeSitemap } from '#domain/fix-packs/xml-files.ts'
import { disallowingRuleOf, parseRobotsText } from '#domain/robots/robots.ts'
import { isRobotsPage } from '#domain/site-files/robots-file.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { titleOf } from '../checks/describe-check.ts'

/** A pack that can be downloaded. `write` gets one of the formats of FIX_PACKS. */
export type FixPack = {
  items: number
  /** Said instead of 'Nothing to fix' if there are no items for another reason. */
  nothing?: string
  basis: string[]
  /** Formats in which the file would be empty. */
  emptyFormats?: string[]
  write: (format: string) => string
}

/** `removed`: URLs that were removed from the project. */
export type Crawled = { day: string; removed: string[] }

type Make = (tables: CrawlTables, crawl: Crawled) => Promise<FixPack>

export const MAKE: Record<FixPackName, Make> = {
  redirects: makeRedirects,
  sitemap: makeSitemap,
  robots: makeRobots,
  hreflang: makeHreflang,
  titles: makeTitles,
  llms: makeLlms,
}

async function makeRedirects(tables: CrawlTables, crawl: Crawled): Promise<FixPack> {
  const broken = await readBrokenUrls(tables, crawl)
  const redirects = await readBrokenRedirects(tables, crawl)
  const chains = await readRedirectChains(tables, crawl)
  const suggest = targetSuggester((await readListedPages(tables, crawl)).map(({ url }) => url))
  const rules: RedirectRule[] = [
    ...broken.map(({ url, links }) => {
      const found = suggest(url)
      return { from: url, to: found?.url ?? null, reason: found?.reason ?? 'no page is clearly like it', links }
    }),
    ...redirects.map((redirect) => {
      const found = isLost(redirect) ? suggest(redirect.url) : null
      return {
        ...{ from: redirect.url, to: found?.url ?? null, links: redirect.links },
        reason: found?.reason ?? whyRedirectIsBroken(redirect),
      }
    }),
    ...chains.map(({ from, to, hops, links }) => ({ from, to, reason: `${hops} redirects to get there`, links })),
  ]
  const pages = await readPagesLike(
    tables,
    rules.map(({ from }) => from),
  )
  const open = rules.filter(({ to }) => to === null).length
  return {
    items: rules.length,
    emptyFormats: planRedirects(rules, 'cloudflare', pages).rules.length === 0 ? ['cloudflare'] : [],
    basis: [
      `${counted(broken.length, 'broken URL')} with links or in a sitemap, ${counted(redirects.length, 'redirect that ends', 'redirects that end')} in an error or a loop, and ${counted(chains.length, 'redirect chain')}.`,
      'Targets are suggestions by similar paths among the indexable pages: read them before you use them.',
      ...(open > 0
        ? [`${counted(open, 'URL')} without a suggestion: comments for nginx and Apache, left out for Cloudflare.`]
        : []),
      ...describeLeftOut(rules, pages),
    ],
    write: (format) =>
      writeRedirectMap(
        rules,
        REDIRECT_FORMATS.find((known) => known === format) ?? 'csv',
        headOf('Redirects', tables, crawl),
        pages,
      ),
  }
}

/** Other errors may pass: a permanent redirect to another page would outlive them. */
function isLost({ to, statusCode }: BrokenRedirect): boolean {
  return to === null || statusCode === 404 || statusCode === 410
}

function whyRedirectIsBroken({ to, statusCode }: BrokenRedirect): string {
  if (to === null) return 'it redirects in a loop or has no valid target'
  return `it redirects to ${to}, which ${statusCode === null ? 'does not respond' : `responds with ${statusCode}`}`
}

async function makeSitemap(tables: CrawlTables, crawl: Crawled): Promise<FixPack> {
  const urls = await readSitemapUrls(tables, crawl)
  const { notListed } = await readListedCounts(tables, crawl)
  const faults = await countSitemapFaults(tables, crawl.removed)
  const left = Math.max(0, urls.length - MAX_SITEMAP_URLS)
  return {
    items: Math.min(urls.length, MAX_SITEMAP_URLS),
    basis: [
      `${counted(urls.length, 'indexable page')} that responded with 200.`,
      `${counted(notListed, 'of them is', 'of them are')} in no sitemap now; ${counted(faults, 'URL')} of your sitemaps ${plural(faults, 'redirects', 'redirect')} or cannot be indexed.`,
      ...(left > 0 ? [`A sitemap lists at most 50,000 URLs: ${counted(left, 'page')} left out.`] : []),
    ],
    write: () => writeSitemap(urls.slice(0, MAX_SITEMAP_URLS), headOf('Sitemap', tables, crawl)),
  }
}

async function makeRobots(tables: CrawlTables, crawl: Crawled): Promise<FixPack> {
  const { host, origin } = new URL(tables.manifest.startUrl)
  const file = (await readRobots(tables)).find((each) => each.host === host)
  const isPage = file !== undefined && isRobotsPage(file)
  const text = isPage ? null : (file?.text ?? null)
  if (text === null && !isPage && !isAbsent(file)) return robotsNotKnown(host, file)
  const robots = parseRobotsText(text ?? '')
  const missing = (await readGoodSitemaps(tables))
    .filter((each) => each.host === host && !robots.sitemaps.includes(each.url))
    .map(({ url }) => url)
  const ruleOf = disallowingRuleOf(robots, 'Googlebot')
  const counts = new Map<number, { pages: number; files: number }>()
  for (const { url, use } of await readWantedUrls(tables, crawl)) {
    const rule = url.startsWith(`${origin}/`) ? ruleOf(url) : null
    if (!rule) continue
    const count = counts.get(rule.line) ?? { pages: 0, files: 0 }
    if (use === 'sitemap') count.pages += 1
    else count.files += 1
    counts.set(rule.line, count)
  }
  const harmful: HarmfulLine[] = [...counts].map(([line, { pages, files }]) => {
    const what = [
      ...(pages > 0 ? [`${counted(pages, 'URL')} of your sitemaps`] : []),
      ...(files > 0 ? [`${counted(files, 'file')} that pages use`] : []),
    ]
    return { line, reason: `it keeps Googlebot from ${what.join(' and ')}`, isRemoved: files > 0 && pages === 0 }
  })
  if (text === null) return robotsToAdd(host, missing, isPage)
  return {
    items: harmful.length + missing.length,
    basis: [
      `The robots.txt of ${host}.`,
      `${counted(harmful.length, 'line keeps', 'lines keep')} Googlebot from URLs of your sitemaps or from files that pages use.`,
      `${counted(missing.length, 'sitemap')} that it does not name.`,
      'Lines are removed only if they block nothing but files that pages use. Others get a note.',
    ],
    write: () => suggestRobots(text, harmful, missing),
  }
}

/** Without a robots.txt, everything may be crawled. If the server fails or was not asked, nothing is known. */
function isAbsent(file: RobotsText | undefined): boolean {
  const { statusCode = null, failure = null } = file ?? {}
  return failure === null && statusCode !== null && statusCode >= 400 && statusCode < 500 && statusCode !== 429
}

/** A web page instead of a robots.txt is replaced, even if there is no sitemap to name. */
function robotsToAdd(host: string, sitemaps: string[], isPage: boolean): FixPack {
  const named = counted(sitemaps.length, 'sitemap')
  const problem = isPage
    ? `The robots.txt of ${host} is a web page. Crawlers find no rules in it`
    : `${host} has no robots.txt`
  return {
    items: sitemaps.length + (isPage ? 1 : 0),
    nothing: 'No robots.txt',
    basis: [
      `${problem}, so everything may be crawled.`,
      sitemaps.length === 0
        ? 'No sitemap was found that a robots.txt could name.'
        : `The suggested file allows everything as well, and names ${named}.`,
    ],
    write: () => suggestRobots(null, [], sitemaps),
  }
}

function robotsNotKnown(host: string, file: RobotsText | undefined): FixPack {
  const { statusCode = null } = file ?? {}
  const why = statusCode === null ? '' : ` (status code ${statusCode})`
  const sentence = `The robots.txt of ${host} ${file ? `could not be read${why}` : 'was not requested'}.`
  return { items: 0, nothing: 'Not known', basis: [sentence], write: () => `# ${sentence}\n` }
}

async function makeHreflang(tables: CrawlTables, crawl: Crawled): Promise<FixPack> {
  const { groups, unclear } = completeHreflangs(await readHreflangs(tables, crawl))
  const noted = groups.filter(({ notes }) => notes.length > 0).length
  return {
    items: groups.length,
    basis: [
      `${counted(groups.length, 'group')} of language versions in which a page does not name all others.`,
      'Only pages that responded with 200.',
      ...(unclear > 0
        ? [`${counted(unclear, 'group')} with two pages for one language left out: choose one first.`]
        : []),
      ...(noted > 0
        ? [
            `${counted(noted, 'group')} with codes that search engines do not know: “UK” becomes “GB”, others are left out.`,
          ]
        : []),
    ],
    write: () => writeHreflangs(groups, headOf('Hreflang tags', tables, crawl)),
  }
}

/** Checks of titles and descriptions, which search results show. */
const TEXT_CHECKS = Object.keys(CATEGORY_OF_CHECK).filter(
  (id) => /title|description|_meta$/.test(id) && isSearchText(id),
)

function isSearchText(id: string): boolean {
  return CATEGORY_OF_CHECK[id] === 'search_appearance'
}

async function makeTitles(tables: CrawlTables, crawl: Crawled): Promise<FixPack> {
  const pages = await readPagesWithIssues(tables, { ...crawl, checks: TEXT_CHECKS })
  return {
    items: pages.length,
    basis: [
      `${counted(pages.length, 'page')} with an issue of ${plural(pages.length, 'its', 'their')} title or description.`,
    ],
    write: () =>
      writeTitlesSheet(pages.map(({ checks, ...page }) => ({ ...page, issues: checks.split(' ').map(titleOf) }))),
  }
}

async function makeLlms(tables: CrawlTables, crawl: Crawled): Promise<FixPack> {
  const pages = await readListedPages(tables, crawl)
  const { startUrl } = tables.manifest
  const start = pages.find(({ url }) => url === startUrl) ?? { url: startUrl, title: '', description: '', folder: '/' }
  return {
    items: countListed(pages),
    basis: [
      `${counted(pages.length, 'indexable page')}, of each folder the 20 with the highest link scores.`,
      'No large search engine or model has said that it uses llms.txt. Edit the draft before you publish it.',
    ],
    write: () => writeLlmsDraft(start, pages),
  }
}

function headOf(what: string, { manifest }: CrawlTables, { day }: Crawled): string {
  return `${what} suggested by Pagewarden from the crawl of ${manifest.startUrl} on ${day}. Check before use.`
}
