import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Crawl } from '#domain/crawls/crawl.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { type RunningScript, runScript } from '#testing/run-script.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import { ensureWebBuild } from './build-web.ts'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))
const READY = 'Pagewarden is ready at '

let folder: string
let site: ServedSite
const running: RunningScript[] = []

beforeAll(async () => {
  await ensureWebBuild()
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-start-'))
  const links = Array.from({ length: 12 }, (_, number) => `<a href="/${number}">${number}</a>`).join('')
  site = await serveSite({ '*': `<title>A page</title>${links}` })
}, 120_000)
afterAll(async () => {
  for (const script of running) if (script.process.exitCode === null) await script.end('SIGTERM')
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const environment = (dataDir: string) => ({
  PORT: '0',
  DATA_DIR: join(folder, dataDir),
  ALLOW_PRIVATE_TARGETS: '127.0.0.1',
  LOG_LEVEL: 'warn',
})

async function start(dataDir: string) {
  const script = runScript(START, [], { env: environment(dataDir) })
  running.push(script)
  const origin = (await script.line(READY)).slice(READY.length)
  const read = async (path: string): Promise<Crawl> => (await fetch(`${origin}${path}`)).json()
  return { script, origin, read }
}

let current: Awaited<ReturnType<typeof start>> | undefined

/** The server of the previous test, if it is still running. A start on a new data folder takes the longest of all. */
async function startOrReuse() {
  current ??= await start('data')
  return current
}

async function endCurrent(signal: NodeJS.Signals): Promise<number | null> {
  const ended = current
  current = undefined
  return ended ? ended.script.end(signal) : null
}

async function startCrawl(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/api/crawls`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url: site.origin }),
  })
  return (await response.json()).id
}

describe('npm start', () => {
  describe.each([
    { how: 'killed', signal: 'SIGKILL', exitCode: null, tags: [] },
    { how: 'stopped', signal: 'SIGTERM', exitCode: 0, tags: ['extended'] },
  ] as const)('that is $how', ({ signal, exitCode, tags }) => {
    it('during a crawl and started again completes the crawl', { tags: [...tags], timeout: 180_000 }, async () => {
      const first = await startOrReuse()
      const id = await startCrawl(first.origin)
      await expect
        .poll(async () => (await first.read(`/api/crawls/${id}`)).crawled, { timeout: 45_000 })
        .toBeGreaterThanOrEqual(2)
      expect(await endCurrent(signal)).toBe(exitCode)

      const second = await startOrReuse()
      const after = await second.read(`/api/crawls/${id}`)
      expect(after).toMatchObject({ status: 'running' })
      expect(after.crawled, 'what was found before is still there').toBeGreaterThanOrEqual(2)
      await expect
        .poll(async () => (await second.read(`/api/crawls/${id}`)).status, { timeout: 120_000 })
        .toBe('completed')
      const { pages } = await (await fetch(`${second.origin}/api/crawls/${id}/pages`)).json()
      expect(new Set(pages.map((page: { url: string }) => page.url)).size).toBe(10)
    })
  })

  it('serves rendered pages with security headers, and files that are cached forever', async () => {
    const { origin } = await startOrReuse()
    const page = await fetch(origin)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('Start Real Data Analysis')
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-xss-protection': '1; mode=block',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    expect(nonce).toBeTruthy()
    // Structured data is not executed, so it needs no nonce.
    const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)

    const asset = /\/assets\/[^"]+\.js/.exec(html)?.[0]
    const file = await fetch(`${origin}${asset}`, { headers: { 'accept-encoding': 'br' } })
    expect(file.status).toBe(200)
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBe('br')
    expect((await fetch(`${origin}/assets/none.js`)).status).toBe(404)
    expect((await fetch(`${origin}/no/such/page`)).status).toBe(404)
    expect(await (await fetch(`${origin}/third-party-notices.txt`)).text()).toContain(
      'PostgreSQL, in @embedded-postgres/',
    )
    expect(await endCurrent('SIGINT')).toBe(0)
  }, 120_000)

  it('a second start on the same data folder says why it fails, and the first keeps running', async () => {
    const first = await startOrReuse()
    const { code, output } = await failToStart(environment('data'))
    expect(code).toBe(1)
    expect(linesWithoutProgress(output)).toHaveLength(1)
    expect(output).toContain(join(folder, 'data'))
    expect((await fetch(`${first.origin}/api/health`)).status).toBe(200)
    expect(await endCurrent('SIGTERM')).toBe(0)
  }, 120_000)
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start and its database stop when npm gets %s',
  { tags: 'extended', timeout: 120_000 },
  async (signal) => {
    const dataDir = join(folder, 'npm')
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, SAMPLE_REPORT: 'false', ...environment('npm') },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    await new Promise<void>((resolve) => npm.stdout.on('data', (chunk) => String(chunk).includes(READY) && resolve()))
    expect(await findRunningDatabase(dataDir)).not.toBeNull()
    // A terminal signals the whole process group; an operator signals only npm.
    if (signal === 'SIGINT') process.kill(-(npm.pid as number), signal)
    else npm.kill(signal)
    await expect.poll(() => findRunningDatabase(dataDir), { timeout: 45_000 }).toBeNull()
  },
)

describe('a start that cannot succeed says why in one sentence, exits with 1 and touches nothing', () => {
  it.each([
    ['a port that is not a number', { PORT: 'eighty' }, /PORT is "eighty"/],
    ['an invalid private target', { ALLOW_PRIVATE_TARGETS: 'http://x/' }, /ALLOW_PRIVATE_TARGETS/],
    ['an IP address of another machine', { HOST: '203.0.113.1' }, /HOST is 203\.0\.113\.1/],
    [
      'a database that is down',
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x', DATABASE_WAIT_SECONDS: '0' },
      /DATABASE_URL|database/i,
    ],
  ])(
    '%s',
    async (_name, settings, sentence) => {
      const dataDir = join(folder, 'untouched')
      const { code, output } = await failToStart({ ...environment('untouched'), ...settings })
      expect(code).toBe(1)
      expect(linesWithoutProgress(output)).toHaveLength(1)
      expect(output).toMatch(sentence)
      expect(output).not.toContain('secret')
      expect(existsSync(dataDir)).toBe(false)
    },
    30_000,
  )

  it.each(['web', 'worker'])(
    'npm run %s without a shared database',
    async (part) => {
      const { code, output } = await failToStart(
        environment('untouched'),
        fileURLToPath(new URL(`./${part}.ts`, import.meta.url)),
      )
      expect({ code, output: output.trim() }).toEqual({
        code: 1,
        output:
          `npm run ${part} needs DATABASE_URL: a database that web and worker share. ` +
          'To run both in one process on the embedded database, use npm start.',
      })
      expect(existsSync(join(folder, 'untouched'))).toBe(false)
    },
    30_000,
  )

  it('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const { code, output } = await failToStart({ ...environment('untouched'), PORT: String(port) })
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is used by another program: stop that program, or set PORT to a free port.`,
    })
    expect(existsSync(join(folder, 'untouched'))).toBe(false)
    other.close()
  })

  it('a data folder that is a file', async () => {
    writeFileSync(join(folder, 'a-file'), 'mine')
    const { code, output } = await failToStart(environment('a-file'))
    expect(code).toBe(1)
    expect(linesWithoutProgress(output)).toHaveLength(1)
    expect(output).toContain('a-file')
  })
})

/** On a busy machine, slow work is announced: '     2 s  Starting the database …'. */
function linesWithoutProgress(output: string): string[] {
  return output
    .trim()
    .split('\n')
    .filter((line) => !/^ *\d+ s {2}/.test(line))
}

function failToStart(env: Record<string, string>, file = START): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file], { env: { ...process.env, ...env } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    )
  })
}
