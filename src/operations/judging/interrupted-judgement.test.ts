import type { Socket } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '#platform/postgres/database.ts'
import { findJudgement, insertJudgement } from '#store/judgements/judgements.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { judgeBy, OTHER_RULES, readStoredCrawl } from '#testing/reports/judged-crawls.ts'
import { runScript } from '#testing/run-script.ts'
import { archiveStoredCrawl } from '../archives/archive-stored-crawl.ts'
import { judgeStoredCrawl } from './judge-stored-crawl.ts'

const NEVER = new AbortController().signal
const SCRIPT = join(import.meta.dirname, '../../testing/processes/judge-until-killed.ts')

let app: TestApp
let userId: string
beforeAll(async () => {
  app = await openTestApp({ works: false })
  userId = (await makeAccount(app)).userId
})
afterAll(() => app.close())

async function makeArchivedCrawl(pages: number) {
  const project = await makeProject(app, userId, { ruleSet: FEW_RULES })
  const crawlId = await makeProjectCrawl(
    app,
    project,
    Array.from({ length: pages }, (_, number) => ({ title: `Loaf ${number}`, facts: {} })),
  )
  await archiveStoredCrawl(app, crawlId, NEVER)
  return { project, crawlId }
}

const countStaged = async () => (await app.database.pool.query('select count(*)::int from judged_pages')).rows[0].count

describe.each([
  { moments: 'one moment', pages: 20, killedAt: [9], cutAt: [], tags: [] },
  { moments: 'any of ten', pages: 1100, killedAt: [4, 9, 16], cutAt: [1, 2, 3, 6, 12, 20, 24], tags: ['extended'] },
])('killed at $moments', ({ pages, killedAt, cutAt, tags }) => {
  it('it shows the old judgement; the next run ends like an undisturbed one', { tags, timeout: 120_000 }, async () => {
    const crawl = await makeArchivedCrawl(pages)
    const { project, crawlId } = crawl
    await judgeBy(app, OTHER_RULES, crawl)
    const undisturbed = await readStoredCrawl(app, crawlId)
    await judgeBy(app, FEW_RULES, crawl)
    await app.database.pool.query('update projects set rule_set = $2 where id = $1', [project.id, OTHER_RULES])
    const before = await readStoredCrawl(app, crawlId)
    await insertJudgement(app.database, crawlId)

    const scripts = killedAt.map((statement) =>
      runScript(SCRIPT, [app.database.url, app.dataDir, crawlId, String(statement)]),
    )
    for (const script of scripts) {
      await script.line('loaded')
      script.process.stdin?.write('start\n')
      await script.line('waits')
      await script.end('SIGKILL')
      expect(await readStoredCrawl(app, crawlId)).toEqual(before)
    }
    // Starting a process is slow, so these cases only cut its connections. Other processes see no difference.
    for (const statement of cutAt) {
      await cutBefore(statement, crawlId)
      expect(await readStoredCrawl(app, crawlId), `cut before statement ${statement}`).toEqual(before)
    }
    expect(await findJudgement(app.database, crawlId)).toMatchObject({ status: 'running' })
    expect(await judgeStoredCrawl(app, crawlId, NEVER)).toBe('ended')
    expect(await readStoredCrawl(app, crawlId)).toEqual(undisturbed)
    expect(await countStaged()).toBe(0)
  })
})

async function cutBefore(last: number, crawlId: string): Promise<void> {
  const database = connectDatabase(app.database.url, app.log)
  const clients: pg.PoolClient[] = []
  const cut = Promise.withResolvers<'cut'>()
  let statements = 0
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    clients.push(client)
    client.on('error', () => {})
    Object.assign(client, {
      query: (...values: unknown[]) => {
        statements += 1
        if (statements < last) return query(...values)
        cut.resolve('cut')
        return new Promise(() => {})
      },
    })
  })
  const outcome = await Promise.race([judgeStoredCrawl({ ...app, database }, crawlId, NEVER), cut.promise])
  expect(outcome, `it needs only ${statements} statements`).toBe('cut')
  for (const client of clients) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
  // The database rolls back as soon as it notices that the connection is closed.
  await expect.poll(countOpenTransactions).toBe(0)
}

async function countOpenTransactions(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0].count
}

it('a slower worker changes nothing after another one took over', async () => {
  const crawl = await makeArchivedCrawl(2)
  await app.database.pool.query('update projects set rule_set = $2 where id = $1', [crawl.project.id, OTHER_RULES])
  await insertJudgement(app.database, crawl.crawlId)
  let other = ''
  const get: TestApp['storage']['get'] = async (key) => {
    if (other === '') {
      other = 'runs'
      other = await judgeStoredCrawl(app, crawl.crawlId, NEVER)
    }
    return app.storage.get(key)
  }
  const slow = { ...app, storage: { ...app.storage, get } }
  expect(await judgeStoredCrawl(slow, crawl.crawlId, NEVER)).toBe('ended')
  expect(other).toBe('ended')
  expect(await findJudgement(app.database, crawl.crawlId)).toMatchObject({ status: 'done', pagesJudged: 2 })
  expect(await countStaged()).toBe(0)
})

it('a worker that shuts down hands the work back', async () => {
  const { crawlId } = await makeArchivedCrawl(2)
  await insertJudgement(app.database, crawlId)
  expect(await judgeStoredCrawl(app, crawlId, AbortSignal.abort())).toBe('stopped')
  expect(await findJudgement(app.database, crawlId)).toMatchObject({ status: 'queued', pagesJudged: 0 })
  expect(await judgeStoredCrawl(app, crawlId, NEVER)).toBe('ended')
  expect(await findJudgement(app.database, crawlId)).toMatchObject({ status: 'done' })
})

it('pages without stored facts stop it: nothing is half judged, and the message gives their number', async () => {
  const project = await makeProject(app, userId, { ruleSet: FEW_RULES })
  const crawlId = await makeProjectCrawl(app, project, [{ facts: {} }, {}, {}])
  await archiveStoredCrawl(app, crawlId, NEVER)
  const before = await readStoredCrawl(app, crawlId)
  await insertJudgement(app.database, crawlId)
  await expect(judgeStoredCrawl(app, crawlId, NEVER)).rejects.toThrow('has no facts of 2 pages')
  expect(await readStoredCrawl(app, crawlId)).toEqual(before)
  expect(await findJudgement(app.database, crawlId)).toMatchObject({
    status: 'failed',
    error:
      'The archive of this crawl has no facts of 2 pages. The report still shows the earlier judgement. ' +
      'Start a new crawl: it uses the new rules.',
  })
  expect(await countStaged()).toBe(0)
})
