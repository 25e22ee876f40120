import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FORMAT_VERSION } from '#archive/manifest.ts'
import type { Project } from '#domain/projects/project.ts'
import { FailedForGood } from '#platform/queue/queue.ts'
import { compressFacts } from '#store/crawls/compressed-facts.ts'
import { findArchive } from '#store/crawls/crawl-archives.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { makePageFacts } from '#testing/archives/make-finished-page.ts'
import { storeOlderFacts } from '#testing/archives/store-older-facts.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { crawlFiles } from '../account-data/crawl-files.ts'
import { findReportPage } from '../page-detail/find-report-page.ts'
import { readPageDetail } from '../page-detail/get-page-detail.ts'
import { readPagePicture } from '../page-detail/get-screenshot.ts'
import { archiveStoredCrawl } from './archive-stored-crawl.ts'

const NEVER = new AbortController().signal
const SITE = 'https://bakery.example'

let app: TestApp
let account: TestAccount
let project: Project
beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  project = await makeProject(app, account.userId)
})
afterAll(() => app.close())

const HOME = `<html lang=en><title>Home</title><meta name=robots content=noarchive><meta property=og:image content=/x.png>
  <link rel=alternate hreflang=de href=/de><meta http-equiv=refresh content="9; url=/rye"><h1>Bread</h1><h1>Cake</h1>
  <img src=a.png><a href="/rye#top">Rye</a><a href=/rye rel="nofollow sponsored"></a><a href="https://mill.example/">M</a>`

const GUESSED = `<title>About</title><a href="/rye#top" rel=nofollow>"Rye"\\</a><a href="https://mill.example/">M</a>`

const PAGES: TestPage[] = [
  pageOf('/', HOME, { links: [`${SITE}/rye`, 'https://mill.example/'] }),
  pageOf('/rye', '<h1>Only a heading</h1><a href=/>Home</a>', { links: [`${SITE}/`], isTitleStandIn: true }),
  { url: `${SITE}/gone`, status: 'error', statusCode: 410, headers: { server: 'oven' } },
  pageOf('/plain', '<title>No links</title>', {}),
  pageOf('/about', GUESSED, { links: [`${SITE}/rye`, 'https://mill.example/'], isGuessed: true }),
]

function pageOf(path: string, html: string, page: TestPage): TestPage {
  const url = `${SITE}${path}`
  const facts = extractHtml({ html, url })
  return { url, title: 'Bread', h1: '', ...page, facts, headers: { 'content-type': 'text/html', 'x-oven': path } }
}

/** Everything that users can read about a crawl, wherever its facts are stored. */
async function readAll(crawlId: string) {
  const { cookie } = account
  const get = async (path: string) => (await fetch(`${app.origin}/api${path}`, { headers: { cookie } })).text()
  const ofPage = (seq: number, path = '') => get(`/projects/${project.id}/report/pages/${seq}${path}session=${crawlId}`)
  const seqs = PAGES.map((_, index) => index + 1)
  const texts: string[] = []
  const crawl = { id: crawlId, url: `${SITE}/`, crawled: PAGES.length, createdAt: new Date(0) }
  for await (const { content } of crawlFiles(app, account.userId, [crawl], async () => {})) {
    for await (const text of content as AsyncIterable<string>) texts.push(text)
  }
  return {
    details: await Promise.all(seqs.map((seq) => ofPage(seq, '?'))),
    links: await Promise.all(
      ['', 'filter=internal&', 'filter=external&', 'filter=nofollow&', 'page=9&'].flatMap((query) =>
        seqs.map(async (seq) => (await ofPage(seq, `/outlinks?${query}`)).replaceAll(PLACE, '"place":null')),
      ),
    ),
    export: texts.join(''),
    json: await get(`/projects/${project.id}/report/export.json?session=${crawlId}`),
    list: await get(`/projects/${project.id}/report/pages?session=${crawlId}`),
    events: (await get(`/crawls/${crawlId}/events`)).replace(/^event: done[\s\S]*/m, ''),
  }
}

/** Only the archive knows where a link is on its page. */
const PLACE = /"place":\{[^}]*\}/g

it('users get the same of a crawl before and after its facts are only in the archive', async () => {
  const crawlId = await makeProjectCrawl(app, project, PAGES)
  const raw = makePageFacts({ url: `${SITE}/rye`, links: [{ url: `${SITE}/raw`, text: '', rel: [] }] })
  await app.database.pool.query(
    `update crawl_page_facts set packed_raw_facts = $2, link_urls = $3 where session_id = $1 and seq = 2`,
    [crawlId, compressFacts(raw), `${SITE}/\n${SITE}/raw`],
  )
  const before = await readAll(crawlId)
  await storeOlderFacts(app, crawlId)
  expect(await readAll(crawlId), 'as an older version stored them').toEqual(before)
  await archiveStoredCrawl(app, crawlId, NEVER)
  const { rows } = await app.database.pool.query('select count(*)::int as facts from crawl_page_facts')
  expect(rows).toEqual([{ facts: 0 }])
  const after = await readAll(crawlId)
  for (const part of Object.keys(before) as (keyof typeof before)[]) expect(after[part], part).toEqual(before[part])
  expect(before.details[0]).toContain('"robots":["noarchive"]')
  expect(before.details[0]).toContain('"x-oven":"/"')
  expect(before.details[2]).toContain('"server":"oven"')
  expect(before.links[0]).toContain('mill.example')
  expect(before.export).toContain(`"url":"${SITE}/about"`)
  expect(before.details[4], 'guessed pages are not in reports').toContain('does not exist in this crawl')
  expect(before.export).toContain(`"links":["${SITE}/","${SITE}/raw"]`)
  expect(before.events).toContain('noarchive')

  await breakArchive(crawlId)
  const broken = await readAll(crawlId)
  const reason = 'The archive of this crawl is damaged: facts.parquet is missing.'
  expect(JSON.parse(broken.details[0] ?? '')).toMatchObject({ missing: reason, facts: null, headers: null })
  expect(JSON.parse(broken.links[0] ?? '')).toMatchObject({ error: { code: 'archive_damaged', message: reason } })
  expect(JSON.parse(broken.export).missing).toBe(`The links and facts of 4 pages are missing. ${reason}`)
  expect(JSON.parse(broken.export).pages).toHaveLength(5)
  expect(broken).toMatchObject({ json: before.json, list: before.list })
})

