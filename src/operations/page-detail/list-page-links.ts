import { LINK_FILTERS, type LinkFilter, type ListedLinks } from '#domain/reports/page-detail.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { listRedirectsTo } from '#store/crawls/redirects.ts'
import { listInlinks, listOutlinks, type RowKey } from '#store/pages/page-detail-links.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { type DetailInput, findReportPage } from './find-report-page.ts'
import { findTargets } from './find-targets.ts'
import { listArchivedInlinks } from './list-archived-inlinks.ts'
import { listArchivedOutlinks } from './list-archived-outlinks.ts'

const LINKS_PER_PAGE = 100

type LinksInput = DetailInput & { page: number }
type Needs = Pick<App, 'database'>
type ArchiveNeeds = Pick<App, 'database' | 'storage' | 'settings'>

export async function listPageOutlinks(
  app: ArchiveNeeds,
  viewer: Viewer,
  { filter, ...input }: LinksInput & { filter?: string | undefined },
): Promise<ListedLinks> {
  const { database } = app
  const { place, site, stored, projectId } = await placeOf({ database }, viewer, input)
  const chosen: LinkFilter | null = LINK_FILTERS.find((each) => each === filter) ?? null
  const read = async (page: number) =>
    (await listOutlinks(database, place, site, chosen, rangeOf(page))) ??
    (await listArchivedOutlinks(app, place.crawlId, stored, { site, filter: chosen, ...rangeOf(page) }))
  let page = input.page
  let found = await read(page)
  const pages = pagesOf(found.total)
  if (page > pages) {
    page = pages
    found = await read(page)
  }
  const links = await findTargets({ database }, { crawlId: place.crawlId, projectId, site }, found.links)
  return { links, total: found.total, named: found.total, page, pages }
}

export async function listPageInlinks(app: ArchiveNeeds, viewer: Viewer, input: LinksInput): Promise<ListedLinks> {
  const { database } = app
  const { place, site, stored } = await placeOf({ database }, viewer, input)
  const own = spellingsOf(stored.page.url)
  const redirectsHere = new Set((await listRedirectsTo(database, place.crawlId, own)).map(({ url }) => url))
  const others = [stored.page.requestedUrl, ...redirectsHere].flatMap(spellingsOf)
  const urls = [...new Set([...own, ...others])]
  const throughOf = (address: string) =>
    normalizePageUrl(address) === stored.page.url
      ? null
      : (spellingsOf(address).find((each) => redirectsHere.has(each)) ?? null)
  const readStored = async (page: number) => {
    const { links, named } = await listInlinks(database, place, urls, rangeOf(page))
    return { named, links: links.map((link) => ({ ...link, place: null })) }
  }
  const read = async (page: number) =>
    (await listArchivedInlinks(app, place.crawlId, stored.page.url, rangeOf(page))) ?? (await readStored(page))
  const total = stored.inlinks ?? 0
  let page = input.page
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
    redirect: null,
    through: link && throughOf(link.url),
    isFailed: false,
    notCrawled: null,
    response: null,
  }))
  return { links, total, named: found.named, page, pages: pagesOf(found.named) }
}

async function placeOf(app: Needs, viewer: Viewer, { page: _, ...input }: LinksInput) {
  const { report, stored } = await findReportPage(app, viewer, input)
  const place: RowKey = { crawlId: report.crawl.id, seq: stored.seq }
  return { place, stored, projectId: report.project.id, site: `${new URL(stored.page.url).origin}/` }
}

function rangeOf(page: number) {
  return { offset: (page - 1) * LINKS_PER_PAGE, limit: LINKS_PER_PAGE }
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / LINKS_PER_PAGE))
}
