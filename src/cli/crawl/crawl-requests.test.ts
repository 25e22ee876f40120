import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queryArchive } from '#testing/archives/write-archive.ts'
import { FEW_CHECKS } from '#testing/few-checks.ts'
import { parseLines, runPagewarden, startPagewarden } from '#testing/run-pagewarden.ts'
import { answerWith, pageWithLinks, redirectTo, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'

let site: ServedSite
let partner: ServedSite
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-cli-requests-'))
  partner = await serveSite({ '/fine': 'fine', '/old': redirectTo('/new'), '/new': 'new', '/in': answerWith(403) })
  const to = (path: string) => partner.origin + path
  const photo = Buffer.from('89504e470d0a1a0a0000000d4948445200000140000000f00806000000', 'hex')
  site = await serveSite({
    '/photo.png': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(photo),
    '/':
      '<img src="/photo.png" alt="The harbour at dawn"><img src="/lost.png" alt="A lost picture">' +
      pageWithLinks('Home', '/a', to('/fine'), to('/old'), to('/in#form'), 'http://127.0.0.1:1/private'),
    '/a': `<link rel="alternate" hreflang="de" href="/de">${pageWithLinks('A', '/', to('/gone'), to('/fine#part'), '/b')}`,
    '/b': `<link rel="canonical" href="/secret">${pageWithLinks('B')}`,
    '/robots.txt': answerWith(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /secret'),
    '/sitemap.xml': answerWith(404),
  })
})
beforeEach(() => {
  partner.requests.length = 0
  site.requests.length = 0
})
afterAll(async () => {
  await site.close()
  await partner.close()
  rmSync(folder, { recursive: true, force: true })
})

const words = (...more: string[]) => [
  ...['crawl', site.origin, '--allow-private', `127.0.0.1:${site.port},127.0.0.1:${partner.port}`],
  ...['--delay', '0', ...FEW_CHECKS, ...more],
]

it('checks external links by default, and keeps the verdicts in the archive', async () => {
  const archive = join(folder, 'with-links')
  const { code, out } = await runPagewarden(...words('--quiet', '--format', 'ndjson', '--archive', archive))
  expect(code).toBe(0)
  expect(parseLines(out).at(-1)).toMatchObject({
    type: 'done',
    externalLinks: {
      ...{ found: 5, checked: 5, ok: 1, moved: 1, broken: 1, unverified: 2, notChecked: 0 },
      brokenUrls: [`${partner.origin}/gone`],
    },
  })
  const rows = await queryArchive(
    archive,
    `select u.url, verdict, status_code as status, m.url as moved_to, (select count(*)::int from links l
        where l.target = e.url) as linked from external_links e join urls u on u.id = e.url
      left join urls m on m.id = e.moved_to order by u.url`,
  )
  expect(rows).toEqual(
    [
      { url: 'http://127.0.0.1:1/private', verdict: 'unverified', status: null, moved_to: null, linked: 1 },
      { url: `${partner.origin}/fine`, verdict: 'ok', status: 200, moved_to: null, linked: 2 },
      { url: `${partner.origin}/gone`, verdict: 'broken', status: 404, moved_to: null, linked: 1 },
      { url: `${partner.origin}/in`, verdict: 'unverified', status: 403, moved_to: null, linked: 1 },
      { url: `${partner.origin}/old`, verdict: 'moved', status: 200, moved_to: `${partner.origin}/new`, linked: 1 },
    ].sort((one, other) => (one.url < other.url ? -1 : 1)),
  )
  const again = await runPagewarden('audit', archive, '--format', 'ndjson', '--quiet')
  expect(parseLines(again.out).at(-1).externalLinks).toEqual(parseLines(out).at(-1).externalLinks)
})

it('with --archive, probes are sent and files of pages requested, and their log is archived', async () => {
  const archive = join(folder, 'with-all')
  const { out } = await runPagewarden(...words('--quiet', '--format', 'ndjson', '--no-external', '--archive', archive))
  const { resources, probes } = parseLines(out).at(-1)
  const brokenUrls = expect.arrayContaining([`${site.origin}/de`, `${site.origin}/lost.png`])
  expect(resources).toMatchObject({ found: 5, checked: 4, blocked: 1, broken: 2, brokenUrls })
  expect(probes).toMatchObject({ notSent: 0, limit: 60 })
  const files = await queryArchive(
    archive,
    `select u.url, status_code as status, width, height, image_type as type, linked_from as pages
      from resources r join urls u on u.id = r.url where kind = 'used' order by u.url`,
  )
  expect(files).toEqual([
    // Browsers request it if the home page names no icon. No page uses it, so it is not broken.
    { url: `${site.origin}/favicon.ico`, status: 404, width: null, height: null, type: null, pages: 0 },
    { url: `${site.origin}/lost.png`, status: 404, width: null, height: null, type: null, pages: 1 },
    { url: `${site.origin}/photo.png`, status: 200, width: 320, height: 240, type: 'png', pages: 1 },
  ])
  const log = await queryArchive<{ purpose: string; url: string; learned: string }>(
    archive,
    `select purpose, u.url, learned from probes p join urls u on u.id = p.url order by position`,
  )
  expect(log).toHaveLength(probes.sent)
  expect(log).toContainEqual({ purpose: 'trailing-slash', url: `${site.origin}/a/`, learned: 'Status 404.' })
  expect(log.filter(({ purpose }) => purpose === 'made-up-url').length).toBeGreaterThan(0)
  for (const { url } of log) expect(site.requestedPaths()).toContain(url.slice(site.origin.length))
})

