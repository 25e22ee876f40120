import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { findArchive } from '#store/crawls/crawl-archives.ts'
import { insertJudgement } from '#store/judgements/judgements.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { answerWith, pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import type { Actor } from '../actor.ts'
import { comparingChecks } from '../checks/comparing-checks.ts'
import { compareKeptCrawls } from '../crawl-folder/compare-kept-crawls.ts'
import type { OpenedCrawl } from '../crawl-folder/opened-crawl.ts'
import { runStoredCrawl } from '../crawls/run-stored-crawl.ts'
import { startProjectCrawl } from '../crawls/start-project-crawl.ts'
import { compareCrawls } from '../dashboard/compare-crawls.ts'
import { removeUrl } from '../projects/remove-url.ts'
import { exportJson } from '../report-exports/export-json.ts'
import { getIssueReport } from '../reports/get-issue-report.ts'
import { getReport } from '../reports/get-report.ts'
import { openWorkspaceCrawl } from '../workspace-crawls/open-workspace-crawl.ts'
import { judgeStoredCrawl } from './judge-stored-crawl.ts'

const NEVER = new AbortController().signal
const RULES: RuleSet = {
  checks: { ...FEW_RULES.checks, ...Object.fromEntries([...comparingChecks()].map((id) => [id, { isOn: true }])) },
}

let app: TestApp
let actor: Actor
let userId: string
beforeAll(async () => {
  app = await openTestApp({ works: false })
  const account = await makeAccount(app)
  userId = account.userId
  const signedIn = { role: 'viewer', sessionId: '', signedInAt: new Date(), impersonatedBy: null } as const
  actor = { kind: 'person', tier: 'registered_free', clientKey: '', account: { ...account, ...signedIn } }
})
afterAll(() => app.close())

const TEXT = `<main>${'rye bread from the harbour '.repeat(60)}</main>`
const head = (title: string, more = '') => `<!doctype html><html lang="en"><title>${title}</title>${more}`

