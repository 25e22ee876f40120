import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { PageGraphAnswer } from '#domain/reports/page-graph.ts'
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
    page('/breads/rye', 2, 'Rye', '/'),
    page('/old', null, 'Old'),
  ])
})
afterAll(() => app.close())

function page(path: string, depth: number | null, title: string, ...targets: string[]): TestPage {
  const url = `${ORIGIN}${path}`
  const html = `<title>${title}</title>${targets.map((target) => `<a href="${target}">${target}</a>`).join('')}`
  const facts = extractHtml({ html, url })
  return { url, depth, title, facts, links: facts.links.map((link) => link.url) }
}

async function graphOf(seq: number): Promise<PageGraphAnswer> {
  const path = `${app.origin}/api/projects/${project.id}/report/pages/${seq}/graph`
  return (await fetch(path, { headers: { cookie: account.cookie } })).json()
}

it('says why there is no graph yet', async () => {
  expect(await graphOf(3)).toEqual({ graph: null, reason: expect.stringContaining('is not written yet') })
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
})
