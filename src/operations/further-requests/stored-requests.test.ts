import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRequests } from '#store/requests/crawl-requests.ts'
import { deleteExpiredAnswers } from '#store/requests/external-answers.ts'
import { makeAccount, setPlan, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { FEW_RULES } from '#testing/few-checks.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { answerWith, pageWithLinks, type ServedSite, serveSite } from '#testing/sites/serve-site.ts'
import type { Actor } from '../actor.ts'
import { getCrawl } from '../crawls/get-crawl.ts'
import { runStoredCrawl } from '../crawls/run-stored-crawl.ts'
import { startCrawl } from '../crawls/start-crawl.ts'
import { startProjectCrawl } from '../crawls/start-project-crawl.ts'
import { listPageOutlinks } from '../page-detail/list-page-links.ts'

const NEVER = new AbortController().signal
const FAST = { pace: { concurrency: 4, delayMs: 0 }, ruleSet: FEW_RULES }

let app: TestApp
let account: TestAccount
let actor: Actor
let partner: ServedSite
let site: ServedSite

beforeAll(async () => {
  app = await openTestApp({ works: false })
  account = await makeAccount(app)
  const { userId, email, workspace } = account
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
  partner = await serveSite({ '/fine': 'fine', '/in': answerWith(401) })
  const links = ['/fine', '/in', '/gone'].map((path) => partner.origin + path)
  const image = '<img src="/photo.png" alt="The harbour">'
  const photo = Buffer.from('89504e470d0a1a0a0000000d4948445200000140000000f00806000000', 'hex')
  site = await serveSite({
    '/': `<link rel="canonical" href="/original">${pageWithLinks('Home', ...links, '/photo.png')}${image}`,
    '/robots.txt': answerWith(404),
    '/photo.png': (request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { 'content-type': 'image/png', etag: '"v1"' }).end(photo),
  })
})
afterAll(async () => {
  await site.close()
  await partner.close()
  await app.close()
})

async function crawl(requests?: object, worker = app, { origin } = site): Promise<string> {
  const project = await makeProject(app, account.userId, { url: `${origin}/`, ruleSet: FEW_RULES })
  if (requests) {
    await app.database.pool.query('update projects set requests = requests || $2 where id = $1', [project.id, requests])
  }
  const { id } = await startProjectCrawl(app, actor, { projectId: project.id })
  await runStoredCrawl(worker, id, NEVER, FAST)
  return id
}

it('a crawl of a project checks external links once a week, and a link it could not verify once a day', {
  tags: 'extended',
}, async () => {
  const first = await crawl()
  const links = await listRequests(app.database, first, 'externalLinks')
  expect(Object.fromEntries(links.map(({ url, verdict }) => [url.slice(partner.origin.length), verdict]))).toEqual({
    ...{ '/fine': 'ok', '/in': 'unverified', '/gone': 'broken' },
  })
  expect(await getCrawl(app, actor, { crawlId: first })).toMatchObject({
    requests: { externalLinks: { found: 3, checked: 3, ok: 1, broken: 1, unverified: 1, notChecked: 0 } },
  })
  const { rows } = await app.database.pool.query('select project_id as id from crawl_sessions where id = $1', [first])
  const page = { projectId: rows[0].id, crawlId: first, seq: '1', page: 1 }
  const outlinks = await listPageOutlinks(app, actor, page)
  const place = { region: 'other', kind: 'text', isTemplate: false }
  expect(outlinks.links).toMatchObject([
    { isFailed: false, response: { verdict: 'ok', statusCode: 200 }, place },
    { isFailed: false, response: { verdict: 'unverified', statusCode: 401 }, place },
    { isFailed: true, response: { verdict: 'broken', reason: 'not-found', statusCode: 404 }, place },
    { isInternal: true, isFailed: false, response: { verdict: 'ok', statusCode: 200 }, seq: null },
  ])
  partner.requests.length = 0
  const second = await listRequests(app.database, await crawl(), 'externalLinks')
  expect(partner.requests).toEqual([])
  expect(second.map(({ isRemembered }) => isRemembered)).toEqual([true, true, true])

  await app.database.pool.query(`update external_answers set expires_at = expires_at - interval '2 days'`)
  await deleteExpiredAnswers(app.database)
  await crawl()
  expect(partner.requestedPaths()).toEqual(['/in', '/in'])
})

it('files of pages and probes are stored, and an unchanged file is not sent again', async () => {
  const project = await makeProject(app, account.userId, { url: `${site.origin}/`, ruleSet: FEW_RULES })
  const run = async () => {
    const { id } = await startProjectCrawl(app, actor, { projectId: project.id })
    await runStoredCrawl(app, id, NEVER, FAST)
    const files = await listRequests(app.database, id, 'resources')
    const inOrder = files.sort((one, other) => one.position - other.position)
    return { id, crawl: await getCrawl(app, actor, { crawlId: id }), files: inOrder }
  }
  const first = await run()
  const original = { url: `${site.origin}/original`, kind: 'canonical', statusCode: 404 }
  const icon = { url: `${site.origin}/favicon.ico`, kind: 'icon', statusCode: 404 }
  expect(first.files).toMatchObject([
    original,
    icon,
    { url: `${site.origin}/photo.png`, image: { width: 320, height: 240 }, bytes: 29 },
  ])
  const probes = await listRequests(app.database, first.id, 'probes')
  expect(first.crawl.requests).toMatchObject({
    ...{ resources: { found: 3, checked: 3 }, probes: { sent: probes.length, notSent: 0 } },
  })
  const tally = `select checks->'tallies'->'canonical_to_error' as tally from crawl_sessions where id = $1`
  const { rows } = await app.database.pool.query(tally, [first.id])
  expect(rows).toMatchObject([{ tally: { found: 1, passed: 0 } }])
  const second = await run()
  expect(second.files).toMatchObject([original, icon, { statusCode: 200, image: { width: 320 }, isUnchanged: true }])
  expect(site.requests.filter(({ path }) => path === '/photo.png').at(-1)?.headers['if-none-match']).toBe('"v1"')
})

it('a file counts once for each page that uses it', async () => {
  const page = (...links: string[]) => `${pageWithLinks('Bakery', ...links)}<img src="/logo.png" alt="Rye">`
  const shared = await serveSite({ '/': page('/rye', '/spelt'), '/rye': page('/'), '/spelt': page('/rye') })
  const id = await crawl({}, app, shared)
  const files = await listRequests(app.database, id, 'resources')
  expect(files.find(({ url }) => url.endsWith('/logo.png'))?.usedBy.count).toBe(3)
  await shared.close()
})

it('a resumed crawl does not check again what is stored', { tags: 'extended' }, async () => {
  await app.database.pool.query('delete from external_answers')
  // A crawl that is resumed has no archive yet.
  const put = () => Promise.reject(new Error('The storage is away.'))
  const id = await crawl({}, { ...app, storage: { ...app.storage, put } })
  await app.database.pool.query(
    `delete from external_answers; update crawl_sessions set status = 'running', finished_at = null where id = '${id}'`,
  )
  const probes = await listRequests(app.database, id, 'probes')
  partner.requests.length = 0
  site.requests.length = 0
  await runStoredCrawl(app, id, NEVER, FAST)
  expect(partner.requests).toEqual([])
  for (const path of ['/photo.png', '/original', '/llms.txt']) expect(site.requestedPaths()).not.toContain(path)
  expect(await listRequests(app.database, id, 'probes')).toEqual(probes)
  expect(await listRequests(app.database, id, 'externalLinks')).toHaveLength(3)
  expect((await getCrawl(app, actor, { crawlId: id })).requests?.externalLinks).toMatchObject({
    checked: 3,
    broken: 1,
  })
})

it('a limit is enforced, and a kind that is off sends nothing', async () => {
  await app.database.pool.query('delete from external_answers')
  partner.requests.length = 0
  const limited = await crawl({ externalLinks: { isOn: true, limit: 1 } })
  expect((await getCrawl(app, actor, { crawlId: limited })).requests?.externalLinks).toMatchObject({
    checked: 1,
    notChecked: 2,
  })
  expect(partner.requestedPaths()).toEqual(['/fine'])
  partner.requests.length = 0
  const off = await crawl({ externalLinks: { isOn: false, limit: 100 } })
  expect((await getCrawl(app, actor, { crawlId: off })).requests).not.toHaveProperty('externalLinks')
  expect(partner.requests).toEqual([])
})

it('a crawl from the home page requests nothing besides the site', async () => {
  await app.database.pool.query('delete from external_answers')
  partner.requests.length = 0
  site.requests.length = 0
  const { id } = await startCrawl(app, actor, { url: `${site.origin}/` })
  await runStoredCrawl(app, id, NEVER, FAST)
  expect(partner.requests).toEqual([])
  expect(site.requestedPaths()).not.toContain('/original')
  expect(await listRequests(app.database, id, 'externalLinks')).toEqual([])
})

it('the results are deleted with the crawl', async () => {
  const id = await crawl()
  await app.database.pool.query('delete from crawl_sessions where id = $1', [id])
  const { rows } = await app.database.pool.query('select from crawl_requests where session_id = $1', [id])
  expect(rows).toEqual([])
})
