import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { storeStats, storeStatsOfEach } from './report-stats.ts'

let app: TestApp
let project: Project
beforeAll(async () => {
  app = await openTestApp({ works: false })
  project = await makeProject(app, (await makeAccount(app)).userId)
})
afterAll(() => app.close())

const removeUrl = (url: string) =>
  app.database.pool.query('insert into project_removed_urls (project_id, url) values ($1, $2)', [project.id, url])

/**
 * Returns a function that reads stats. Their value is the number of times they were computed, which shows whether a
 * read came from the store.
 */
function statsReader(input: { crawlId: string; baseId?: string; pages?: number }) {
  let counts = 0
  return (meanwhile = async () => {}) =>
    storeStats(app.database, { name: 'reach', pages: 100_000, ...input }, async () => {
      await meanwhile()
      counts += 1
      return { counts }
    })
}

it('stats are counted once, and again after a URL was removed', async () => {
  const readStats = statsReader({ crawlId: await makeProjectCrawl(app, project, [{}]) })
  expect([await readStats(), await readStats()]).toEqual([{ counts: 1 }, { counts: 1 }])
  await removeUrl('https://bakery.example/one')
  expect([await readStats(), await readStats()]).toEqual([{ counts: 2 }, { counts: 2 }])
})

it('stats counted while a URL was removed are not stored', async () => {
  const readStats = statsReader({ crawlId: await makeProjectCrawl(app, project, [{}]) })
  await readStats(async () => void (await removeUrl('https://bakery.example/two')))
  expect(await readStats()).toEqual({ counts: 2 })
})

it('a comparison is counted again when the summary of the older crawl changes', async () => {
  const baseId = await makeProjectCrawl(app, project, [{}])
  const readStats = statsReader({ baseId, crawlId: await makeProjectCrawl(app, project, [{}]) })
  await readStats()
  await app.database.pool.query(`update crawl_sessions set summary = summary || '{"issues": 7}' where id = $1`, [
    baseId,
  ])
  expect([await readStats(), await readStats()]).toEqual([{ counts: 2 }, { counts: 2 }])
})

it('stats of a small crawl are not stored', async () => {
  const readStats = statsReader({ crawlId: await makeProjectCrawl(app, project, [{}]), pages: 4999 })
  expect([await readStats(), await readStats()]).toEqual([{ counts: 1 }, { counts: 2 }])
})

it('of several stats only those that are not stored are counted', async () => {
  const crawlId = await makeProjectCrawl(app, project, [{}])
  const counted: string[] = []
  const readStats = (names: string[]) =>
    storeStatsOfEach(app.database, { crawlId, names, pages: 100_000 }, async (missing) => {
      const input = missing.map((index) => names[index] as string)
      counted.push(...input)
      return input.map((name) => `${name} counted`)
    })
  expect(await readStats(['rye', 'oats'])).toEqual(['rye counted', 'oats counted'])
  expect(await readStats(['spelt', 'rye', 'oats'])).toEqual(['spelt counted', 'rye counted', 'oats counted'])
  await removeUrl('https://bakery.example/three')
  await readStats(['oats'])
  expect(counted).toEqual(['rye', 'oats', 'spelt', 'oats'])
})
