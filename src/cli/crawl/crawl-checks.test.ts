import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listChecks } from '#operations/checks/list-checks.ts'
import { FEW_CHECKS } from '#testing/few-checks.ts'
import { parseLines, runPagewarden } from '#testing/run-pagewarden.ts'
import { answerWith, type ServedSite, serveSite, textFile } from '#testing/sites/serve-site.ts'

let site: ServedSite
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-checks-'))
  const links = ['/rye', '/gone1', '/gone2', '/gone3'].map((path) => `<a href="${path}">${path}</a>`).join(' ')
  site = await serveSite({
    '/': `<title>Bread</title><h1>Bread</h1><img src="/photos/harbour.jpg">${links}`,
    '/rye': '<title>Rye</title><h1>Rye</h1><h1>Oats</h1>',
    '*': answerWith(200, { 'content-type': 'text/html' }, '<title>Sorry</title><h1>Not found</h1>'),
    '/robots.txt': answerWith(404),
    '/sitemap.xml': answerWith(404),
  })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const crawl = (...args: string[]) =>
  runPagewarden('crawl', site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet', ...args)

function config(checks: object): string[] {
  const file = join(folder, 'pagewarden.json')
  writeFileSync(file, JSON.stringify({ checks }))
  return ['--config', file]
}

const isOn = ({ offByDefault }: { offByDefault: unknown }) => offByDefault === null

const total = ({ found, passed, notApplicable, errored }: Record<string, number>) =>
  [found, passed, notApplicable, errored].join(' ')

it('the summary says what became of each check, without the soft 404s', async () => {
  const { out } = await crawl('--format', 'json')
  const { pages, summary } = JSON.parse(out)
  const soft404s = pages.filter((page: { isSoft404: boolean }) => page.isSoft404)
  expect(soft404s).toHaveLength(3)
  expect(soft404s.flatMap(({ issues }: { issues: object[] }) => issues)).toEqual([])
  const { tallies, off, offByDefault, changed, catalogueVersion } = summary.checks
  expect({ off, changed }).toEqual({ off: [], changed: {} })
  const idle = listChecks().filter((check) => !isOn(check))
  expect(offByDefault).toEqual(idle.map(({ id }) => id).sort())
  expect(catalogueVersion).toMatch(/^[\da-f]{12}$/)
  expect(Object.keys(tallies)).toHaveLength(listChecks().filter(isOn).length)
  expect({
    missing_title: total(tallies.missing_title),
    long_title: total(tallies.long_title),
    short_title: total(tallies.short_title),
    long_meta: total(tallies.long_meta),
    multiple_h1: total(tallies.multiple_h1),
    missing_alt: total(tallies.missing_alt),
  }).toEqual({
    missing_title: '0 2 0 0',
    long_title: '0 2 0 0',
    short_title: '2 0 0 0',
    long_meta: '0 0 2 0',
    multiple_h1: '1 1 0 0',
    missing_alt: '1 1 0 0',
  })
})

it('a check that is off finds nothing, and every report says that it was off', {
  tags: 'extended',
  timeout: 120_000,
}, async () => {
  const args = ['--skip', 'short_title', ...config({ missing_meta: { severity: 'low' } })]
  const { out } = await crawl('--format', 'json', ...args)
  const { pages, summary } = JSON.parse(out)
  const found = pages.flatMap((page: { issues: { type: string; severity: string }[] }) => page.issues)
  expect(found.map(({ type }: { type: string }) => type)).not.toContain('short_title')
  const meta = found.filter(({ type }: { type: string }) => type === 'missing_meta')
  expect(new Set(meta.map(({ severity }: { severity: string }) => severity))).toEqual(new Set(['low']))
  expect(summary.checks).toMatchObject({ off: ['short_title'], changed: { missing_meta: { severity: 'low' } } })
  expect(summary.checks.tallies).not.toHaveProperty('short_title')

  const table = await crawl(...args)
  expect(table.out).toMatch(/Checks: 1 off \(short_title\), 1 changed \(missing_meta\)[,\n]/)
  const html = await crawl('--format', 'html', ...FEW_CHECKS, ...args)
  expect(html.out).toContain('Title too short <span class="mark">off</span>')
  expect(html.out).toContain('Page without a meta description <span class="mark">severity low</span>')
  const junit = await crawl('--format', 'junit', ...FEW_CHECKS, ...args)
  expect(junit.out).not.toContain('pagewarden.short_title')
})

it('information is reported, but no total includes it', async () => {
  const info = config({ multiple_h1: { severity: 'info' }, duplicate_content: { severity: 'info' } })
  const { code, out } = await crawl('--only', 'multiple_h1', '--format', 'ndjson', ...info)
  const lines = parseLines(out)
  const rye = lines.find(({ type, url }) => type === 'page' && url.endsWith('/rye'))
  expect(rye).toMatchObject({ issues: [], findings: [{ type: 'multiple_h1', severity: 'info' }] })
  const done = lines.at(-1)
  expect(done).toMatchObject({ type: 'done', issues: 0, checks: { tallies: { multiple_h1: { found: 1 } } } })
  expect(code).toBe(0)
  const html = await crawl('--only', 'multiple_h1', '--format', 'html', ...info)
  expect(html.out).toContain('Worth knowing')
})

it('a resumed crawl judges its earlier pages by the rules of this run', async () => {
  const state = ['--state', join(folder, 'bread.state'), '--format', 'json', ...FEW_CHECKS]
  await crawl(...state)
  const file = join(folder, 'bread.state')
  // Without its last line, the crawl looks as if it had been killed just before the end.
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, -2).join('\n').concat('\n'))
  const { summary } = JSON.parse((await crawl(...state, '--skip', 'short_title')).out)
  expect(total(summary.checks.tallies.multiple_h1)).toBe('1 1 0 0')
  expect(summary.checks.tallies).not.toHaveProperty('short_title')
}, 120_000)

