import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceMember } from '#domain/workspaces/workspace.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { makeAgency, type TestAgency } from '#testing/accounts/test-agency.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let agency: TestAgency
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  agency = await makeAgency(app)
  owner = agency.owner
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const change = (by: TestAccount, of: TestAccount, body: object) =>
  agency.ask(by, 'PATCH', agency.path(`/members/${of.userId}`), body)
const remove = (by: TestAccount, of: TestAccount) => agency.ask(by, 'DELETE', agency.path(`/members/${of.userId}`))

describe('members', () => {
  it('who may see one project see nothing of the others', async () => {
    const [shown, hidden] = [await agency.makeProject('Shown'), await agency.makeProject('Hidden')]
    const client = await agency.join({ role: 'viewer', seesAllProjects: false, projectIds: [shown.id] })
    const crawls = [await makeProjectCrawl(app, shown, [{}]), await makeProjectCrawl(app, hidden, [{}])]
    expect((await agency.ask(client, 'GET', '/projects')).body.projects).toMatchObject([{ name: 'Shown' }])
    const overview = (await agency.ask(client, 'GET', '/overview')).body
    expect(overview.projects).toMatchObject([{ name: 'Shown' }])
    expect(overview.activity).not.toEqual([])
    expect(JSON.stringify(overview)).not.toContain('Hidden')
    const statuses = async (path: string) => (await agency.ask(client, 'GET', path)).status
    expect(await statuses(`/projects/${shown.id}/report`)).toBe(200)
    expect(await statuses(`/projects/${hidden.id}/report`)).toBe(404)
    expect(await statuses(`/projects/by-slug/${hidden.slug}`)).toBe(404)
    expect(await statuses(`/crawls/${crawls[0]}`)).toBe(200)
    expect(await statuses(`/crawls/${crawls[1]}`)).toBe(404)
    expect(await statuses(agency.path('/members')), 'nor who the other clients are').toBe(403)
    const { usage } = (await agency.ask(client, 'GET', '/account/billing')).body
    expect(usage, 'nor how much they are crawled').toMatchObject({ crawls: 1, pages: 1 })
    expect((await agency.ask(owner, 'GET', '/account/billing')).body.usage).toMatchObject({ crawls: 2, pages: 2 })
    expect((await change(owner, client, { projectIds: [hidden.id] })).status).toBe(200)
    expect((await agency.ask(client, 'GET', '/projects')).body.projects).toMatchObject([{ name: 'Hidden' }])
    const wide = await change(owner, client, { role: 'editor' })
    const found = wide.body.members.find(({ userId }: WorkspaceMember) => userId === client.userId)
    expect(found, 'a new role shows no more projects').toMatchObject({ role: 'editor', seesAllProjects: false })
  })

  it('see and cancel crawls and exports that a colleague started', async () => {
    const [editor, viewer] = [await agency.join({ role: 'editor' }), await agency.join()]
    const project = await agency.makeProject('Shared')
    const crawl = (await agency.ask(editor, 'POST', `/projects/${project.id}/crawls`)).body
    expect((await agency.ask(viewer, 'GET', `/crawls/${crawl.id}`)).body).toMatchObject({ status: 'queued' })
    const events = await fetch(`${app.origin}/api/crawls/${crawl.id}/events`, { headers: { cookie: viewer.cookie } })
    expect(events.status).toBe(200)
    await events.body?.cancel()
    const exports = `/projects/${project.id}/report/exports`
    expect((await agency.ask(editor, 'POST', exports, { format: 'xlsx' })).status).toBe(202)
    expect((await agency.ask(viewer, 'GET', exports)).body.exports).toMatchObject([
      { format: 'xlsx', status: 'queued' },
    ])
    const refused = await agency.ask(viewer, 'POST', `/crawls/${crawl.id}/cancel`)
    expect(refused.body.error).toEqual({
      code: 'role_required',
      message: 'Your role in the workspace “Harbour Agency” is viewer; this needs editor, admin or owner.',
    })
    expect((await agency.ask(owner, 'POST', `/crawls/${crawl.id}/cancel`)).body).toMatchObject({ status: 'cancelled' })
  })

  it('always include an owner, even if two owners remove each other at the same time', async () => {
    const alone = await agency.ask(owner, 'POST', agency.path('/leave'))
    expect(alone.body.error).toMatchObject({ code: 'last_owner' })
    const demoted = await change(owner, owner, { role: 'viewer' })
    expect(demoted.body.error).toMatchObject({ code: 'last_owner' })
    let [first, second] = [owner, await makeAccount(app)]
    for (let round = 0; round < 5; round += 1) {
      await agency.join({ role: 'owner' }, first, second)
      const responses = await Promise.all([remove(first, second), remove(second, first)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(Object.values(await agency.roles())).toEqual(['owner'])
      if (second.userId in (await agency.roles())) [first, second] = [second, first]
    }
  })

  it('cannot make themselves owners, but an owner can transfer the ownership', async () => {
    const admin = await agency.join({ role: 'admin' })
    const promote = await change(admin, admin, { role: 'owner' })
    expect(promote.status).toBe(403)
    expect((await remove(admin, owner)).status).toBe(403)
    const invited = await agency.ask(admin, 'POST', agency.path('/invitations'), {
      email: 'x@example.com',
      role: 'owner',
    })
    expect(invited.status).toBe(403)
    const limited = { role: 'admin', seesAllProjects: false }
    expect((await change(owner, admin, limited)).status).toBe(400)
    const token = await agency.invite(`${randomUUID()}@example.com`, { role: 'owner' })
    expect((await agency.ask(owner, 'POST', agency.path('/transfer'), { userId: admin.userId })).status).toBe(200)
    const way = await agency.ask(null, 'GET', `/invitation?token=${token}`)
    expect(way.status, 'no way back through an invitation of their own').toBe(404)
    expect(await agency.roles()).toEqual({ [owner.userId]: 'admin', [admin.userId]: 'owner' })
    expect((await agency.ask(owner, 'POST', agency.path('/leave'))).status).toBe(200)
    expect((await agency.ask(owner, 'GET', agency.path('/members'))).status).toBe(404)
    expect((await agency.ask(owner, 'GET', '/workspaces')).body.workspaces).toMatchObject([{ isPersonal: true }])
  })

  it('get a mail about what others change, and none about what they do themselves', async () => {
    await query('delete from mail_messages')
    const [viewer, admin] = [await agency.join({ role: 'viewer' }), await agency.join({ role: 'admin' })]
    expect((await change(owner, viewer, { role: 'editor' })).status).toBe(200)
    expect((await change(owner, viewer, { role: 'editor', seesAllProjects: true })).status, 'same role').toBe(200)
    expect((await change(admin, admin, { role: 'editor' })).status, 'their own role').toBe(200)
    expect((await remove(owner, viewer)).status).toBe(200)
    expect((await agency.ask(owner, 'POST', agency.path('/transfer'), { userId: admin.userId })).status).toBe(200)
    expect((await agency.ask(owner, 'POST', agency.path('/leave'))).status).toBe(200)
    const { rows } = await query(
      `select to_address, subject, text_part from mail_messages where kind <> 'invitation' order by created_at`,
    )
    expect(rows.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [viewer.email, 'You are now an editor of Harbour Agency (Pagewarden)'],
      [viewer.email, 'You were removed from Harbour Agency (Pagewarden)'],
      [admin.email, 'You now own Harbour Agency (Pagewarden)'],
    ])
    for (const { text_part } of rows) expect(text_part).toContain(owner.email)
  })

  it('are listed with their open invitations and API keys, and the activity says how many were revoked', async () => {
    const project = await agency.makeProject('Rye')
    const admin = await agency.join({ role: 'admin' })
    for (const role of ['viewer', 'editor']) {
      await agency.invite(`${randomUUID()}@example.com`, { role }, admin)
    }
    await agency.ask(admin, 'POST', '/workspace/api-keys', { name: 'Nightly', scope: 'read' })
    const find = ({ members }: { members: WorkspaceMember[] }) =>
      members.find(({ userId }) => userId === admin.userId) as WorkspaceMember
    const before = find((await agency.ask(owner, 'GET', agency.path('/members'))).body)
    expect(before).toMatchObject({ openInvitations: 2, apiKeys: 1 })
    const changed = await change(owner, admin, { role: 'viewer' })
    expect(find(changed.body)).toMatchObject({ openInvitations: 0, apiKeys: 1 })
    const { entries } = (await agency.ask(owner, 'GET', `/projects/${project.id}/activity`)).body
    expect(JSON.stringify(entries)).toContain('to viewer, which revoked 2 open invitations')
  })

  it('take nothing of the workspace along when they delete their accounts', async () => {
    const editor = await agency.join({ role: 'editor' })
    const project = await agency.makeProject('Kept')
    const { id } = (await agency.ask(editor, 'POST', `/projects/${project.id}/crawls`)).body
    await agency.ask(editor, 'POST', `/projects/${project.id}/report/exports`, { format: 'xlsx' })
    const refused = await agency.ask(owner, 'POST', '/account/delete', { confirmation: 'DELETE' })
    expect(refused.body.error).toMatchObject({
      code: 'only_owner',
      message: expect.stringContaining('“Harbour Agency”'),
    })
    expect((await agency.ask(editor, 'POST', '/account/delete', { confirmation: 'DELETE' })).status).toBe(200)
    expect((await agency.ask(owner, 'GET', `/crawls/${id}`)).body).toMatchObject({ status: 'queued' })
    expect((await agency.ask(owner, 'GET', `/projects/${project.id}/report/exports`)).body.exports).toHaveLength(1)
    expect((await agency.ask(owner, 'POST', '/account/delete', { confirmation: 'DELETE' })).status).toBe(200)
    expect(
      (await query('select from workspaces where id = $1', [agency.workspace.id])).rowCount,
      'nobody was left in it',
    ).toBe(0)
  })
})
