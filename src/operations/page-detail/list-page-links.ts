import { LINK_FILTERS, type LinkFilter, type PageLink, type PageLinks } from '#domain/page-detail.ts'
import type { LinkFact } from '#domain/page-facts.ts'
import { spellingsOf } from '#domain/url-spellings.ts'
import { findKnownPages, listInlinks, listOutlinks, listRedirectsTo, type PagePlace } from '#store/page-detail-links.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { type AskedPage, findReportPage } from './find-report-page.ts'

const LINKS_AT_ONCE = 100

type AskedLinks = AskedPage & { page: number }
type Needs = Pick<App, 'database'>

/** Where a page links to, in document order. */
export async function listPageOutlinks(
  { database }: Needs,
  viewer: Viewer,
  { filter, ...asked }: AskedLinks & { filter?: string | undefined },
): Promise<PageLinks> {
  const { place, site } = await placeOf({ database }, viewer, asked)
  const chosen: LinkFilter | null = LINK_FILTERS.find((each) => each === filter) ?? null
  const read = (page: number) => listOutlinks(database, place, site, chosen, partOf(page))
  let page = asked.page
  let found = await read(page)
  const pages = pagesOf(found.total)
  if (page > pages) {
    page = pages
    found = await read(page)
  }
  const links = await findTargets({ database }, place.crawlId, site, found.links)
  return { links, total: found.total, named: found.total, page, pages }
}

/** Which pages of the crawl link to a page. */
export async function listPageInlinks({ database }: Needs, viewer: Viewer, asked: AskedLinks): Promise<PageLinks> {
  const { place, site, stored } = await placeOf({ database }, viewer, asked)
  const own = [...spellingsOf(stored.page.url), ...spellingsOf(stored.page.requestedUrl)]
  const others = await listRedirectsTo(database, place.crawlId, own)
  const addresses = [...new Set([...own, ...others.flatMap(spellingsOf)])]
  const read = (page: number) => listInlinks(database, place, addresses, partOf(page))
  const total = stored.inlinks ?? 0
  let page = asked.page
  let found = await read(page)
  if (found.links.length === 0 && page > 1) {
    page = 1
    found = await read(page)
  }
  const links = found.links.map(({ link, ...source }) => ({
    ...source,
    text: link?.text ?? '',
    rel: link?.rel ?? [],
    isInternal: source.url.startsWith(site),
  }))
  return { links, total, named: found.named, page, pages: pagesOf(found.named) }
}

async function placeOf(app: Needs, viewer: Viewer, { page: _, ...asked }: AskedLinks) {
  const { report, stored } = await findReportPage(app, viewer, asked)
  const place: PagePlace = { crawlId: report.crawl.id, seq: stored.seq }
  return { place, stored, site: `${new URL(stored.page.url).origin}/` }
}

async function findTargets({ database }: Needs, crawlId: string, site: string, links: LinkFact[]): Promise<PageLink[]> {
  const spellings = new Map(links.map(({ url }) => [url, spellingsOf(url)]))
  const known = await findKnownPages(database, crawlId, [...new Set([...spellings.values()].flat())])
  const pages = new Map(known.map((page) => [page.address, page]))
  return links.map(({ url, text, rel }) => {
    const target = spellings
      .get(url)
      ?.map((each) => pages.get(each))
      .find((each) => each !== undefined)
    const isInternal = url.startsWith(site)
    return { url, text, rel, isInternal, seq: target?.seq ?? null, statusCode: target?.statusCode ?? null }
  })
}

function partOf(page: number) {
  return { offset: (page - 1) * LINKS_AT_ONCE, limit: LINKS_AT_ONCE }
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / LINKS_AT_ONCE))
}
