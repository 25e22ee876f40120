// @module-tag extended

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { readStoredIssues } from '#testing/reports/stored-issues.ts'
import { onlyPaths, pageWithLinks, serveSite } from '#testing/sites/serve-site.ts'
import type { Actor } from '../actor.ts'
import { compareCrawls } from '../dashboard/compare-crawls.ts'
import { recheckPage } from '../page-detail/recheck-page.ts'
import { saveProjectSettings } from '../projects/save-project-settings.ts'
import { getReport } from '../reports/get-report.ts'
import { runStoredCrawl } from './run-stored-crawl.ts'
import { startProjectCrawl } from './start-project-crawl.ts'

const NEVER = new AbortController().signal
const QUICK = { pace: { concurrency: 1, delayMs: 0 } }
const PATIENT = { timeout: 45_000 }
const LAST_PATH = '/3'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
})
afterAll(() => app.close())

function actor(): Actor {
  const { userId, email, workspace } = account
  const signedIn = {
    userId,
    email,
    workspace,
    role: 'viewer',
    sessionId: '',
    signedInAt: new Date(),
    impersonatedBy: null,
  } as const
  return { kind: 'person', tier: 'registered_free', clientKey: '', account: signedIn }
}

/** No page has an H1. The last page responds only when `release` was called. */
async function openProject() {
  let isOpen = false
  let send: (() => void) | undefined
  const site = await serveSite({
    '/robots.txt': onlyPaths('/', '/1', '/2', LAST_PATH),
    '/': pageWithLinks('Home', '/1', '/2', LAST_PATH),
    '/1': '<title>One</title>',
    '/2': '<title>Two</title>',
    [LAST_PATH]: (_request, response) => {
      const page = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Three</title>')
      if (isOpen) page()
      else send = page
    },
  })
  const project = await makeProject(app, account.userId, { url: `${site.origin}/` })
  const release = () => {
    isOpen = true
    send?.()
  }
  return { site, project, release }
}

const issuesOf = async (crawlId: string): Promise<{ type: string; severity: string }[]> =>
  (await readStoredIssues(app, crawlId)).flatMap(({ issues }) =>
    issues.map(({ type, severity }) => ({ type, severity })),
  )

it('a crawl judges by the rules from its start, also when it is resumed, and counts every page once', async () => {
  const { site, project, release } = await openProject()
  const set = (checks: object) =>
    saveProjectSettings(app, actor(), { projectId: project.id, ruleSet: { checks } as RuleSet })
  await set({ short_title: 'off', missing_h1: { severity: 'low' }, missing_meta: { severity: 'info' } })
  const { id } = await startProjectCrawl(app, actor(), { projectId: project.id })
  await set({ missing_h1: 'off' })

  const shutdown = new AbortController()
  const running = runStoredCrawl(app, id, shutdown.signal, QUICK)
  await expect.poll(() => site.requestedPaths(), PATIENT).toContain(LAST_PATH)
  const stored = `select count(*)::int as pages from crawl_results where session_id = $1`
  await expect.poll(async () => (await app.database.pool.query(stored, [id])).rows[0].pages, PATIENT).toBe(3)
  shutdown.abort()
  expect(await running).toBe('stopped')
  const half = await getReport(app, actor(), { projectId: project.id, crawlId: id })
  expect(half.crawl.checks).toEqual({
    off: ['short_title'],
    changed: { missing_h1: { severity: 'low' }, missing_meta: { severity: 'info' } },
  })

  release()
  expect(await runStoredCrawl(app, id, NEVER, QUICK)).toBe('ended')
  const { crawl } = await getReport(app, actor(), { projectId: project.id, crawlId: id })
  expect(crawl.checks).toMatchObject({
    off: ['short_title'],
    catalogueVersion: expect.any(String),
    tallies: {
      missing_h1: { found: 4, passed: 0, errored: 0 },
      missing_title: { found: 0, passed: 4 },
      missing_meta: { found: 4 },
    },
  })
  expect(crawl.checks?.tallies).not.toHaveProperty('short_title')
  const issues = await issuesOf(id)
  expect(issues.filter(({ type }) => type === 'missing_h1')).toEqual(
    Array.from({ length: 4 }, () => ({ type: 'missing_h1', severity: 'low' })),
  )
  for (const type of ['short_title', 'missing_meta']) expect(issues.map((issue) => issue.type)).not.toContain(type)
  const findings = (await readStoredIssues(app, id)).map((page) => page.findings?.[0]?.type)
  expect(findings).toEqual(Array.from({ length: 4 }, () => 'missing_meta'))

  const recheck = await recheckPage(app, actor(), { projectId: project.id, crawlId: id, seq: '2' })
  const types = recheck.page.issues.map(({ type }) => type)
  expect(types, 'the current rules').not.toContain('missing_h1')
  expect(types).toContain('missing_meta')

  const next = await startProjectCrawl(app, actor(), { projectId: project.id })
  await runStoredCrawl(app, next.id, NEVER, QUICK)
  const changes = await compareCrawls(app, actor(), { projectId: project.id, baseId: id, otherId: next.id })
  expect(changes.rulesNote).toBe(
    'The rules changed between these crawls: Title too short was off in the first; ' +
      'Page without an H1 was off in the second; ' +
      'Page without a meta description was judged with another severity or other options.',
  )
  await site.close()
}, 120_000)