/** A site before and after a release that went wrong. All pages have a validator that the server ignores. */
async function serveBoth() {
  const state = { isNew: false }
  const paths = [
    '/bread',
    '/rye',
    '/cakes',
    '/gone',
    '/removed',
    '/old',
    ...Array.from({ length: 20 }, (_, nth) => `/${nth}`),
  ]
  const pages: Record<string, () => string> = {
    '/': () => pageWithLinks('Home', ...paths),
    '/bread': () =>
      head(state.isNew ? 'Products' : 'Bread', state.isNew ? '<meta name=robots content=noindex>' : '') + TEXT,
    '/rye': () => head('Rye', state.isNew ? '<link rel=canonical href="/bread">' : '') + (state.isNew ? 'Soon' : TEXT),
    '/cakes': () => head('Cakes', state.isNew ? '' : `<script type="application/ld+json">${PRODUCT}</script>`) + TEXT,
    '/robots.txt': () =>
      `User-agent: Googlebot\nDisallow: ${state.isNew ? '/c' : '/private'}\n\nUser-agent: *\nAllow: /`,
    ...Object.fromEntries(
      paths.slice(-20).map((path) => [path, () => head(path) + (state.isNew ? '' : '<a href="/cakes">Cakes</a>')]),
    ),
  }
  const page = (html: () => string) => (_: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(html())
  const failing = (_: unknown, response: import('node:http').ServerResponse) =>
    state.isNew ? answerWith(404)(_ as never, response) : page(() => head('Gone'))(_, response)
  const site = await serveSite({
    ...Object.fromEntries(Object.entries(pages).map(([path, html]) => [path, page(html)])),
    '/gone': failing,
    '/removed': failing,
    '/old': (_, response) => void response.writeHead(302, { location: '/bread' }).end(),
  })
  return { site, state }
}

const PRODUCT = '{"@context":"https://schema.org","@type":"Product","name":"Cake"}'

async function crawlAgain(projectId: string): Promise<string> {
  const { id } = await startProjectCrawl(app, actor, { projectId })
  await runStoredCrawl(app, id, NEVER, { pace: { concurrency: 2, delayMs: 0 } })
  return id
}

async function judgeAgain(projectId: string, crawlId: string) {
  await insertJudgement(app.database, crawlId)
  await judgeStoredCrawl(app, crawlId, NEVER)
  return (await getReport(app, actor, { projectId, crawlId })).crawl.checks
}

it('a crawl is compared with the one before it, also when it is judged again', async () => {
  const { site, state } = await serveBoth()
  const project = await makeProject(app, userId, { url: `${site.origin}/`, ruleSet: RULES })
  const first = await crawlAgain(project.id)
  const before = (await getReport(app, actor, { projectId: project.id, crawlId: first })).crawl.checks
  expect(before?.before).toEqual({
    crawlId: null,
    finishedAt: null,
    reason: 'there is no earlier crawl to compare with',
  })
  expect(before?.tallies?.page_broke).toMatchObject({ found: 0, passed: 0, reason: before?.before?.reason })

  state.isNew = true
  await removeUrl(app, actor, { projectId: project.id, url: `${site.origin}/removed` })
  const second = await crawlAgain(project.id)
  const foundIn = async (crawlId: string) => {
    const { crawl } = await getReport(app, actor, { projectId: project.id, crawlId })
    expect(crawl.checks?.score?.deductions.filter(({ check }) => comparingChecks().has(check))).toEqual([])
    const { tallies = {} } = crawl.checks ?? {}
    const found = [...comparingChecks()].map((id) => [id, tallies[id]?.error ?? tallies[id]?.found])
    return Object.fromEntries(found.filter(([, count]) => count !== 0))
  }
  const FOUND = {
    ...{ page_broke: 1, noindex_appeared: 1, canonical_changed: 1, title_changed: 1 },
    ...{ robots_changed: 1, text_lost: 1, schema_lost: 1, page_lost_inlinks: 1 },
  }
  expect(await foundIn(second)).toEqual(FOUND)
  let json = ''
  const { content } = await exportJson(app, actor, { projectId: project.id, crawlId: second })
  for await (const part of content) json += part
  const findingsOf = new Map<string, { type: string }[]>(
    JSON.parse(json).pages.map((page: { url: string; findings: [] }) => [page.url, page.findings]),
  )
  expect(findingsOf.get(`${site.origin}/bread`)?.map(({ type }) => type)).toEqual(['title_changed'])
  expect(findingsOf.get(`${site.origin}/cakes`)).toEqual([])
  const changes = await compareCrawls(app, actor, { projectId: project.id, baseId: first, otherId: second })
  expect(changes.compared.map(({ type }) => type).sort()).toEqual(Object.keys(FOUND).sort())
  expect([...changes.byType, ...changes.siteIssuesByType].filter(({ type }) => comparingChecks().has(type))).toEqual([])
  // Assistants get the same numbers from the archives.
  const archives = await Promise.all([first, second].map((id) => openWorkspaceCrawl(app, actor, id)))
  const kept = await compareKeptCrawls(archives as [OpenedCrawl, OpenedCrawl], null)
  expect(changes.pages.broke).toBe(1)
  expect([kept.issues, kept.siteIssues]).toEqual([changes.issues, changes.siteIssues])
  expect(kept.byType.map(({ type }) => type)).toEqual(changes.byType.map(({ type }) => type))
  expect(kept.pages).toMatchObject({ broke: 1, recovered: 0 })
  const issue = await getIssueReport(app, actor, {
    projectId: project.id,
    crawlId: second,
    type: 'noindex_appeared',
    page: 1,
  })
  const { crawl: earlier } = await getReport(app, actor, { projectId: project.id, crawlId: first })
  expect(issue).toMatchObject({ before: { crawlId: first, startedAt: earlier.createdAt, reason: null }, total: 1 })

  const third = await crawlAgain(project.id)
  expect(Object.keys(await foundIn(third))).toEqual(['conditional_get_ignored'])
  const later = await compareCrawls(app, actor, { projectId: project.id, baseId: second, otherId: third })
  expect(later.byType.filter(({ type }) => comparingChecks().has(type))).toEqual([])
  await judgeAgain(project.id, second)
  expect(await foundIn(second)).toEqual(FOUND)

  await app.database.pool.query(
    `update crawl_sessions set settings = settings || '{"userAgent":"Other"}' where id = $1`,
    [second],
  )
  expect((await judgeAgain(project.id, second))?.before?.reason).toBe('the crawl before had another user agent')
  await app.database.pool.query(
    `update crawl_sessions set settings = (select settings from crawl_sessions where id = $2) where id = $1`,
    [second, first],
  )
  const { keyPrefix } = (await findArchive(app.database, first)) ?? {}
  rmSync(join(app.settings.dataDir, 'archive-cache'), { recursive: true, force: true })
  writeFileSync(join(app.settings.dataDir, 'files', `${keyPrefix}pages.parquet`), 'damaged')
  const damaged = await judgeAgain(project.id, second)
  expect(damaged?.before).toMatchObject({ crawlId: first, reason: 'the archive of the crawl before is damaged' })
  expect(damaged?.tallies?.page_broke).toMatchObject({ found: 0, errored: 0, reason: damaged?.before?.reason })

  await app.database.pool.query('delete from crawl_sessions where id = $1', [first])
  expect((await judgeAgain(project.id, second))?.before?.reason).toBe('the crawl before was deleted')
  await site.close()
}, 120_000)
