import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startDueRecrawls } from '#operations/schedules/start-due-recrawls.ts'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { readEvents, type ServerSentEvent } from '#testing/accounts/read-events.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let owner: TestAccount
let editor: TestAccount
let client: TestAccount
let projectId: string
let crawlId: string

beforeAll(async () => {
  app = await openTestApp({ works: false })
  owner = await makeAccount(app)
  editor = await makeAccount(app)
  client = await makeAccount(app)
  await query('update users set name = $2 where id = $1', [editor.userId, 'Grace Hopper'])
  const project = await makeProject(app, owner.userId, { name: 'Bakery', slug: 'bakery' })
  projectId = project.id
  crawlId = await makeProjectCrawl(app, project, [{}])
  await addMember(editor, 'editor', true)
  await addMember(client, 'editor', false)
  await query(`insert into granted_plans (workspace_id, tier) values ($1, 'paid')`, [owner.workspace.id])
})
beforeEach(async () => {
  await query('delete from rate_limits')
  await query('delete from project_activity')
  await query('delete from project_keywords')
})
afterAll(() => app.close())

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)

async function addMember({ userId }: TestAccount, role: string, seesAll: boolean): Promise<void> {
  const of = [owner.workspace.id, userId]
  await query(
    'insert into workspace_members (workspace_id, user_id, role, sees_all_projects) values ($1, $2, $3, $4)',
    [...of, role, seesAll],
  )
  const see = 'insert into member_projects (workspace_id, user_id, project_id) values ($1, $2, $3)'
  if (!seesAll) await query(see, [...of, projectId])
}

type Sender = { cookie: string } | { authorization: string }

