// @module-tag extended
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { type RunningScript, runScript } from '#testing/run-script.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { ensureWebBuild } from './build-web.ts'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))
const READY = 'Pagewarden is ready at '
const DISK_MB = 160

let disk: string
let full: string
let hasDisk = false
let site: ServedSite
let server: RunningScript

beforeAll(async () => {
  await ensureWebBuild()
  disk = mkdtempSync(join(tmpdir(), 'pagewarden-disk-'))
  full = join(disk, 'full')
  // Mounting needs root, and some containers forbid it even to root.
  hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', disk]).status === 0
  const links = Array.from({ length: 12 }, (_, number) => `<a href="/${number}">${number}</a>`).join('')
  // Every page must need new disk space. So it is large, and random because other text would be compressed.
  const elsewhere = Array.from(
    { length: 600 },
    () => `<a href="https://x.example/${randomBytes(100).toString('hex')}">x</a>`,
  )
  site = await serveSite({ '*': `<title>A page</title>${links}${elsewhere.join('')}` })
}, 120_000)
afterAll(async () => {
  if (server && server.process.exitCode === null) await server.end('SIGTERM')
  await site.close()
  if (hasDisk) execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

function fillDisk(): void {
  writeFileSync(full, '')
  for (let bytes = 8 * 2 ** 20; bytes >= 4096; ) {
    try {
      writeFileSync(full, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      bytes /= 2
    }
  }
  expect(statfsSync(disk).bavail).toBe(0)
}

/** Makes PostgreSQL fail to create the next file of its write-ahead log. */
async function crashDatabaseOnFullDisk(dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await findRunningDatabase(dataDir)) ?? '' })
  client.on('error', () => {})
  await client.connect()
  const next = () => client.query(`select pg_switch_wal(), pg_logical_emit_message(true, 'test', 'a')`)
  await expect
    .poll(
      () =>
        next().then(
          () => 'alive',
          () => 'dead',
        ),
      { timeout: 45_000 },
    )
    .toBe('dead')
  await client.end().catch(() => {})
}

it('health and API report a full disk, and a running crawl completes with every page once there is space', async ({
  skip,
}) => {
  if (!hasDisk) skip('this machine does not allow mounting a small file system')
  const env = { PORT: '0', DATA_DIR: join(disk, 'data'), ALLOW_PRIVATE_TARGETS: '127.0.0.1', LOG_LEVEL: 'silent' }
  server = runScript(START, [], { env })
  const origin = (await server.line(READY)).slice(READY.length)
  const read = async (path: string) => {
    const response = await fetch(`${origin}${path}`)
    return { code: response.status, ...(await response.json()) }
  }
  const start = () =>
    fetch(`${origin}/api/crawls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: site.origin }),
    })
  const { id } = await (await start()).json()
  const crawl = () => read(`/api/crawls/${id}`)
  await expect.poll(async () => (await crawl()).crawled, { timeout: 45_000 }).toBeGreaterThanOrEqual(2)
  expect(await read('/api/health')).toMatchObject({ code: 200, status: 'ok' })

  fillDisk()
  await expect
    .poll(() => read('/api/health'), { timeout: 45_000 })
    .toMatchObject({
      code: 503,
      status: 'down',
      database: 'disk_full',
      files: 'disk_full',
      message: expect.stringContaining('free space'),
    })
  await sleep(3000)
  expect(await crawl(), 'it waits').toMatchObject({ code: 200, status: 'running' })

  // Without space for its write-ahead log, PostgreSQL stops and cannot start again.
  await crashDatabaseOnFullDisk(join(disk, 'data'))
  await expect
    .poll(() => read('/api/health'), { timeout: 45_000 })
    .toMatchObject({ code: 503, status: 'down', database: 'disk_full' })
  expect((await start()).status).toBe(507)

  rmSync(full)
  await expect.poll(async () => (await read('/api/health')).code, { timeout: 120_000 }).toBe(200)
  await expect.poll(async () => (await crawl()).status, { timeout: 90_000 }).toBe('completed')
  const { pages } = await read(`/api/crawls/${id}/pages`)
  expect(new Set(pages.map((page: { url: string }) => page.url)).size).toBe(10)
  expect(await server.end('SIGTERM')).toBe(0)
}, 240_000)