it('pagewarden checks lists the catalogue', async () => {
  const json = await runPagewarden('checks', '--format', 'json')
  const { checks } = JSON.parse(json.out)
  expect(checks.length).toBeGreaterThan(350)
  expect(checks.filter(isOn).length).toBeGreaterThan(350)
  expect(checks.find(({ id }: { id: string }) => id === 'missing_alt')).toMatchObject({
    category: 'images',
    severity: 'high',
    scope: 'page',
    owner: 'editor',
    effort: 'M',
    certainty: 'exact',
    options: {},
  })
  const table = await runPagewarden('checks')
  expect(table.out).toContain('Search appearance (category:search_appearance)')
  expect(table.out).toMatch(/^ {2}long_title +Title too long \(medium, page, editor, effort S, exact\)$/m)
  expect(table.out).toContain('    Basis: Google: title links in search results <https://')
  expect(table.out).toMatch(/^ {2}missing_alt +.+ \(high or medium or low, page, /m)
  expect((await runPagewarden('checks', '--format', 'xml')).code).toBe(2)
})

it('pagewarden checks lists the checks that are named by id or category', async () => {
  const listed = async (...names: string[]) => {
    const { out } = await runPagewarden('checks', '--format', 'json', ...names)
    return JSON.parse(out).checks as { id: string; category: string }[]
  }
  expect((await listed('missing_title')).map(({ id }) => id)).toEqual(['missing_title'])
  expect(new Set((await listed('category:images')).map(({ category }) => category))).toEqual(new Set(['images']))
  const { code, err } = await runPagewarden('checks', 'missing_titel')
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringContaining(
      "checks: there is no check or category 'missing_titel'. Did you mean 'missing_title'?",
    ),
  })
})

