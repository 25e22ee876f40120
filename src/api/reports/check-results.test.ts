import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOT_RUN } from '#domain/checks/check-tallies.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import { summariseCrawl } from '#operations/reports/summarise-crawl.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

const SITE = 'https://bakery.example'
const TALLY = { found: 0, passed: 0, notApplicable: 0, errored: 0, ms: 1 }
const TALLIES = {
  broken_internal_link: { ...TALLY, found: 3, passed: 1 },
  long_title: { ...TALLY, passed: 4 },
  missing_alt: { ...TALLY, notApplicable: 4, reason: 'no page has images' },
  long_meta: { ...TALLY, found: 2, passed: 2 },
  not_snippet_eligible: { ...TALLY, found: 1, passed: 3 },
  missing_meta: { ...TALLY, notApplicable: 4, reason: NOT_RUN },
  multiple_h1: { ...TALLY, errored: 1, error: 'The disk is full.\n  at line 1' },
}

const found = <Severity extends string>(type: string, severity: Severity, saws: string[]) => ({
  ...{ type, severity, message: `${type} here`, recommendation: 'Fix it.' },
  evidence: saws.map((saw) => ({ saw })),
})
const broken = (...paths: string[]): Issue =>
  found(
    'broken_internal_link',
    'high',
    paths.map((path) => `${SITE}${path} – status 404`),
  )
const note: Finding = found('long_meta', 'info', ['a long description'])
const PAGES: TestPage[] = [
  { issues: [broken('/old', '/older')] },
  { issues: [broken('/old')] },
  { issues: [broken('/rare')] },
  {},
]

let app: TestApp
let owner: ApiBrowser
let project: Project
let userId: string

beforeAll(async () => {
  app = await openTestApp({ works: false })
  const account = await makeAccount(app)
  owner = openApiBrowser(app, account.cookie)
  userId = account.userId
  project = await makeProject(app, account.userId, { url: `${SITE}/` })
  const crawlId = await makeProjectCrawl(app, project, PAGES)
  const checks = {
    catalogueVersion: '1',
    off: ['missing_title'],
    changed: { long_meta: { severity: 'info' } },
    tallies: TALLIES,
  }
  await app.database.pool.query('update crawl_sessions set checks = $2 where id = $1', [crawlId, checks])
  await app.database.pool.query(
    `update page_issues set findings = $2
     where session_id = $1 and seq in (select seq from crawl_results where session_id = $1 and url ~ '/page-[12]$')`,
    [crawlId, JSON.stringify([note])],
  )
  const addUrlIssue = 'insert into crawl_url_issues (session_id, url, issue) values ($1, $2, $3)'
  await app.database.pool.query(addUrlIssue, [crawlId, `${SITE}/moved`, broken('/old')])
  const gone = found('client_error', 'high', ['status 404'])
  await app.database.pool.query(addUrlIssue, [crawlId, `${SITE}/gone`, gone])
  await summariseCrawl(app, crawlId)
})
afterAll(() => app.close())

it('lists what became of each check, with its owner, effort and certainty', async () => {
  const { body } = await owner.ask('GET', `/projects/${project.id}/report/checks`)
  const results = Object.fromEntries(body.checks.map((check: { id: string }) => [check.id, check]))
  expect(Object.keys(results).sort()).toEqual(['client_error', ...Object.keys(TALLIES)].sort())
  expect(results.broken_internal_link).toMatchObject({
    ...{ category: 'links', severity: 'high', outcome: 'found', pages: 3, groups: 1, judged: 4 },
    ...{ owner: 'editor', effort: 'S', certainty: 'exact' },
  })
  expect(results.long_title).toMatchObject({ outcome: 'passed', pages: 0, judged: 4 })
  expect(results.missing_alt).toMatchObject({ outcome: 'not_applicable', reason: 'no page has images' })
  expect(results.multiple_h1).toMatchObject({ outcome: 'errored', error: 'The disk is full.' })
  expect(results.not_snippet_eligible).toMatchObject({
    ...{ outcome: 'not_applicable', pages: 0, judged: 4 },
    reason: expect.stringContaining('1 page reported as “Snippets are forbidden” or “Main text kept from snippets”'),
  })
  expect(results.long_meta).toMatchObject({ outcome: 'found', severity: 'info', pages: 2, groups: 0 })
})

