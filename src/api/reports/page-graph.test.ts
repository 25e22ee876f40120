import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Issue } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import type { PageChecks } from '#domain/reports/page-checks.ts'
import type { ListedLinks } from '#domain/reports/page-detail.ts'
import type { PageGraphAnswer } from '#domain/reports/page-graph.ts'
import type { PageHistory } from '#domain/reports/page-history.ts'
import { archiveStoredCrawl } from '#operations/archives/archive-stored-crawl.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const ORIGIN = 'https://bakery.example'

let app: TestApp
let account: TestAccount
let project: Project
let crawlId: string

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  project = await makeProject(app, account.userId)
  crawlId = await makeProjectCrawl(app, project, [
    page('/', 0, 'Bakery', '/breads', 'https://mill.example/'),
    page('/breads', 1, 'Breads', '/breads/rye', '/'),
    { ...rye(), issues: [{ ...ISSUE, type: 'missing_h1' }] },
    page('/old', null, 'Old'),
  ])
})
afterAll(() => app.close())

const ISSUE: Omit<Issue, 'type'> = { severity: 'high', message: 'No H1', recommendation: '', evidence: [] }

function rye(): TestPage {
  const { facts, ...result } = page('/breads/rye', 2, 'Rye', '/')
  const html = `<meta property="og:title" content="Rye"><title>Rye</title><body><a href="/">/</a><h2>Crust</h2>
    <div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Rye</b></div>`
  return { ...result, facts: { ...facts, ...extractHtml({ html, url: `${ORIGIN}/breads/rye` }) } }
}

function page(path: string, depth: number | null, title: string, ...targets: string[]): TestPage {
  const url = `${ORIGIN}${path}`
  const html = `<title>${title}</title>${targets.map((target) => `<a href="${target}">${target}</a>`).join('')}`
  const facts = extractHtml({ html, url })
  return { url, depth, title, facts, links: facts.links.map((link) => link.url) }
}

const graphOf = (seq: number): Promise<PageGraphAnswer> => partOf(seq, 'graph')

async function partOf<Part>(seq: number, part: string): Promise<Part> {
  const path = `${app.origin}/api/projects/${project.id}/report/pages/${seq}/${part}`
  return (await fetch(path, { headers: { cookie: account.cookie } })).json()
}

async function verdictsOn(seq: number): Promise<(id: string) => string | undefined> {
  const { checks } = await partOf<PageChecks>(seq, 'checks')
  const verdicts = new Map(checks.map(({ id, outcome, reason }) => [id, reason ? `${outcome}: ${reason}` : outcome]))
  return (id) => verdicts.get(id)
}

it('says why there is no graph yet', async () => {
  const reason = expect.stringContaining('is not written yet')
  expect(await graphOf(3)).toEqual({ graph: null, reason })
  expect(await partOf(3, 'markup')).toEqual({ markup: null, reason })
  expect((await verdictsOn(3))('missing_title')).toMatch(/^not_known: .*is not written yet/)
})

it('has the score, the links and the shortest path of a page', async () => {
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
  const links = { inlinks: 1, followedInlinks: 1, contentInlinks: 1, outlinks: 1, externalOutlinks: 0 }
  expect(await graphOf(3)).toEqual({
    graph: {
      linkScore: expect.any(Number),
      ...links,
      path: [
        { url: `${ORIGIN}/`, title: 'Bakery', seq: 1 },
        { url: `${ORIGIN}/breads`, title: 'Breads', seq: 2 },
        { url: `${ORIGIN}/breads/rye`, title: 'Rye', seq: 3 },
      ],
      orphan: null,
    },
    reason: null,
  })
  expect(await graphOf(1)).toMatchObject({ graph: { linkScore: 100, externalOutlinks: 1, path: [{ seq: 1 }] } })
  expect(await graphOf(4)).toMatchObject({ graph: { linkScore: 0, inlinks: 0, path: [] } })
})

it('says what each check found, passed, could not judge and does not know', async () => {
  const verdictOn = await verdictsOn(3)
  expect(verdictOn('missing_h1'), 'the stored issue counts').toBe('found')
  expect(verdictOn('missing_title')).toBe('passed')
  expect(verdictOn('json_ld_syntax')).toMatch(/^not_applicable: The page has nothing/)
  expect(verdictOn('duplicate_title')).toBe('not_known: The crawl did not keep the result of this check.')
})

it('has the headings, the structured data and the social tags', async () => {
  expect(await partOf(3, 'markup')).toMatchObject({
    markup: {
      headings: { total: 1, list: [{ level: 2, text: 'Crust', at: 'body > h2:nth-child(2)' }] },
      structuredData: { total: 1, items: [{ types: ['Product'], properties: [{ name: 'name', value: 'Rye' }] }] },
      social: { total: 1, tags: [{ key: 'og:title', content: 'Rye' }] },
    },
    reason: null,
  })
})

it('lists the crawls that have the page, with what changed', async () => {
  const earlier = [page('/', 0, 'Bakery'), { ...page('/breads/rye', 1, 'Rye bread'), statusCode: 203 }]
  await makeProjectCrawl(app, project, earlier, { createdAt: '2026-01-05T09:00:00Z' })
  await makeProjectCrawl(app, project, [page('/', 0, 'Bakery')], { createdAt: '2026-01-04T09:00:00Z' })
  const { rows, total, crawls } = await partOf<PageHistory>(3, 'history')
  expect([rows.length, total, crawls]).toEqual([2, 2, 3])
  expect(rows[0]).toMatchObject({ crawl: { id: crawlId }, seq: 3, title: 'Rye', statusCode: 200, issues: 1 })
  expect(rows[0]?.changes).toEqual(expect.arrayContaining(['status', 'title', 'issues']))
  expect(rows[1]).toMatchObject({ seq: 2, title: 'Rye bread', changes: [], hasOtherRules: false })
})

it('lists the pages that link here with the place of their links, without removed pages', async () => {
  const list = async () =>
    (
      await fetch(`${app.origin}/api/projects/${project.id}/report/pages/1/inlinks`, {
        headers: { cookie: account.cookie },
      })
    ).json()
  const place = { region: 'other', kind: 'text', isTemplate: false }
  expect(await list()).toMatchObject({
    links: [
      { url: `${ORIGIN}/breads`, seq: 2, text: '/', statusCode: 200, through: null, place },
      { url: `${ORIGIN}/breads/rye`, seq: 3, text: '/', place },
    ],
    total: 2,
    named: 2,
  })
  await app.database.pool.query('update report_rows set is_removed = true where session_id = $1 and seq = 2', [crawlId])
  expect(await list()).toMatchObject({ links: [{ seq: 3 }], total: 1, named: 1 })
})

it('says which file of the archive is damaged', async () => {
  const { rows } = await app.database.pool.query('select key_prefix from crawl_archives where session_id = $1', [
    crawlId,
  ])
  rmSync(join(app.dataDir, 'files', rows[0].key_prefix, 'graph.parquet'))
  rmSync(join(app.dataDir, 'archive-cache'), { recursive: true })
  const reason = 'The archive of this crawl is damaged: graph.parquet is missing.'
  expect(await graphOf(1)).toEqual({ graph: null, reason })
  const inlinks = await partOf<ListedLinks>(1, 'inlinks')
  expect(inlinks).toMatchObject({ links: [{ url: `${ORIGIN}/breads/rye`, text: '', place: null }], missing: reason })
})