it('a page has facts and screenshot, even if they are deleted from the database at the same moment', async () => {
  const image = new Uint8Array([82, 73, 70, 70])
  const about = { width: 1280, height: 800, pageHeight: 800, bytes: image.length, notLoaded: 0 }
  const [home, ...others] = PAGES
  const pictured = { ...home, screenshots: [{ device: 'desktop' as const, ...about, image }] }
  const crawlId = await makeProjectCrawl(app, project, [pictured, ...others])
  const { storage, settings, database } = app
  const found = await findReportPage(app, crawlId, '1')
  await archiveStoredCrawl(app, crawlId, NEVER)
  const detail = await readPageDetail({ storage, settings, database }, crawlId, found)
  expect(detail).toMatchObject({ missing: null, facts: { titleTag: 'Home' }, headers: { 'x-oven': '/' } })
  expect(await readPagePicture({ storage, settings, database }, crawlId, found, 'desktop')).toEqual(image)
})

async function breakArchive(crawlId: string): Promise<void> {
  const { keyPrefix } = (await findArchive(app.database, crawlId)) ?? {}
  await app.storage.remove(`${keyPrefix}facts.parquet`)
  rmSync(join(app.dataDir, 'archive-cache'), { recursive: true })
}

it('facts stay in the database until the links between pages are counted', async () => {
  const crawlId = await makeProjectCrawl(app, project, PAGES)
  const { pool } = app.database
  await pool.query('update crawl_sessions set summary = null where id = $1', [crawlId])
  await archiveStoredCrawl(app, crawlId, NEVER)
  const count = 'select count(*)::int as facts from crawl_page_facts where session_id = $1'
  expect((await pool.query(count, [crawlId])).rows[0].facts).toBe(5)
  await pool.query(`update crawl_sessions set summary = '{}' where id = $1`, [crawlId])
  await archiveStoredCrawl(app, crawlId, NEVER)
  expect((await pool.query(count, [crawlId])).rows[0].facts).toBe(0)
})

type Put = TestApp['storage']['put']

it.each<[what: string, (crawlId: string, ...file: Parameters<Put>) => Promise<void>, reason: string]>([
  [
    'a stored file is not what was written',
    (_, key, body, type) => app.storage.put(key, key.endsWith('facts.parquet') ? new Uint8Array(7) : body, type),
    'is damaged: facts.parquet does not have the size it was written with.',
  ],
  [
    'it has an older format',
    async (_, key, body, type) => {
      const isManifest = key.endsWith('manifest.json')
      const text = isManifest ? new TextDecoder().decode(body as Uint8Array) : ''
      const older = new TextEncoder().encode(text.replace(/("formatVersion": )\d+/, `$1${FORMAT_VERSION - 1}`))
      await app.storage.put(key, isManifest ? older : body, type)
    },
    'has the format of an older version.',
  ],
  [
    'it does not have all facts',
    async (crawlId, key, body, type) => {
      await app.storage.put(key, body, type)
      const late = 'update crawl_page_facts set packed_raw_facts = packed_facts where session_id = $1 and seq = 1'
      if (key.endsWith('manifest.json')) await app.database.pool.query(late, [crawlId])
    },
    'does not have the facts of every page.',
  ],
])('no facts are deleted if %s, and the archive is written again', async (_, put, reason) => {
  const crawlId = await makeProjectCrawl(app, project, PAGES)
  const { pool } = app.database
  const count = 'select count(*)::int as facts from crawl_page_facts where session_id = $1'
  const damaging = { ...app, storage: { ...app.storage, put: (...file: Parameters<Put>) => put(crawlId, ...file) } }
  const failed = archiveStoredCrawl(damaging, crawlId, NEVER)
  await expect(failed).rejects.toThrow(FailedForGood)
  const row = await findArchive(app.database, crawlId)
  expect(row).toMatchObject({ keyPrefix: null, writtenAt: null, nextTryAt: expect.any(Date) })
  expect(row?.error).toContain(`${reason} It will be written again`)
  expect((await pool.query(count, [crawlId])).rows[0].facts).toBe(5)
  expect(await app.storage.list(`archives/${crawlId}/`)).toEqual([])

  await archiveStoredCrawl(app, crawlId, NEVER)
  expect(await findArchive(app.database, crawlId)).toMatchObject({ error: null, factsDeletedAt: expect.any(Date) })
  expect((await pool.query(count, [crawlId])).rows[0].facts).toBe(0)
})