it('broken pages are listed among the checks, but are no issues of the whole site', async () => {
  const { body } = await owner.ask('GET', `/projects/${project.id}/report/checks`)
  const listed = body.checks.find(({ id }: { id: string }) => id === 'client_error')
  expect(listed).toMatchObject({ outcome: 'found', urls: 1 })
  const { body: report } = await owner.ask('GET', `/projects/${project.id}/report`)
  expect(report.summary).toMatchObject({ issues: 3, siteIssues: 1 })
  expect(report.crawl.urlIssues).toMatchObject({ total: 1, issues: [{ url: `${SITE}/moved` }] })
})

it('an issue shows which pages have a common cause, and lists the pages of one group', async () => {
  const path = `/projects/${project.id}/report/issues/broken_internal_link`
  const { body } = await owner.ask('GET', path)
  expect(body).toMatchObject({ total: 3, group: null, work: { owner: 'editor', effort: 'S', certainty: 'exact' } })
  expect(body.groups).toMatchObject({ total: 1, compared: 4, cut: 0 })
  const [group] = body.groups.shown
  expect(group).toMatchObject({ kind: 'target', label: `${SITE}/old`, size: 3 })
  expect(group.members.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(['/', '/page-1', '/moved'])

  const { body: only } = await owner.ask('GET', `${path}?group=${encodeURIComponent(group.label)}`)
  expect(only).toMatchObject({ total: 2, group: group.label, urls: { total: 1 } })
  const { body: unknown } = await owner.ask('GET', `${path}?group=nothing`)
  expect(unknown).toMatchObject({ total: 3, group: null })
})

it('what is only worth knowing can be listed as well', async () => {
  const { body } = await owner.ask('GET', `/projects/${project.id}/report/issues/long_meta`)
  expect(body).toMatchObject({ severity: 'info', total: 2 })
  expect(body.pages.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(['/page-1', '/page-2'])
  expect(body.pages[0].evidence).toEqual([{ saw: 'a long description' }])
})

it.each([
  ['long_title', 'passed', '4 pages passed'],
  ['missing_alt', 'not_applicable', 'No page has images'],
  ['multiple_h1', 'not_known', 'The disk is full.'],
  ['missing_title', 'off', 'This check was off in this crawl'],
  ['missing_meta', 'not_known', 'not known because the crawl ended before this check ran'],
  ['missing_h1', 'not_known', 'The check is newer than this crawl'],
])('an issue without pages says what became of its check: %s is %s', async (type, outcome, reason) => {
  const { body } = await owner.ask('GET', `/projects/${project.id}/report/issues/${type}`)
  expect(body).toMatchObject({ total: 0, nothing: { outcome } })
  expect(body.nothing.reason.toLowerCase()).toContain(reason.toLowerCase())
})

it('a check that is off by default was off, and an issue with pages needs no reason', async () => {
  const { body: list } = await owner.ask('GET', '/checks')
  const { id } = list.checks.find(({ offByDefault }: { offByDefault: string | null }) => offByDefault !== null)
  const { body } = await owner.ask('GET', `/projects/${project.id}/report/issues/${id}`)
  expect(body.nothing).toMatchObject({ outcome: 'off' })
  const { body: found } = await owner.ask('GET', `/projects/${project.id}/report/issues/broken_internal_link`)
  expect(found.nothing).toBeNull()
})

it('the dashboard compares site scores of the same checks only, and leaves tallies out', async () => {
  const other = await makeProject(app, userId, { url: `${SITE}/` })
  const store = async (catalogueVersion: string, score: number, day: number) => {
    const id = await makeProjectCrawl(app, other, [{}], { createdAt: `2026-01-0${day}T00:00:00Z` })
    const lists = { caps: [], categories: [], deductions: [] }
    const checks = {
      catalogueVersion,
      off: [],
      changed: {},
      tallies: TALLIES,
      score: { score, aiIndex: null, ...lists },
    }
    await app.database.pool.query('update crawl_sessions set checks = $2 where id = $1', [id, checks])
  }
  await store('2', 70, 1)
  await store('1', 99, 2)
  await store('2', 80, 3)
  const { body } = await owner.ask('GET', `/projects/${other.id}/dashboard`)
  expect(body.siteScores.map(({ score }: { score: number }) => score)).toEqual([70, 80])
  expect(body).toMatchObject({ siteScoresLeftOut: 1, latest: { crawl: { checks: { score: { score: 80 } } } } })
  expect(body.latest.crawl.checks.tallies).toBeUndefined()
})
