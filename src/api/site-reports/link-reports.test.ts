import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_VIEWS } from '#domain/explorer/default-views.ts'
import { formatFilter } from '#domain/explorer/format-filter.ts'
import type { Project } from '#domain/projects/project.ts'
import { COUNTED_PAGES } from '#domain/site-reports/counted-pages.ts'
import { groupLinks, groupPages, type LinkGraph } from '#domain/site-reports/link-graph-report.ts'
import {
  type ExternalLinks,
  type InternalLinks,
  type LinkCounts,
  type LinkProblems,
  linkFilters,
} from '#domain/site-reports/links-report.ts'
import { type FolderLevel, folderFilters, writeFolder } from '#domain/site-reports/structure-report.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import type { ExploredRows } from '#operations/explorer/explore-table.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const ORIGIN = 'https://bakery.example'
const MENU = '<nav><a href="/gone">Offers</a><a href="/">Home</a></nav>'

let app: TestApp
let account: TestAccount
let project: Project

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  project = await makeProject(app, account.userId)
  const breads = Array.from({ length: 25 }, (_, number) =>
    page(`/breads/no-${number}`, `${MENU}<main><a href="/breads/old">Old bread</a></main>`),
  )
  const crawlId = await makeProjectCrawl(app, project, [
    page(
      '/',
      `${MENU}<a href="/breads/no-0">First</a><a href="https://mill.example/a">Mill</a><a href="/lost">Lost</a>`,
    ),
    ...breads,
    page('/about/', 'About us', { isGuessed: true }),
    page('/Breads/capital', '<a href="https://mill.example/b">Mill</a>'),
    page('/breads/deep/er/page', '<a href="/lost">Lost</a>'),
    page('/removed', '<a href="/lost">Lost</a><a href="https://mill.example/c">Mill</a>'),
    page('/breads/new', '', {
      redirects: [{ url: `${ORIGIN}/breads/old`, status: 301, location: `${ORIGIN}/breads/new` }],
      requestedUrl: `${ORIGIN}/breads/old`,
    }),
    failing('/gone', 404),
    failing('/lost', 410),
    failing('/private', 403),
  ])
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
  await app.database.pool.query(`update report_rows set is_removed = true where session_id = $1 and url = $2`, [
    crawlId,
    `${ORIGIN}/removed`,
  ])
})
afterAll(() => app.close())

function page(path: string, html: string, more: TestPage = {}): TestPage {
  const url = `${ORIGIN}${path}`
  const facts = extractHtml({ html, url })
  return {
    url,
    title: `Page ${path}`,
    facts,
    links: facts.links.map((link) => link.url),
    depth: path === '/' ? 0 : 1,
    ...more,
  }
}

function failing(path: string, statusCode: number): TestPage {
  const error = { kind: 'http-status', message: 'Failed' } as const
  return { url: `${ORIGIN}${path}`, status: 'error', statusCode, error, depth: 1 }
}

async function get<Value>(path: string): Promise<Value> {
  const response = await fetch(`${app.origin}/api/projects/${project.id}${path}`, {
    headers: { cookie: account.cookie },
  })
  const value = await response.json()
  expect(value, path).not.toHaveProperty('error')
  return value
}

async function rowsOf(table: string, filter: string): Promise<number> {
  const { total } = await get<ExploredRows>(`/explore/${table}?${new URLSearchParams({ filter, limit: '1' })}`)
  return total
}

it('counts links by the state of their target, without those on removed pages', async () => {
  const { counts } = await get<{ counts: LinkCounts }>('/site-reports/links')
  expect(counts).toEqual({
    internal: 80,
    broken: 28,
    redirected: 25,
    soft404: 0,
    restricted: 0,
    unknown: 0,
    external: 2,
  })
  expect(await rowsOf('links', linkFilters.state('broken'))).toBe(counts.broken)
  expect(await rowsOf('links', linkFilters.state('redirected'))).toBe(counts.redirected)
  expect(await rowsOf('links', 'isInternal is no')).toBe(counts.external)
})

it('groups broken links by target, and counts a link of a template as one fix', async () => {
  const report = await get<LinkProblems>('/site-reports/links/problems/broken')
  expect(report.totals).toEqual({ links: 28, pages: 27, targets: 2, fixes: 3 })
  expect(report.targets).toMatchObject([
    { url: `${ORIGIN}/gone`, statusCode: 404, links: 26, pages: 26, fixes: 1, anchor: 'Offers', regions: ['nav'] },
    { url: `${ORIGIN}/lost`, statusCode: 410, links: 2, pages: 2, fixes: 2, anchor: 'Lost', templateLinks: 0 },
  ])
  expect(await rowsOf('pages', linkFilters.pagesWith('broken'))).toBe(report.totals.pages)
  expect(await rowsOf('urls', linkFilters.linkedUrls('broken'))).toBe(report.totals.targets)
  for (const { url, links, pages } of report.targets) {
    expect(await rowsOf('links', linkFilters.target('broken', url))).toBe(links)
    expect(await rowsOf('pages', linkFilters.pagesLinkingTo(url))).toBe(pages)
  }
  for (const { pattern, links, pages, targets } of report.patterns) {
    expect(await rowsOf('links', linkFilters.pattern('broken', pattern)), pattern).toBe(links)
    expect(await rowsOf('pages', linkFilters.pagesLikeWith('broken', pattern)), pattern).toBe(pages)
    expect(await rowsOf('urls', linkFilters.urlsLinkedFrom('broken', pattern)), pattern).toBe(targets)
  }
  expect(report.patterns.map(({ pattern, links }) => [pattern, links])).toEqual([
    ['/breads/*', 25],
    ['/', 2],
    ['/breads/deep/er/*', 1],
  ])
})

