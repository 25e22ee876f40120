import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ArchiveWriter } from '#archive/write/create-archive.ts'
import type { AppliedRules } from '#domain/checks/applied-rules.ts'
import { findArchive } from '#store/crawls/crawl-archives.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { readTables } from '#testing/archives/read-tables.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { answerWith, pageWithLinks, redirectTo, serveSite } from '#testing/sites/serve-site.ts'
import { runStoredCrawl } from '../crawls/run-stored-crawl.ts'
import { archivePrefix } from './archive-files.ts'
import { archiveStoredCrawl } from './archive-stored-crawl.ts'
import { collectTables } from './collect-tables.ts'
import { openCrawlArchive } from './open-crawl-archive.ts'

const NEVER = new AbortController().signal
const FAST = { pace: { concurrency: 2, delayMs: 0 } }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

async function readArchive(crawlId: string) {
  const archive = await openCrawlArchive(app, crawlId)
  return readTables(archive).finally(archive.close)
}

function isCollecting(): boolean {
  const folder = join(app.dataDir, 'archiving')
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.unfinished'))
}

async function queueCrawl(url: string): Promise<string> {
  const project = await makeProject(app, (await makeAccount(app)).userId, { url })
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into crawl_sessions (project_id, original_url, tier, max_pages) values ($1, $2, 'paid', 50) returning id`,
    [project.id, url],
  )
  return rows[0]?.id ?? ''
}

it('tables that were filled while the crawl ran have the same rows as those from the database', async () => {
  let wasCollecting = false
  let slowRequests = 0
  const twin = `<title>Twin</title><main>${'the same words '.repeat(60)}</main>`
  const site = await serveSite({
    '/': pageWithLinks(
      'Home',
      '/rye#new',
      '/old',
      '/gone',
      '/menu.pdf',
      '/twin/1',
      '/twin/2',
      '/lost/1',
      '/slow',
      '/last',
    ),
    '/rye': pageWithLinks('Rye', '/', '/mapped'),
    '/old': redirectTo('/rye'),
    '/gone': answerWith(404),
    '/menu.pdf': answerWith(200, { 'content-type': 'application/pdf' }, 'a menu'),
    '/about': pageWithLinks('A common path'),
    '/mapped': pageWithLinks('Mapped', '/'),
    '/lost/1': '<title>Page not found</title><h1>404 Page not found</h1>',
    '/twin/1': twin,
    '/twin/2': twin,
    '/slow': (_, response) => {
      slowRequests += 1
      const send = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title>')
      setTimeout(send, slowRequests === 1 ? 1000 : 0)
    },
    '/last': (_, response) => {
      wasCollecting = isCollecting()
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Last</title>')
    },
  })
  const { pool } = app.database
  await pool.query(`
    create table facts_before (like crawl_page_facts);
    create function keep_facts() returns trigger language plpgsql as
      $$ begin insert into facts_before values (old.*); return old; end $$;
    create trigger keep_facts before delete on crawl_page_facts for each row execute function keep_facts()`)
  const id = await queueCrawl(`${site.origin}/`)
  await runStoredCrawl(app, id, NEVER, FAST)
  await site.close()
  expect(wasCollecting).toBe(true)
  expect(await findArchive(app.database, id)).toMatchObject({ error: null, factsDeletedAt: expect.any(Date) })
  const collected = await readArchive(id)

  await pool.query(`
    drop trigger keep_facts on crawl_page_facts;
    delete from crawl_archives; insert into crawl_page_facts table facts_before`)
  await archiveStoredCrawl(app, id, NEVER)
  const fromDatabase = await readArchive(id)
  for (const [table, rows] of Object.entries(fromDatabase)) expect(collected[table], table).toEqual(rows)
  expect(collected.pages).toContainEqual(expect.objectContaining({ status_code: 404 }))
  expect(collected.pages).toContainEqual(expect.objectContaining({ second_ttfb_ms: expect.any(Number) }))
  expect(collected.issues?.length).toBeGreaterThan(10)
}, 120_000)

it('a resumed crawl removes the tables of the run that was killed before it requests the next page', async () => {
  let isLeft: boolean | null = null
  let shutdown: AbortController | null = new AbortController()
  const work = join(app.dataDir, 'archiving')
  const site = await serveSite({
    '/': pageWithLinks('Home', '/next'),
    '/next': (_, response) => {
      shutdown?.abort()
      if (shutdown === null) isLeft = existsSync(join(work, `${id}_${id}.unfinished`))
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Next</title>')
    },
  })
  const id = await queueCrawl(`${site.origin}/`)
  expect(await runStoredCrawl(app, id, shutdown.signal, FAST)).toBe('stopped')
  shutdown = null
  mkdirSync(join(work, `${id}_${id}.unfinished`))
  await app.database.pool.query('update crawl_archives set key_prefix = $2 where session_id = $1', [
    id,
    archivePrefix(id, id),
  ])
  expect(await runStoredCrawl(app, id, NEVER, FAST)).toBe('ended')
  await site.close()
  expect(isLeft).toBe(false)
}, 120_000)

it('two crawls at a time fill their tables, and another one once one of them has ended', async () => {
  const opened: string[] = []
  const collect = (crawlId: string) => {
    const archive = { addPage: async () => {} } as unknown as ArchiveWriter
    const open = async () => {
      opened.push(crawlId)
      return { archive, factsVersion: 1, keyPrefix: null, folder: null }
    }
    return collectTables(app, { crawlId, stop: NEVER }, { open, remove: async () => {} })
  }
  const crawls = ['first', 'second', 'third'].map(collect)
  for (const { page } of crawls) await page(makeFinishedPage())
  expect(opened).toEqual(['first', 'second'])
  for (const { discard } of crawls.toReversed().slice(0, 2)) await discard()
  const later = ['fourth', 'fifth'].map(collect)
  for (const { page } of later) await page(makeFinishedPage())
  expect(opened).toEqual(['first', 'second', 'fourth'])
  for (const { discard } of [...crawls, ...later]) await discard()
})

/** Passes on the threads of archives that start, and returns a function that stops it. */
function watchArchiveThreads(onThread: (thread: Worker) => void): () => void {
  const isOfArchive = ({ resourceLimits }: Worker) => resourceLimits?.maxYoungGenerationSizeMb === 32
  const watch = (thread: Worker) => {
    if (isOfArchive(thread)) onThread(thread)
  }
  process.on('worker', watch)
  return () => process.off('worker', watch)
}

it.each(['while the crawl runs', 'when the tables are completed'])(
  'if the thread of the tables dies %s, they are written from the database',
  async (moment) => {
    const threads: Worker[] = []
    const unwatch = watchArchiveThreads((thread) => {
      threads.push(thread)
      const send = thread.postMessage.bind(thread)
      const isKilled = threads.length === 1 && moment === 'when the tables are completed'
      thread.postMessage = (task, ...rest) => {
        if (isKilled && task.kind === 'complete') void thread.terminate()
        else send(task, ...rest)
      }
    })
    const site = await serveSite({
      '/': pageWithLinks('Home', '/a', '/b', '/gone'),
      '/a': pageWithLinks('Bread'),
      '/b': pageWithLinks('Bread', '/last'),
      '/gone': answerWith(404),
      '/last': async (_, response) => {
        if (moment === 'while the crawl runs') await threads[0]?.terminate()
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Last</title>')
      },
    })
    const id = await queueCrawl(`${site.origin}/`)
    await runStoredCrawl(app, id, NEVER, FAST)
    await site.close()
    unwatch()
    expect(threads).toHaveLength(2)
    const { rows } = await app.database.pool.query<{ checks: AppliedRules }>(
      'select checks from crawl_sessions where id = $1',
      [id],
    )
    const { duplicate_title, broken_internal_link, ...others } = rows[0]?.checks.tallies ?? {}
    expect([duplicate_title, broken_internal_link]).toMatchObject([{ found: 2 }, { found: 1 }])
    expect(Object.entries(others).filter(([, { error }]) => error !== undefined)).toEqual([])
    const { pages, issues } = await readArchive(id)
    expect(pages).toHaveLength(5)
    expect(issues).toContainEqual(expect.objectContaining({ check: 'broken_internal_link' }))
  },
  60_000,
)