it('the score of a site is capped if its start page may not be listed and its links are broken', async () => {
  const closed = await serveSite({
    '/': '<!doctype html><title>Closed</title><meta name="robots" content="noindex"><a href="/gone">Gone</a>',
    '/gone': answerWith(404),
  })
  const target = ['--allow-private', `127.0.0.1:${closed.port}`, '--delay', '0', '--quiet']
  const crawlClosed = (...more: string[]) =>
    runPagewarden('crawl', closed.origin, ...target, '--format', 'json', ...more)
  const { out } = await crawlClosed()
  const few = await crawlClosed('--only', 'missing_alt').finally(closed.close)
  const { score, caps } = JSON.parse(out).summary.checks.score
  expect(score).toBe(10)
  expect(caps.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'At most 20: search engines may not list the start page, because it is set to noindex.',
    'At most 10: search engines may list no page of the site. 1 page is set to noindex.',
    'At most 30: 1 of 1 linked URL is broken, more than 50 %.',
  ])
  expect(JSON.parse(few.out).summary.checks.score, 'whichever checks are on').toMatchObject({
    score: 10,
    caps: caps.map(({ sentence }: { sentence: string }) => ({ sentence })),
  })
})

type Cap = { sentence: string; causes: { check: string }[] }
const capsAndCauses = (caps: Cap[]) =>
  caps.map(({ sentence, causes }) => [sentence, ...causes.map(({ check }) => check)])

async function scoreWith(robotsTxt: string) {
  const site = await serveSite({
    '/robots.txt': textFile(robotsTxt),
    '/': '<!doctype html><title>Rye bread</title><a href="/open">Open</a>',
    '/open': '<!doctype html><title>Open</title><a href="/">Home</a>',
  })
  const target = ['--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet', '--ignore-robots']
  const { out } = await runPagewarden('crawl', site.origin, ...target, '--format', 'json').finally(site.close)
  return JSON.parse(out).summary.checks.score
}

it('a site that robots.txt closes to search engines is capped, also if the crawl ignores robots.txt', async () => {
  const { score, caps, aiIndex, aiCaps } = await scoreWith('User-agent: *\nDisallow: /\n')
  expect([score, aiIndex]).toEqual([10, 10])
  expect(capsAndCauses(aiCaps)).toEqual([
    ['At most 20: robots.txt keeps search engines and AI crawlers from the start page.', 'robots_blocks_all'],
    ['At most 10: robots.txt keeps search engines and AI crawlers from all pages.', 'robots_blocks_all'],
  ])
  expect(capsAndCauses(caps)).toEqual([
    [
      'At most 20: Google may not list the start page, because robots.txt blocks it for Googlebot.',
      'home_not_indexable',
      'robots_blocks_all',
    ],
    [
      'At most 10: Google may list no page of the site. 2 pages are blocked by robots.txt for Googlebot.',
      'home_not_indexable',
      'robots_blocks_all',
    ],
  ])
}, 120_000)

it('a rule for the start page alone caps at 20, and one for other crawlers than Googlebot not at all', {
  tags: 'extended',
  timeout: 120_000,
}, async () => {
  const onlyStart = await scoreWith('User-agent: *\nDisallow: /$\n')
  expect([onlyStart.score, onlyStart.caps.length]).toEqual([20, 1])
  expect([onlyStart.aiIndex, onlyStart.aiCaps.length]).toEqual([20, 1])
  const others = await scoreWith('User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n')
  expect([...others.caps, ...others.aiCaps]).toEqual([])
})

const REFRESH = '<meta http-equiv="refresh" content="0; url=/de">'
const CANONICAL = '<link rel="canonical" href="/de">'
it.each([
  ['only leads to another one', REFRESH + CANONICAL, '', []],
  ['names another one as canonical', CANONICAL, '', []],
  [
    'names another one that is noindex',
    CANONICAL,
    '<meta name="robots" content="noindex">',
    [
      'search engines may not list the start page, because it is set to noindex',
      'search engines may list no page of the site',
    ],
  ],
])('a start page that %s is as good as that one', async (_, head, otherHead, limits) => {
  const page = (name: string, head = '') =>
    `<!doctype html><title>${name}</title>${head}<h1>${name}</h1><a href="/de">Start</a>`
  const site = await serveSite({ '/': page('Moved', head), '/de': page('Willkommen', otherHead) })
  const target = ['--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet', '--format', 'json']
  const { out } = await runPagewarden('crawl', site.origin, ...target, ...FEW_CHECKS).finally(site.close)
  const { caps } = JSON.parse(out).summary.checks.score
  expect(caps.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
    limits.map((limit) => expect.stringContaining(limit)),
  )
})