it('says where redirected links end', async () => {
  const report = await get<LinkProblems>('/site-reports/links/problems/redirected')
  expect(report.targets).toMatchObject([
    { url: `${ORIGIN}/breads/old`, redirectsTo: `${ORIGIN}/breads/new`, links: 25, fixes: 1 },
  ])
})

it('shows how pages link to each other', async () => {
  const report = await get<InternalLinks>('/site-reports/links/internal')
  expect(await rowsOf('pages', COUNTED_PAGES)).toBe(report.pages)
  expect(report.linksNotKnown).toBe('because pages of the site were left out')
  expect(await rowsOf('pages', `${COUNTED_PAGES} and depth empty`)).toBe(report.unreachable)
  for (const { depth, pages } of report.depths) {
    expect(await rowsOf('pages', `${COUNTED_PAGES} and depth is ${depth}`)).toBe(pages)
  }
  for (const { kind, pages } of report.orphans) {
    expect(await rowsOf('pages', `${COUNTED_PAGES} and orphan is ${kind}`), kind).toBe(pages)
  }
  const orphans = DEFAULT_VIEWS.find(({ name }) => name === 'Orphans')?.filter ?? ''
  expect(await rowsOf('pages', orphans)).toBe(report.orphans.reduce((sum, { pages }) => sum + pages, 0))
  for (const { text, links } of report.anchors) expect(await rowsOf('links', linkFilters.anchor(text))).toBe(links)
  for (const { url, inlinks, contentInlinks, outlinks } of report.top) {
    for (const [column, pages] of Object.entries({
      linksTo: inlinks,
      contentLinksTo: contentInlinks,
      linkedFrom: outlinks,
    })) {
      expect(await rowsOf('pages', formatFilter({ column, operator: 'is', value: url })), `${column} ${url}`).toBe(
        pages,
      )
    }
  }
  expect(report.top[0]).toMatchObject({ url: `${ORIGIN}/`, anchors: [{ text: 'Home', pages: 25 }] })
  expect(report.deepest[0]?.path.map(({ url }) => url.replace(ORIGIN, ''))).toEqual([
    '/',
    '/breads/no-0',
    '/breads/new',
  ])
})

it('lists other sites by host; what was not requested is neither broken nor verified', async () => {
  const report = await get<ExternalLinks>('/site-reports/links/external')
  const mill = { links: 2, pages: 2, ok: 0, moved: 0, broken: 0, unverified: 0, unchecked: 2 }
  expect(report).toMatchObject({ totals: { ...mill, hosts: 1 }, hosts: [{ ...mill, host: 'mill.example' }] })
  expect(await rowsOf('links', linkFilters.host('mill.example'))).toBe(2)
  expect(await rowsOf('pages', linkFilters.pagesLinkingToHost('mill.example'))).toBe(2)
  expect(await rowsOf('pages', 'externalOutlinks >= 1')).toBe(report.totals.pages)
})

it('lists folders level by level; upper and lower case are different folders', async () => {
  const top = await get<FolderLevel>('/site-reports/structure')
  expect(top).toMatchObject({ at: { host: 'bakery.example', path: '/' }, here: { pages: 1, broken: 3 } })
  expect(top.folders.map(({ path, pages, hasFolders }) => [path, pages, hasFolders])).toEqual([
    ['/breads/', 27, true],
    ['/Breads/', 1, false],
  ])
  const breads = await get<FolderLevel>('/site-reports/structure?folder=bakery.example/breads/')
  expect(breads.folders).toMatchObject([{ path: '/breads/deep/', pages: 1, hasFolders: true }])
  for (const level of [top, breads]) {
    for (const [isHere, totals] of [
      [false, level.totals],
      [true, level.here],
    ] as const) {
      const filters = folderFilters(level.at, isHere)
      expect(await rowsOf('pages', filters.pages)).toBe(totals.pages)
      expect(await rowsOf('pages', filters.broken)).toBe(totals.broken)
      expect(await rowsOf('pages', filters.indexable)).toBe(totals.indexable)
      expect(await rowsOf('pages', filters.pagesWithIssues)).toBe(totals.pagesWithIssues)
    }
    for (const folder of level.folders) {
      expect(await rowsOf('pages', folderFilters(folder).pages), writeFolder(folder)).toBe(folder.pages)
    }
  }
})

it.each(['folder', 'pattern'] as const)('counts the links between groups by %s', async (by) => {
  for (const links of ['content', 'all'] as const) {
    const graph = await get<LinkGraph>(`/site-reports/link-graph?by=${by}&links=${links}`)
    expect(graph.edges.length).toBeGreaterThan(0)
    for (const { from, to, links: count } of graph.edges) {
      expect(await rowsOf('links', groupLinks(by, links, from, to)), `${from} to ${to}`).toBe(count)
    }
    for (const { id, pages, within } of graph.nodes) {
      expect(await rowsOf('pages', groupPages(by, id)), id).toBe(pages)
      expect(await rowsOf('links', groupLinks(by, links, id, id)), id).toBe(within)
    }
  }
})

it('shows the pages of a group, and the other groups that they link to', async () => {
  const graph = await get<LinkGraph>('/site-reports/link-graph?group=/breads/')
  expect(graph.total).toBe(27)
  expect(graph.nodes.filter(({ kind }) => kind === 'group').map(({ id }) => id)).toEqual(['/'])
  expect(graph.edges).toContainEqual({ from: '/', to: `${ORIGIN}/breads/no-0`, links: 1 })
})
