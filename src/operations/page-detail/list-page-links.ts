import { z } from '@hono/zod-openapi'
import { LINK_FILTERS, type LinkFilter, type ListedLinks } from '#domain/reports/page-detail.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'
import { spellingsOf } from '#domain/urls/url-spellings.ts'
import { listRedirectsTo } from '#store/crawls/redirects.ts'
import { listInlinks, listOutlinks } from '#store/pages/page-detail-links.ts'
import { defineOperation } from '../define-operation.ts'
import { pageNumber } from '../inputs.ts'
import { pageLinksSchema } from '../schemas/page-detail-schemas.ts'
import { findReportPage, OF_PAGE } from './find-report-page.ts'
import { findTargets } from './find-targets.ts'
import { listArchivedInlinks } from './list-archived-inlinks.ts'
import { listArchivedOutlinks } from './list-archived-outlinks.ts'

const LINKS_PER_PAGE = 100

const LISTED = {
  ...OF_PAGE,
  description: 'One hundred per page.',
  input: OF_PAGE.input.extend({ page: pageNumber }),
  output: pageLinksSchema,
  returns: 'The links',
} as const

export const listPageOutlinks = defineOperation({
  ...LISTED,
  name: 'listPageOutlinks',
  summary: 'List the links on a page, in document order',
  input: LISTED.input.extend({
    filter: z
      .string()
      .optional()
      .openapi({ description: `One of ${LINK_FILTERS.join(', ')}; all links if omitted` }),
  }),
  async run({ app, project, crawl }, { seq, filter, ...input }): Promise<ListedLinks> {
    const { database } = app
    const stored = await findReportPage(app, crawl.id, seq)
    const place = { crawlId: crawl.id, seq: stored.seq }
    const site = siteOf(stored)
    const chosen: LinkFilter | null = LINK_FILTERS.find((each) => each === filter) ?? null
    const read = async (page: number) =>
      (await listOutlinks(database, place, site, chosen, rangeOf(page))) ??
      (await listArchivedOutlinks(app, place.crawlId, stored, { site, filter: chosen, ...rangeOf(page) }))
    let { page } = input
    let found = await read(page)
    const pages = pagesOf(found.total)
    if (page > pages) {
      page = pages
      found = await read(page)
    }
    const links = await findTargets({ database }, { crawlId: crawl.id, projectId: project.id, site }, found.links)
    return { links, missing: null, total: found.total, named: found.total, page, pages }
  },
})

export const listPageInlinks = defineOperation({
  ...LISTED,
  name: 'listPageInlinks',
  summary: 'List the links to a page from other pages of the crawl',
  async run({ app, crawl }, { seq, ...input }): Promise<ListedLinks> {
    const { database } = app
    const stored = await findReportPage(app, crawl.id, seq)
    const place = { crawlId: crawl.id, seq: stored.seq }
    const site = siteOf(stored)
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
    const read = async (page: number) => {
      const archived = await listArchivedInlinks(app, place.crawlId, stored.page.url, rangeOf(page))
      return 'links' in archived ? { ...archived, missing: null } : { ...(await readStored(page)), ...archived }
    }
    const total = stored.inlinks ?? 0
    let { page } = input
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
    const missing = found.links.some(({ link }) => link === null) ? found.missing : null
    return { links, missing, total, named: found.named, page, pages: pagesOf(found.named) }
  },
})

const siteOf = ({ page }: { page: { url: string } }) => `${new URL(page.url).origin}/`

function rangeOf(page: number) {
  return { offset: (page - 1) * LINKS_PER_PAGE, limit: LINKS_PER_PAGE }
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / LINKS_PER_PAGE))
}