it('--no-probes and --no-resources send none of these, and without --archive only named pages are requested', async () => {
  const archive = join(folder, 'without')
  const off = ['--no-external', '--no-probes', '--no-resources', '--archive', archive]
  const { out } = await runPagewarden(...words('--quiet', '--format', 'ndjson', ...off))
  expect(Object.keys(parseLines(out).at(-1))).not.toEqual(expect.arrayContaining(['probes']))
  const paths = ['/photo.png', '/llms.txt', '/secret']
  for (const path of [...paths, '/de']) expect(site.requestedPaths()).not.toContain(path)
  const sent = async (...more: string[]) => {
    site.requests.length = 0
    const { out } = await runPagewarden(...words('--quiet', '--format', 'ndjson', '--no-external', ...more))
    const { resources, checks } = parseLines(out).at(-1)
    for (const path of paths) expect(site.requestedPaths()).not.toContain(path)
    expect(checks.tallies.canonical_to_error).toMatchObject({ passed: 0, reason: expect.stringMatching(/^not known/) })
    return { resources, requests: site.requestedPaths().filter((path) => path === '/de').length }
  }
  const plain = await sent()
  expect(plain.requests, 'HEAD and GET').toBe(2)
  expect(plain.resources).toMatchObject({ found: 2, checked: 1, broken: 1, blocked: 1, notChecked: 0 })
  expect(await sent('--no-resources')).toEqual({ resources: undefined, requests: 0 })
})

it('requests that no list names are counted: those that were repeated or only helped another one', async () => {
  let isBusy = true
  const odd = await serveSite({
    '/': pageWithLinks('Home', '/busy', '/wrong/', '/wrong', '/menu.pdf', '/lost'),
    '/busy': (request, response) => {
      const respond = isBusy ? answerWith(502) : answerWith(200, { 'content-type': 'text/html' }, '<title>x</title>')
      isBusy = false
      respond(request, response)
    },
    '/wrong': '<title>Without a slash</title>',
    '/menu.pdf': (request, response) => answerWith(request.method === 'HEAD' ? 405 : 200)(request, response),
  })
  const off = ['--no-external', '--no-probes', '--no-resources', '--delay', '0', ...FEW_CHECKS]
  const of = ['crawl', odd.origin, '--allow-private', `127.0.0.1:${odd.port}`, '--quiet', '--format', 'ndjson']
  const { out } = await runPagewarden(...of, ...off)
  await odd.close()
  expect(parseLines(out).at(-1).unlisted).toEqual({ counts: { retry: 1, method: 1, slash: 1, madeUp: 1 } })
})

it('--no-external sends no request to other sites, and the pages are the same', async () => {
  const pagesOf = (out: string) =>
    parseLines(out)
      .filter(({ type }) => type === 'page')
      .map(({ ttfbMs: _, ...page }) => page)
  const without = await runPagewarden(...words('--quiet', '--format', 'ndjson', '--no-external'))
  expect(partner.requests).toEqual([])
  expect(parseLines(without.out).at(-1)).not.toHaveProperty('externalLinks')
  const withLinks = await runPagewarden(...words('--quiet', '--format', 'ndjson'))
  expect(partner.requests).not.toEqual([])
  expect(pagesOf(withLinks.out)).toEqual(pagesOf(without.out))
})

it('the table says how many links are broken and names them, and the progress says what is checked', async () => {
  const { out, err } = await runPagewarden(...words())
  expect(out).toContain('External links: 5 checked, 1 broken, 1 moved, 2 unverified.\n')
  expect(out).toContain(`  broken: ${partner.origin}/gone\n`)
  expect(err).toMatch(/Checking \d of 5 external links: http/)
})

it('a crawl that was killed does not check again what its state knows', { tags: 'extended' }, async () => {
  const state = join(folder, 'links.state')
  const options = words('--quiet', '--format', 'ndjson', '--state', state)
  const first = startPagewarden(options)
  while (partner.requests.length < 2) await sleep(5)
  await sleep(300)
  first.process.kill('SIGKILL')
  await first.finished
  const before = partner.requestedPaths()
  partner.requests.length = 0
  const { code, out } = await runPagewarden(...options)
  expect(code).toBe(0)
  expect(parseLines(out).at(-1).externalLinks).toMatchObject({ checked: 5, ok: 1, moved: 1, broken: 1, unverified: 2 })
  expect(partner.requestedPaths()).not.toContain(before[0])
})

it.each([
  [['--external=yes'], /--external takes no value/],
  [['--no-externals'], /no option '--no-externals'. Did you mean '--no-external'/],
])('%s is refused', async (more, message) => {
  const { code, err } = await runPagewarden(...words(...more))
  expect(code).toBe(2)
  expect(err).toMatch(message)
})
