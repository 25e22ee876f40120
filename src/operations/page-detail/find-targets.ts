import { rangeFilter, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { whyNotCrawled } from '#domain/crawls/why-not-crawled.ts'
import type { LinkFact } from '#domain/facts/page-facts.ts'
import type { LinkPlace, ListedLink } from '#domain/reports/page-detail.ts'
import { isFollowable } from '#domain/urls/url.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { listExcludedUrls } from '#store/crawls/excluded-urls.ts'
import { type FollowedRedirect, findRedirects } from '#store/crawls/redirects.ts'
import { type FoundFile, findCrawlBounds, findFiles, findKnownPages } from '#store/pages/page-detail-links.ts'
import type { App } from '../app.ts'
import { findResponses } from './find-responses.ts'

type Needs = Pick<App, 'database'>
type Place = { crawlId: string; projectId: string; site: string }
type FoundLink = LinkFact & { place?: LinkPlace }
type Target = Pick<ListedLink, 'seq' | 'statusCode' | 'isFailed' | 'redirect'>

/** Finds what each link points to: a page of the crawl, a redirect, a file, or the reason why it was not crawled. */
export async function findTargets({ database }: Needs, place: Place, links: FoundLink[]): Promise<ListedLink[]> {
  const { crawlId, site } = place
  const urls = [...new Set(links.flatMap(({ url }) => spellingsOf(url)))]
  const targets = new Map<string, Target>()
  for (const redirect of await findRedirects(database, crawlId, urls)) targets.set(redirect.url, ofRedirect(redirect))
  for (const { address, ...page } of await findKnownPages(database, crawlId, urls)) {
    targets.set(address, { ...page, redirect: null })
  }
  const targetOf = (url: string) =>
    spellingsOf(url)
      .map((each) => targets.get(each))
      .find((each) => each !== undefined)
  const unknown = links.map(({ url }) => url).filter((url) => targetOf(url) === undefined)
  const { explain, files } = await explainUnknown({ database }, place, unknown)
  const responseOf = await findResponses({ database }, place, unknown)
  return links.map(({ url, text, rel, place: onPage = null }) => {
    const isInternal = url.startsWith(site)
    const target = targetOf(url) ?? targetOfFile(files, url)
    const response = responseOf(url)
    const isFailed = target.isFailed || response?.verdict === 'broken'
    const notCrawled = explain.get(url) ?? null
    return { url, text, rel, isInternal, ...target, isFailed, through: null, notCrawled, response, place: onPage }
  })
}

const NO_TARGET: Target = { seq: null, statusCode: null, isFailed: false, redirect: null }

function ofRedirect({ finalUrl, hops, status, finalStatus, seq, isFailed }: FollowedRedirect): Target {
  return { seq, statusCode: status, isFailed, redirect: { finalUrl, hops, finalStatus } }
}

type Files = Map<string, FoundFile>
type Explained = { explain: Map<string, string>; files: Files }

function fileOf(files: Files, url: string): FoundFile | undefined {
  return spellingsOf(url)
    .map((each) => files.get(each))
    .find((each) => each !== undefined)
}

function targetOfFile(files: Files, url: string): Target {
  const file = fileOf(files, url)
  return file ? { ...NO_TARGET, statusCode: file.statusCode, isFailed: file.isBroken } : NO_TARGET
}

async function explainUnknown({ database }: Needs, place: Place, urls: string[]): Promise<Explained> {
  const bounds = urls.length > 0 ? await findCrawlBounds(database, place.crawlId) : null
  if (!bounds) return { explain: new Map(), files: new Map() }
  const found = await findFiles(database, place.crawlId, urls.flatMap(spellingsOf))
  const files = new Map(found.map((file) => [file.address, file]))
  const blocked = new Map(bounds.blockedUrls.map((each) => [each.url, each]))
  const isInRange = rangeFilter({
    ...WHOLE_SITE,
    include: bounds.settings?.include ?? [],
    exclude: bounds.settings?.exclude ?? [],
    leaveOut: await listExcludedUrls(database, place.projectId),
  })
  const isFull = bounds.status === 'completed' && bounds.crawled >= bounds.maxPages
  const explain = new Map(
    urls.map((url) => {
      const spellings = spellingsOf(url)
      const why = whyNotCrawled({
        url,
        isInternal: url.startsWith(place.site),
        contentType: fileOf(files, url)?.contentType ?? null,
        blocked: spellings.map((each) => blocked.get(each)).find((each) => each !== undefined) ?? null,
        isFollowable: isFollowable(url, new URL(place.site).origin),
        isInRange: spellings.slice(0, 1).every(isInRange),
        isFull,
      })
      return [url, why]
    }),
  )
  return { explain, files }
}
