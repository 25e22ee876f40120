import { afterAll, beforeAll, expect, it } from 'vitest'
import { needsOwner } from '#domain/requests/probe.ts'
import { listRequests } from '#store/requests/crawl-requests.ts'
import { makeAccount, setPlan } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { type ServedSite, type SitePages, serveSite, textFile } from '#testing/sites/serve-site.ts'
import type { Actor } from '../actor.ts'
import { getCrawl } from '../crawls/get-crawl.ts'
import { runStoredCrawl } from '../crawls/run-stored-crawl.ts'
import { startProjectCrawl } from '../crawls/start-project-crawl.ts'
import { getSiteState } from '../dashboard/get-site-state.ts'
import { saveProjectSettings } from '../projects/save-project-settings.ts'
import { getReport } from '../reports/get-report.ts'
import { getBots } from '../site-reports/get-bots.ts'
import { checkOwnership, getOwnership } from './project-ownership.ts'

const AGENTS = ['Googlebot', 'OAI-SearchBot', 'ChatGPT-User', 'Claude-User', 'PerplexityBot']
const { exposed_file: _, ...off } = FEW_RULES.checks
const FAST = { pace: { concurrency: 4, delayMs: 0 }, ruleSet: { checks: off } }

let app: TestApp
let site: ServedSite
let actor: Actor
let projectId: string
const pages: SitePages = {
  '/': '<title>Bakery</title>',
  '/robots.txt': textFile('User-agent: Claude-User\nDisallow: /'),
  '/.env': textFile('DB_PASSWORD=hunter2\n'),
}

beforeAll(async () => {
  app = await openTestApp({ works: false })
  site = await serveSite(pages)
  const { userId, email, workspace } = await makeAccount(app)
  const signedIn = {
    userId,
    email,
    workspace,
    role: 'viewer' as const,
    sessionId: '',
    signedInAt: new Date(),
    impersonatedBy: null,
  }
  await setPlan(app, userId, 'paid')
  actor = { kind: 'person', tier: 'paid', clientKey: '', account: signedIn }
  projectId = (await makeProject(app, userId, { url: `${site.origin}/` })).id
})
afterAll(async () => {
  await site.close()
  await app.close()
})

async function crawl() {
  site.requests.length = 0
  const { id } = await startProjectCrawl(app, actor, { projectId })
  await runStoredCrawl(app, id, new AbortController().signal, FAST)
  const { requests } = await getCrawl(app, actor, { crawlId: id })
  const agents = AGENTS.filter((name) => site.requests.some(({ headers }) => headers['user-agent']?.includes(name)))
  const hasFiles = site.requestedPaths().includes('/.env')
  return { probes: await listRequests(app.database, id, 'probes'), owner: requests?.probes?.owner, agents, hasFiles }
}

const limitTo = (limit: number) => ({ requests: { probes: { limit } } })

it('a crawl sends what only owners may allow while the proof is there, and says so when it is gone', async () => {
  const { file } = (await getOwnership(app, actor, { projectId })).proofs
  pages[new URL(file.url).pathname] = textFile(file.content)
  await checkOwnership(app, actor, { projectId })
  await saveProjectSettings(app, actor, { projectId, probeFiles: true, compareBots: true, ...limitTo(3) })
  const { probes, ...first } = await crawl()
  expect(first).toEqual({
    owner: { files: 'on', bots: 'on', problem: null },
    agents: AGENTS.filter((name) => name !== 'Claude-User'),
    hasFiles: true,
  })
  const { bots } = await getBots(app, actor, { projectId })
  const tested = bots.filter((bot) => bot.tested !== null).map(({ token }) => token)
  expect(tested.toSorted()).toEqual(first.agents.map((name) => name.toLowerCase()).toSorted())
  const { tone, sentences } = await getSiteState(app, actor, { projectId })
  expect([tone, sentences[0]?.map(({ text }) => text).join('')]).toEqual(['bad', 'Emergency: Private file is public.'])
  const { crawl: judged } = await getReport(app, actor, { projectId })
  expect(judged.checks?.score).toMatchObject({ score: 40, caps: [{ kind: 'emergency', most: 40 }] })
  const env = probes.find(({ url }) => url.endsWith('/.env'))
  expect(env).toMatchObject({ purpose: 'exposed-file', statusCode: 200, text: 'DB_PASSWORD=…' })
  expect(JSON.stringify(probes)).not.toContain('hunter2')
  const bot = probes.find(({ variant }) => variant === 'Googlebot')
  expect(bot).toMatchObject({ purpose: 'user-agent', agent: { userAgent: expect.stringContaining('Googlebot/2.1') } })
  const [forOwner, others] = [probes.filter(needsOwner), probes.filter((probe) => !needsOwner(probe))]
  expect([forOwner.length, others.length], 'the limit of tests is for the others').toEqual([7 + 5, 3])

  await saveProjectSettings(app, actor, { projectId, requests: { probes: { isOn: false } } })
  expect(await crawl(), 'with tests off, nothing is sent').toMatchObject({ probes: [], agents: [], hasFiles: false })
  await saveProjectSettings(app, actor, { projectId, requests: { probes: { isOn: true } } })

  delete pages[new URL(file.url).pathname]
  const later = await crawl()
  expect(later).toMatchObject({ owner: { files: 'not-confirmed', bots: 'not-confirmed' }, agents: [], hasFiles: false })
  expect(later.owner?.problem).toContain('could not be confirmed when the crawl started. DNS record: 127.0.0.1')
  expect((await getOwnership(app, actor, { projectId })).confirmed).toBeNull()
}, 120_000)
