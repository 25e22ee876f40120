import { existsSync, readdirSync, rmSync, truncateSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { findArchive } from '#store/crawls/crawl-archives.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { fetchArchive } from './archive-cache.ts'
import { ArchiveDamaged, NoArchive } from './archive-problems.ts'
import { archiveStoredCrawl } from './archive-stored-crawl.ts'
import { openCrawlArchive } from './open-crawl-archive.ts'

let app: TestApp
let project: Project
let cache: string
/** Another crawl, whose archive is never damaged. */
let other: string
beforeAll(async () => {
  app = await openTestApp({ works: false })
  project = await makeProject(app, (await makeAccount(app)).userId)
  cache = join(app.dataDir, 'archive-cache')
  other = (await makeArchive()).crawlId
})
afterAll(() => app.close())

async function makeArchive() {
  const crawlId = await makeProjectCrawl(app, project, [{ facts: {} }, { facts: {} }])
  await archiveStoredCrawl(app, crawlId, new AbortController().signal)
  const { keyPrefix } = (await findArchive(app.database, crawlId)) ?? {}
  return { crawlId, keyPrefix: keyPrefix ?? '' }
}

async function countPages(crawlId: string): Promise<unknown> {
  const archive = await openCrawlArchive(app, crawlId)
  return archive.query('select count(*) as pages from pages').finally(archive.close)
}

describe('a damaged archive is reported with the name of the file, and others can be read', () => {
  const DAMAGES: [string, string, (file: string) => unknown][] = [
    ['missing', 'links.parquet is missing', (file) => rmSync(file)],
    ['cut off', 'pages.parquet does not have the size it was written with', (file) => truncateSync(file, 40)],
    ['missing', 'manifest.json is missing', (file) => rmSync(file)],
    ['cut off', 'it is not an archive: manifest.json is missing or damaged', (file) => truncateSync(file, 40)],
  ]
  it.each(DAMAGES)('%s: %s', async (_, problem, damage) => {
    const { crawlId, keyPrefix } = await makeArchive()
    const [name = ''] = /\w+\.(?:parquet|json)/.exec(problem) ?? []
    damage(join(app.dataDir, 'files', keyPrefix, name))
    const opening = openCrawlArchive(app, crawlId)
    await expect(opening).rejects.toThrow(ArchiveDamaged)
    await expect(opening).rejects.toThrow(`The archive of this crawl is damaged: ${problem}.`)
    expect(await countPages(other)).toEqual([{ pages: 2 }])
  })

  it('changed', async () => {
    const { crawlId, keyPrefix } = await makeArchive()
    const key = `${keyPrefix}urls.parquet`
    const { bytes = 0 } = (await app.storage.get(key)) ?? {}
    await app.storage.put(key, new Uint8Array(bytes).fill(7), 'text/plain')
    await expect(openCrawlArchive(app, crawlId)).rejects.toThrow(
      'The archive of this crawl is damaged: urls.parquet does not have the content it was written with.',
    )
    expect(readdirSync(cache).filter((name) => name.includes(crawlId))).toEqual([])
  })
})

it('a damaged copy is fetched again', async () => {
  const { crawlId } = await makeArchive()
  await countPages(crawlId)
  const copy = readdirSync(cache).find((name) => name.startsWith(crawlId)) ?? ''
  rmSync(join(cache, copy, 'pages.parquet'))
  expect(await countPages(crawlId)).toEqual([{ pages: 2 }])
})

it('a crawl without an archive is reported as such', async () => {
  const crawlId = await makeProjectCrawl(app, project, [{}])
  await expect(openCrawlArchive(app, crawlId)).rejects.toThrow(NoArchive)
})

it('the least recently used copies make room for new ones, except those that may be in use', async () => {
  const archives = [await makeArchive(), await makeArchive(), await makeArchive(), await makeArchive()]
  const [oldest = '', old = '', used = '', added = ''] = archives.map(({ keyPrefix }) => keyPrefix)
  const folders = new Map<string, string>()
  for (const keyPrefix of [old, oldest, used]) folders.set(keyPrefix, await fetchArchive(app, keyPrefix))
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
  for (const [keyPrefix, hours] of [
    [oldest, 9],
    [old, 5],
  ] as const) {
    utimesSync(folders.get(keyPrefix) ?? '', hoursAgo(hours), hoursAgo(hours))
  }
  const isKept = (keyPrefix: string) => existsSync(folders.get(keyPrefix) ?? '')
  const { bytes } = (await findArchive(app.database, archives[0]?.crawlId ?? '')) ?? {}
  const copies = readdirSync(cache).length
  await fetchArchive(app, added, (bytes ?? 0) * (copies + 0.5))
  expect([oldest, old, used].map(isKept)).toEqual([false, true, true])
  await rmSync(await fetchArchive(app, added), { recursive: true })
  await fetchArchive(app, added, 1)
  expect([oldest, old, used].map(isKept)).toEqual([false, false, true])
})
