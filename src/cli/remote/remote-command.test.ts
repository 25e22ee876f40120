import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { runPagewarden } from '#testing/run-pagewarden.ts'
import { type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

const CI = fileURLToPath(new URL('../../../ci', import.meta.url))

let app: TestApp
let site: ServedSite
let folder: string
let reader: string
let crawler: string

beforeAll(async () => {
  site = await serveSite({ '/': '<title>Bakery</title><h1>Bakery</h1><a href="/gone">Gone</a>' })
  app = await openTestApp({ works: true })
  const account = await makeAccount(app)
  await makeProject(app, account.userId, { name: 'Bakery', url: site.origin })
  const old = await makeProject(app, account.userId, { name: 'Old shop', url: 'https://old.example/' })
  await makeProjectCrawl(app, old, [{ title: 'Only page' }])
  const browser = openApiBrowser(app, account.cookie)
  const make = async (scope: string) =>
    (await browser.ask('POST', '/workspace/api-keys', { name: 'CI', scope })).body.secret as string
  reader = await make('read')
  crawler = await make('crawl')
  folder = await mkdtemp(join(tmpdir(), 'pagewarden-remote-'))
  vi.stubEnv('PAGEWARDEN_SERVER', app.origin)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
  await app.close()
  await site.close()
})

function remote(key: string, ...words: string[]) {
  vi.stubEnv('PAGEWARDEN_API_KEY', key)
  return runPagewarden('remote', ...words)
}

it('lists the projects that the key sees', async () => {
  const { code, out } = await remote(reader, 'projects')
  expect(code).toBe(0)
  expect(out).toMatch(/^bakery-\S+ +– {2}http:\S+ {2}\(never crawled\)$/m)
  expect(JSON.parse((await remote(reader, 'projects', '--format', 'json')).out)).toHaveLength(2)
})

it('crawls a project, waits for its end, saves a report and fails on issues', { timeout: 120_000 }, async () => {
  const out = join(folder, 'pages.csv')
  const report = ['--format', 'csv', '--out', out]
  const done = await remote(
    crawler,
    'crawl',
    'Bakery',
    '--fail-on',
    'severity:high,long_title,category:links,unreadable_page,soft_404,broken_file',
    ...report,
  )
  const bearer = { headers: { authorization: `Bearer ${crawler}` } }
  const { projects } = await (await fetch(`${app.origin}/api/projects`, bearer)).json()
  const { id } = projects.find(({ name }: { name: string }) => name === 'Bakery')
  const { summary } = await (await fetch(`${app.origin}/api/projects/${id}/report`, bearer)).json()
  expect(summary).toMatchObject({ pages: 2, failed: 1 })
  expect(done.out).toContain(`2 pages · ${summary.issues} issues, `)
  expect(done.out).toMatch(/1 broken page · site score \d+\. http/)
  expect(done).toMatchObject({ code: 1, err: expect.stringMatching(/--fail-on severity:high: \d+ issue/) })
  expect(done.err).toMatch(/--fail-on category:links: \d+ issue/)
  expect(done.err).not.toMatch(/(long_title|soft_404|broken_file):/)
  expect(done.err).toContain('--fail-on unreadable_page: 1 broken page.')
  expect(await readFile(out, 'utf8')).toContain(site.origin)
})

it.each([
  ['remote', '--help'],
  ['help', 'remote'],
  ['remote', 'crawl', '-h'],
])('the help of remote leaves out other commands: %s %s', async (...words) => {
  const { code, out } = await runPagewarden(...words)
  expect(code).toBe(0)
  for (const word of ['remote report PROJECT', 'PAGEWARDEN_API_KEY', '--fail-under-score', '3 (the crawl did not'])
    expect(out).toContain(word)
  expect(out).not.toMatch(/grant-plan|--max-pages|Options of mcp/)
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
})

it('saves the report of a crawl that has ended', async () => {
  const { code, out } = await remote(reader, 'report', 'Old shop', '--format', 'json')
  expect(code).toBe(0)
  expect(JSON.stringify(JSON.parse(out))).toContain('Only page')
})

it.each([
  [['crawl', 'Bakery'], 3, /it needs crawl/],
  [['crawl', 'nothing'], 2, /no project 'nothing'. It sees: /],
  [['crawl', 'Bakery', '--fail-on', 'mising_title'], 2, /no check, category or severity 'mising_title'/],
  [['crawl', 'Bakery', '--fail-under-score', '101'], 2, /0 to 100/],
  [['report', 'Bakery', '--format', 'pdf'], 2, /cannot be printed/],
  [['report', 'Bakery', '--format', 'doc'], 2, /one of csv, json, xlsx, pdf/],
  [['report'], 2, /Which project/],
  [['nonsense'], 2, /projects, crawl, report/],
  [['projects', '--server', 'ftp://x'], 2, /http or https/],
])('refuses %s', async (words, code, message) => {
  expect(await remote(reader, ...words)).toMatchObject({ code, err: expect.stringMatching(message) })
})

it('the script for CI runs the same, and fails the job', { timeout: 120_000 }, async () => {
  const child = spawn('sh', [join(CI, 'crawl.sh')], {
    env: {
      ...process.env,
      ...{ PATH: `${dirname(process.execPath)}:${process.env.PATH}`, PAGEWARDEN_API_KEY: crawler },
      ...{ PAGEWARDEN_PROJECT: 'Bakery', PAGEWARDEN_FAIL_ON: 'severity:high', PAGEWARDEN_FAIL_UNDER_SCORE: '1' },
      PAGEWARDEN_REPORT: join(folder, 'ci.csv'),
    },
  })
  const [code, err] = await Promise.all([once(child, 'close').then(([status]) => status), text(child.stderr)])
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('--fail-on severity:high') })
  expect(await readFile(join(folder, 'ci.csv'), 'utf8')).toContain(site.origin)
})

it('the GitHub Action passes on every variable of the script', async () => {
  const script = await readFile(join(CI, 'crawl.sh'), 'utf8')
  const action = await readFile(join(CI, 'github/action.yml'), 'utf8')
  const variables = new Set(script.match(/PAGEWARDEN_[A-Z_]+/g))
  expect(new Set(action.match(/PAGEWARDEN_[A-Z_]+/g))).toEqual(variables)
})

it('says why a server or a key cannot be used', async () => {
  expect(await remote(`pw_${'x'.repeat(40)}`, 'projects')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/revoked/),
  })
  expect(await remote('secret', 'projects')).toMatchObject({ code: 2, err: expect.stringMatching(/starts with pw_/) })
  expect(await remote('', 'projects')).toMatchObject({ code: 2, err: expect.stringMatching(/PAGEWARDEN_API_KEY/) })
  const notOurs = await remote(reader, 'projects', '--server', site.origin)
  expect(notOurs).toMatchObject({ code: 3, err: expect.stringMatching(/the URL of a Pagewarden server/) })
})
