import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readImages } from '#archive/explore/reports/images.ts'
import { readInternalLinks } from '#archive/explore/reports/internal-links.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { archiveStoredCrawl } from '../archives/archive-stored-crawl.ts'
import { withCrawlTables } from '../explorer/with-crawl-tables.ts'
import { prepareReports } from './prepare-reports.ts'

const { signal: NEVER } = new AbortController()
const ORIGIN = 'https://bakery.example'

let app: TestApp
let crawlId: string

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const { userId } = await makeAccount(app)
  const project = await makeProject(app, userId)
  crawlId = await makeProjectCrawl(app, project, [
    page('/', '<a href="/breads/1">Rye</a><a href="/breads/2">Wheat</a><img src="/loaf.png" alt="A loaf">'),
    page('/breads/1', '<a href="/">Home</a><a href="/breads/2">Wheat</a><img src="/loaf.png"><img src="/rye.png">'),
    page('/breads/2', '<a href="/">Home</a><a href="/breads/1">Our rye</a><img alt="">'),
  ])
  await archiveStoredCrawl(app, crawlId, NEVER)
})
afterAll(() => app.close())

function page(path: string, body: string): TestPage {
  const url = `${ORIGIN}${path}`
  const facts = extractHtml({ html: `<main>${body}</main>`, url })
  return { url, title: path, facts, links: facts.links.map((link) => link.url), depth: path === '/' ? 0 : 1 }
}

function results(): Promise<string[]> {
  return withCrawlTables(app, crawlId, ({ folder }) => readdir(join(folder, 'results')).catch((): string[] => []))
}

it('keeps the first views of all site reports of a large crawl', async () => {
  await prepareReports(app, crawlId, NEVER)
  expect(await results()).toEqual([])
  await prepareReports(app, crawlId, NEVER, 3)
  const kept = await results()
  expect(kept.length).toBeGreaterThan(30)
  await prepareReports(app, crawlId, NEVER, 3)
  expect(await results()).toEqual(kept)
})

// Once a URL is removed, counts stored in derived tables are wrong and must not be used.
it.each([
  ['internal links', readInternalLinks],
  ['images', readImages],
])('counts %s of derived tables as it counts those of single pages', async (_, read) => {
  await withCrawlTables(app, crawlId, async (tables) => {
    const known = await read(tables, [])
    expect(known).toEqual(await read(tables, ['https://elsewhere.example/']))
    expect(known).toMatchObject(_ === 'images' ? { counts: { images: 4, files: 2, pages: 3 } } : { pages: 3 })
  })
})
