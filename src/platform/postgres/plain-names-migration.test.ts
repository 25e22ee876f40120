import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyMigrationsBefore, createEmptyDatabase } from '#testing/database.ts'
import { migrate } from './database.ts'

it('crawls stored under the old names keep their values under the new ones', async () => {
  const { database, drop } = await createEmptyDatabase()
  const earlier = copyMigrationsBefore(10)
  await migrate(database, earlier)
  const id = crypto.randomUUID()
  const sitemap = (path: string, more: object) => ({ url: `https://shop.example${path}`, kind: 'urlset', ...more })
  const insert = `insert into crawl_sessions (id, original_url, tier, max_pages, told_at, ask, blocked_addresses, wait,
    slow_pages, sitemaps) values ($1, 'https://shop.example/', 'paid', 5, '2026-01-02', $2, $3, $4, $5, $6)`
  await database.pool.query(insert, [
    ...[id, { pace: 'fast' }, JSON.stringify(['https://shop.example/cart'])],
    ...[
      { host: 'shop.example', ms: 3000, because: 'slow-answers' },
      { found: 1, because: null },
    ],
    JSON.stringify([sitemap('/1.xml', { addresses: 7 }), sitemap('/2.xml', { addresses: 0 })]),
  ])
  const failure = { kind: 'robots-unreachable', because: { kind: 'http-status', status: 503 } }
  const files = `insert into crawl_files (session_id, position, url, is_broken, file) values ($1, $2, '', true, $3)`
  await database.pool.query(files, [id, 1, { failure }])
  await database.pool.query(files, [id, 2, { failure: null }])
  await database.pool.query(
    `insert into report_lists (session_id, name, content) values ($1, 'gone since x by y', '')`,
    [id],
  )

  await migrate(database)

  const { rows } = await database.pool.query('select * from crawl_sessions')
  expect(rows).toMatchObject([
    {
      settings: { pace: 'fast' },
      notified_at: expect.any(Date),
      blocked_urls: ['https://shop.example/cart'],
      wait: { host: 'shop.example', ms: 3000, reason: 'slow-responses' },
      slow_pages: { found: 1, reason: null },
      sitemaps: [sitemap('/1.xml', { urlCount: 7 }), sitemap('/2.xml', { urlCount: 0 })],
    },
  ])
  const stored = await database.pool.query('select file from crawl_files order by position')
  const renamed = { kind: 'robots-unreachable', cause: { kind: 'http-status', status: 503 } }
  expect(stored.rows).toEqual([{ file: { failure: renamed } }, { file: { failure: null } }])
  expect((await database.pool.query('select from report_lists')).rowCount).toBe(0)
  await drop()
  rmSync(earlier, { recursive: true })
})
