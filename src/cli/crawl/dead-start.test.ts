import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runPagewarden } from '#testing/run-pagewarden.ts'
import { answerWith, type SitePages, serveSite, textFile } from '#testing/sites/serve-site.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewarden-dead-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Read = { urlIssues: { url: string; issue: { type: string } }[]; summary: { siteIssues: number; checks: Checks } }
type Checks = {
  score: { score: number | null; caps: { kind: string }[] }
  tallies: Record<string, { reason?: string }>
}

function read(out: string) {
  const { urlIssues, summary }: Read = JSON.parse(out)
  const issues = urlIssues.map(({ url, issue }) => `${issue.type} ${new URL(url).pathname}`).sort()
  const { score, tallies } = summary.checks
  return { issues, score: score.score, caps: score.caps.map(({ kind }) => kind), reason: tallies.orphan_page?.reason }
}

const page = 'A page that nobody gets'

it.each<[string, SitePages | null, string[]]>([
  ['status 500', { '*': answerWith(500), '/robots.txt': answerWith(404) }, ['site_unavailable /']],
  ['refuses the connection', null, ['robots_unreachable /robots.txt', 'site_unavailable /']],
  ['robots.txt has status 500', { '/': page, '/robots.txt': answerWith(500) }, ['robots_unreachable /robots.txt']],
  [
    'robots.txt blocks all',
    { '/': page, '/robots.txt': textFile('User-agent: *\nDisallow: /') },
    ['robots_blocks_all /robots.txt'],
  ],
])(
  'a crawl without any page reports what is wrong: %s',
  async (name, pages, issues) => {
    const site = await serveSite(pages ?? {})
    if (pages === null) await site.close()
    const archive = join(folder, name.replaceAll(' ', '-'))
    const target = ['crawl', site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet']
    const crawled = await runPagewarden(...target, '--format', 'json', '--archive', archive)
    const printed = await runPagewarden('audit', archive, '--quiet')
    const again = await runPagewarden('audit', archive, '--format', 'json', '--quiet')
    if (pages !== null) await site.close()
    const found = read(crawled.out)
    expect({ code: crawled.code, issues: found.issues }).toEqual({ code: 3, issues })
    expect(found.score, 'a site that does not load is not usable').toBeLessThanOrEqual(20)
    expect(found.caps).toContain('start')
    expect(found.reason).toBe('not known because the crawl ended before this check ran')
    expect({ code: again.code, ...read(again.out) }, 'judged again').toEqual({ code: 3, ...found })
    expect(printed.out).toContain(`${issues.length} ${issues.length === 1 ? 'issue' : 'issues'} of the whole site`)
  },
  60_000,
)

it('a sitemap that does not exist says nothing about the site', async () => {
  const site = await serveSite({ '/': page })
  const target = [site.origin, '--allow-private', `127.0.0.1:${site.port}`, '--delay', '0', '--quiet']
  const { code, out } = await runPagewarden('crawl', ...target, '--sitemap-only', '--format', 'json')
  await site.close()
  expect({ code, ...read(out) }).toMatchObject({ code: 3, issues: [], score: null })
}, 120_000)
