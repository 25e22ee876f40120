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

const takeOut = (url: string) =>
  app.database.pool.query('insert into project_removed_urls (project_id, url) values ($1, $2)', [project.id, url])

/** Asks for figures, which are how often they were counted. */
function counter(input: { crawlId: string; baseId?: string; pages?: number }) {
  let counts = 0
  return (meanwhile = async () => {}) =>
    storeStats(app.database, { name: 'reach', pages: 100_000, ...input }, async () => {
      await meanwhile()
      counts += 1
      return { counts }
    })
}

it('figures are counted once, and again after an address was taken out', async () => {
  const ask = counter({ crawlId: await makeProjectCrawl(app, project, [{}]) })
  expect([await ask(), await ask()]).toEqual([{ counts: 1 }, { counts: 1 }])
  await takeOut('https://bakery.example/one')
  expect([await ask(), await ask()]).toEqual([{ counts: 2 }, { counts: 2 }])
})

it('figures counted while an address was taken out are not kept', async () => {
  const ask = counter({ crawlId: await makeProjectCrawl(app, project, [{}]) })
  await ask(async () => void (await takeOut('https://bakery.example/two')))
  expect(await ask()).toEqual({ counts: 2 })
})

it('a comparison is counted again when the older crawl says something else', async () => {
  const baseId = await makeProjectCrawl(app, project, [{}])
  const ask = counter({ baseId, crawlId: await makeProjectCrawl(app, project, [{}]) })
  await ask()
  await app.database.pool.query(`update crawl_sessions set summary = summary || '{"issues": 7}' where id = $1`, [
    baseId,
  ])
  expect([await ask(), await ask()]).toEqual([{ counts: 2 }, { counts: 2 }])
})

it('those of a small crawl are not kept', async () => {
  const ask = counter({ crawlId: await makeProjectCrawl(app, project, [{}]), pages: 4999 })
  expect([await ask(), await ask()]).toEqual([{ counts: 1 }, { counts: 2 }])
})

it('of many figures only those that are not kept are counted', async () => {
  const crawlId = await makeProjectCrawl(app, project, [{}])
  const counted: string[] = []
  const ask = (names: string[]) =>
    storeStatsOfEach(app.database, { crawlId, names, pages: 100_000 }, async (missing) => {
      const input = missing.map((index) => names[index] as string)
      counted.push(...input)
      return input.map((name) => `${name} counted`)
    })
  expect(await ask(['rye', 'oats'])).toEqual(['rye counted', 'oats counted'])
  expect(await ask(['spelt', 'rye', 'oats'])).toEqual(['spelt counted', 'rye counted', 'oats counted'])
  await takeOut('https://bakery.example/three')
  await ask(['oats'])
  expect(counted).toEqual(['rye', 'oats', 'spelt', 'oats'])
})