async function ask(sender: Sender, method: string, path: string, body?: unknown) {
  const { cookie, authorization } = { cookie: undefined, authorization: undefined, ...sender }
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(authorization && { authorization }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

const inProject = (path = '') => `/projects/${projectId}${path}`

type Listed = {
  actor: { id: string; kind: string; name: string }
  summary: string
  kind: string
  crawlId: string | null
}

async function list(
  search = '',
): Promise<{ entries: Listed[]; total: number; pages: number; actors: Listed['actor'][] }> {
  const { status, body } = await ask(owner, 'GET', inProject(`/activity${search}`))
  expect(status).toBe(200)
  return body
}

/** Newest first. */
const sentences = async (search = '') =>
  (await list(search)).entries.map(({ actor, summary }) => `${actor.name} ${summary}`)

it('says who changed what, and never a secret', async () => {
  const change = {
    ...{ name: 'Harbour Bakery', pageLimit: 40, include: [], obeyRobots: true },
    headers: [{ name: 'X-Preview', value: 'do-not-tell' }],
    ruleSet: { checks: { missing_title: { isOff: true } } },
    extraction: [{ name: 'Price', by: 'css', expression: 'b', take: 'text', attribute: '' }],
    recrawlEvery: 'weekly',
  }
  expect((await ask(editor, 'PATCH', inProject('/settings'), change)).status).toBe(200)
  expect(await sentences()).toEqual([
    'Grace Hopper set the recrawl to weekly',
    'Grace Hopper changed the extracted columns: Price',
    expect.stringMatching(/^Grace Hopper changed the rules of 1 check: .*title/i),
    'Grace Hopper changed settings: Page limit, Extra headers',
    'Grace Hopper renamed the project from “Bakery” to “Harbour Bakery”',
  ])
  const { rows } = await query('select details::text from project_activity')
  expect(JSON.stringify(rows)).not.toContain('do-not-tell')
  // The same values again change nothing.
  const { headers: _, ...same } = change
  await ask(editor, 'PATCH', inProject('/settings'), same)
  expect((await list()).total).toBe(5)
})

it('lists what was done to the project, with the crawl it was about', async () => {
  const segment = await ask(editor, 'POST', inProject('/segments'), { name: 'Blog', filter: 'path starts /blog/' })
  await ask(editor, 'DELETE', inProject(`/segments/${segment.body.id}`))
  const view = { name: 'No title', view: { table: 'pages', filter: 'title empty' } }
  expect((await ask(editor, 'POST', inProject('/views'), { name: view.name, ...view.view })).status).toBe(201)
  await ask(editor, 'POST', inProject('/removed-urls'), { url: 'https://bakery.example/attic' })
  await ask(editor, 'POST', inProject('/removed-urls'), { url: 'https://bakery.example/attic' })
  await ask(editor, 'POST', inProject('/removed-urls/restore'), { url: 'https://bakery.example/attic' })
  await ask(editor, 'PUT', inProject('/keywords'), { keywords: ['rye', 'oat'] })
  const file = 'Page,Clicks,Impressions,CTR,Position\nhttps://bakery.example/,3,10,30%,2\n'
  const sent = { method: 'PUT', headers: { cookie: editor.cookie, 'content-type': 'text/csv' }, body: file }
  expect((await fetch(`${app.origin}/api${inProject('/traffic?name=Pages.csv')}`, sent)).status).toBe(200)
  await ask(editor, 'DELETE', inProject('/traffic/search'))
  const share = await ask(editor, 'POST', inProject('/share-links'), { kind: 'report', name: 'For the board' })
  await ask(editor, 'DELETE', inProject(`/share-links/${share.body.link.id}`))
  expect((await ask(editor, 'POST', inProject('/report/exports'), { format: 'pdf' })).status).toBeLessThan(300)
  const crawl = await ask(editor, 'POST', inProject('/crawls'))
  await ask(editor, 'POST', `/crawls/${crawl.body.id}/cancel`)
  expect((await sentences()).toReversed().map((text) => text.replace('Grace Hopper ', ''))).toEqual([
    'created the segment “Blog”',
    'deleted the segment “Blog”',
    'saved the view “No title”',
    'removed https://bakery.example/attic',
    'restored https://bakery.example/attic',
    'changed the keywords (now 2)',
    'uploaded traffic from Search Console',
    'removed the traffic from Search Console',
    'created a share link to the report (“For the board”)',
    'revoked a share link to the report (“For the board”)',
    'created a PDF report',
    'started a crawl',
    'stopped a crawl',
  ])
  const { entries } = await list('?kind=crawls')
  expect(entries.map(({ kind, crawlId: id }) => [kind, id])).toEqual([
    ['crawls', crawl.body.id],
    ['crawls', crawl.body.id],
  ])
  await query('delete from crawl_sessions where id = $1', [crawl.body.id])
  expect((await list('?kind=crawls')).entries[0]?.crawlId, 'a deleted crawl has no report').toBeNull()
})

it('records nothing when the same keywords, segment or view is saved again', async () => {
  const segment = await ask(editor, 'POST', inProject('/segments'), { name: 'News', filter: 'path starts /news/' })
  const view = { table: 'pages', filter: 'title empty', columns: 'url' }
  const saved = await ask(editor, 'POST', inProject('/views'), { name: 'Untitled', ...view })
  const again = async () => {
    const results = [
      await ask(editor, 'PUT', inProject('/keywords'), { keywords: ['rye', 'barley'] }),
      await ask(editor, 'PATCH', inProject(`/segments/${segment.body.id}`), { filter: 'path starts /news/' }),
      await ask(editor, 'PATCH', inProject(`/views/${saved.body.id}`), { name: 'Untitled', view }),
    ]
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    return (await list()).total
  }
  const before = await again()
  expect(await again()).toBe(before)
  await ask(editor, 'PUT', inProject('/keywords'), { keywords: ['barley', 'rye'] })
  await ask(editor, 'PATCH', inProject(`/views/${saved.body.id}`), { name: 'untitled' })
  expect((await list()).total, 'another order is a change').toBe(before + 2)
})

it('tells people, API keys, the schedule and administrators apart, and filters by them', async () => {
  const created = await ask(owner, 'POST', '/workspace/api-keys', {
    ...{ name: 'Deploy hook', scope: 'manage', projectIds: null, expiresInDays: null },
  })
  const key = { authorization: `Bearer ${created.body.secret}` }
  expect((await ask(key, 'PUT', inProject('/keywords'), { keywords: ['rye'] })).status).toBe(200)
  await query(`update projects set recrawl_every = 'daily', next_recrawl_at = now() - interval '1 minute'`)
  await startDueRecrawls(app)
  const admin = await makeAccount(app, { role: 'admin' })
  const impersonating = openApiBrowser(app, admin.cookie)
  expect((await impersonating.ask('POST', `/admin/users/${editor.userId}/impersonate`)).status).toBeLessThan(300)
  await impersonating.ask('PUT', inProject('/keywords'), { keywords: ['oat'] })
  await ask(owner, 'PUT', inProject('/keywords'), { keywords: [] })
  expect(await sentences()).toEqual([
    'Ada Lovelace removed all keywords',
    'An administrator of this server changed the keywords (now 1)',
    'Schedule started a crawl',
    'Program “Deploy hook” changed the keywords (now 1)',
  ])
  const { actors } = await list()
  expect(actors.map(({ name }) => name)[0]).toBe('Ada Lovelace')
  expect(actors).toHaveLength(4)
  for (const { id, name } of actors) {
    const { entries } = await list(`?actor=${encodeURIComponent(id)}`)
    expect(entries.map(({ actor }) => actor.name)).toEqual([name])
  }
  expect((await ask(key, 'GET', inProject('/activity'))).body.total, 'a key can read it as well').toBe(4)
  expect((await ask(owner, 'GET', inProject('/activity?kind=weather'))).status).toBe(400)
  await query(`delete from crawl_sessions where status = 'queued'`)
})

it('shows nothing to members who see only some projects, nor to keys for some', async () => {
  await ask(editor, 'PUT', inProject('/keywords'), { keywords: ['rye'] })
  const refused = await ask(client, 'GET', inProject('/activity'))
  expect([refused.status, refused.body.error.code]).toEqual([403, 'all_projects_required'])
  expect(JSON.stringify(refused.body)).not.toContain('Grace')
  const created = await ask(owner, 'POST', '/workspace/api-keys', {
    ...{ name: 'Client', scope: 'read', projectIds: [projectId], expiresInDays: null },
  })
  const key = { authorization: `Bearer ${created.body.secret}` }
  expect((await ask(key, 'GET', inProject('/activity'))).status).toBe(403)
})

it('records in each project whose access changed', async () => {
  const member = `/workspaces/${owner.workspace.id}/members/${client.userId}`
  expect((await ask(owner, 'PATCH', member, { role: 'viewer' })).status).toBe(200)
  await ask(owner, 'PATCH', member, { projectIds: [] })
  await ask(owner, 'PATCH', member, { projectIds: [projectId] })
  await query('update users set name = $2 where id = $1', [client.userId, 'Client'])
  expect(await sentences('?kind=members')).toEqual([
    'Ada Lovelace gave Client access as viewer',
    'Ada Lovelace removed the access of Client',
    'Ada Lovelace changed the role of Client to viewer',
  ])
})

it('keeps the entry but not the name of somebody who deletes their account', async () => {
  const leaver = await makeAccount(app)
  await query('update users set name = $2 where id = $1', [leaver.userId, 'Lea Ver'])
  await addMember(leaver, 'editor', true)
  await ask(leaver, 'PUT', inProject('/keywords'), { keywords: ['rye'] })
  await ask(leaver, 'POST', '/account/delete', { confirmation: 'DELETE' })
  expect(await sentences()).toEqual(['A deleted account changed the keywords (now 1)'])
  const { rows } = await query('select project_activity::text as text from project_activity')
  expect(JSON.stringify(rows)).not.toContain(leaver.userId)
})

it('reaches other members live, and clients learn only that settings or crawls changed', async () => {
  const path = `${app.origin}/api${inProject('/activity/events')}`
  const seen = readEvents(path, { cookie: owner.cookie })
  const seenByClient = readEvents(path, { cookie: client.cookie })
  for (const events of [seen, seenByClient]) expect((await events.next()).value).toMatchObject({ event: 'opened' })
  const [first, firstByClient] = [seen.next(), seenByClient.next()]
  await ask(editor, 'PUT', inProject('/keywords'), { keywords: ['oat'] })
  await ask(editor, 'PATCH', inProject('/settings'), { pageLimit: 41 })
  expect((await first).value).toMatchObject({ data: { by: 'Grace Hopper', isOwn: false, changesSettings: false } })
  expect((await seen.next()).value).toMatchObject({ data: { by: 'Grace Hopper', changesSettings: true } })
  expect((await firstByClient).value).toMatchObject({ data: { by: null, isOwn: false, changesSettings: true } })
  await ask(owner, 'PATCH', inProject('/settings'), { pageLimit: 42 })
  expect((await seen.next()).value).toMatchObject({ data: { isOwn: true, changesSettings: true } })
  expect((await seenByClient.next()).value).toMatchObject({ data: { changesSettings: true, changesCrawls: false } })
  await ask(editor, 'POST', inProject('/crawls'), {})
  const started = { isOwn: false, changesSettings: false, changesCrawls: true }
  expect((await seen.next()).value).toMatchObject({ data: { by: 'Grace Hopper', ...started } })
  expect((await seenByClient.next()).value).toMatchObject({ data: { by: null, ...started } })
  await seen.return(undefined)
  await seenByClient.return(undefined)
})

it('says when a stream was opened, so that the next one starts there whatever the clock of the browser says', async () => {
  const path = `${app.origin}/api${inProject('/activity/events')}`
  const first = readEvents(path, { cookie: owner.cookie })
  const opened = await first.next()
  const { at } = (opened.value as ServerSentEvent).data as { at: string }
  await first.return(undefined)
  await ask(editor, 'PUT', inProject('/keywords'), { keywords: ['spelt'] })
  const next = readEvents(`${path}?since=${encodeURIComponent(at)}`, { cookie: owner.cookie })
  await next.next()
  expect((await next.next()).value).toMatchObject({ event: 'activity', data: { by: 'Grace Hopper' } })
  await next.return(undefined)
})

it('is empty for a judged crawl that nobody asked for, and lists pages of fifty', async () => {
  expect(await list()).toMatchObject({ entries: [], total: 0, pages: 1, actors: [] })
  await query(
    `insert into project_activity (project_id, actor_kind, user_id, action, details)
     select $1, 'person', $2, 'crawl.judged', jsonb_build_object('crawlId', $3::text) from generate_series(1, 51)`,
    [projectId, owner.userId, crawlId],
  )
  expect(await list('?page=2')).toMatchObject({
    entries: [{ summary: 'had a crawl judged again' }],
    total: 51,
    pages: 2,
  })
})
