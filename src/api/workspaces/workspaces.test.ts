import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { Workspace, WorkspaceMember } from '#domain/workspaces/workspace.ts'
import { INVITATIONS_PER_DAY, MAX_OPEN_INVITATIONS } from '#domain/workspaces/workspace-rules.ts'
import { startDueRecrawls } from '#operations/schedules/start-due-recrawls.ts'
import { sendAccountMail } from '#operations/sign-in/send-account-mail.ts'
import { deleteDueWorkspaces } from '#operations/workspaces/delete-workspace.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
/** Made once, because passwords are slow on purpose. */
const people: TestAccount[] = []
let taken = 0
let owner: TestAccount
let agency: Workspace

beforeAll(async () => {
  app = await openTestApp({ works: false })
  for (let count = 0; count < 4; count += 1) people.push(await makeAccount(app))
})
afterAll(() => app.close())
beforeEach(async () => {
  await query('delete from rate_limits')
  await query('delete from workspaces where personal_of is null')
  await query('delete from projects')
  taken = 0
  owner = nextPerson()
  agency = (await ask(owner, 'POST', '/workspaces', { name: 'Harbour Agency' })).body
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)

async function ask(account: TestAccount | null, method: string, path: string, body?: unknown) {
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(account && { cookie: account.cookie }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const inAgency = (path: string) => `/workspaces/${agency.id}${path}`

/** The token of the newest mail to this address. */
async function mailedToken(email: string): Promise<string> {
  const { rows } = await query(
    `select link from mail_messages where to_address = $1 and kind = 'invitation' order by created_at desc limit 1`,
    [email],
  )
  return rows[0]?.link.split('=').at(-1) ?? ''
}

async function invite(email: string, access: object = { role: 'viewer' }): Promise<string> {
  expect((await ask(owner, 'POST', inAgency('/invitations'), { email, ...access })).status).toBe(200)
  return mailedToken(email)
}

function nextPerson(): TestAccount {
  const person = people[taken]
  if (!person) throw new Error('this test needs more people')
  taken += 1
  return person
}

async function join(access: object = { role: 'viewer' }, account = nextPerson()): Promise<TestAccount> {
  const token = await invite(account.email, access)
  expect((await ask(account, 'POST', '/invitation/accept', { token })).status).toBe(200)
  return account
}

/** Moves a new project into the agency's workspace. */
async function makeSharedProject(name: string): Promise<Project> {
  const project = await makeProject(app, owner.userId, { name })
  await query('update projects set workspace_id = $2 where id = $1', [project.id, agency.id])
  return project
}

const rolesIn = async (): Promise<Record<string, string>> => {
  const { rows } = await query('select user_id, role from workspace_members where workspace_id = $1', [agency.id])
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
}

describe('a workspace', () => {
  it('can be created, renamed and chosen, and the personal one stays', async () => {
    expect(agency).toMatchObject({ isPersonal: false, isCurrent: true, role: 'owner', members: 1, projects: 0 })
    const renamed = await ask(owner, 'PATCH', inAgency(''), { name: ' Dock  4 ' })
    expect(renamed.body).toMatchObject({ name: 'Dock 4' })
    expect((await ask(owner, 'PATCH', inAgency(''), { name: 'see https://evil.example' })).status).toBe(400)
    await ask(owner, 'POST', `/workspaces/${owner.workspace.id}/choose`)
    const { workspaces } = (await ask(owner, 'GET', '/workspaces')).body
    expect(workspaces).toMatchObject([
      { name: 'Ada Lovelace', isPersonal: true, isCurrent: true },
      { name: 'Dock 4', isCurrent: false },
    ])
  })

  it('is where new projects go and what lists show, and a slug is found in the others as well', async () => {
    const created = await ask(owner, 'POST', '/projects', { name: 'Rye', url: 'https://rye.example' })
    await makeProject(app, owner.userId, { name: 'Oat', slug: 'oat' })
    const namesOf = async () => (await ask(owner, 'GET', '/projects')).body.projects.map(({ name }: Project) => name)
    expect(await namesOf()).toEqual(['Rye'])
    expect((await ask(owner, 'GET', '/overview')).body.projects).toMatchObject([{ name: 'Rye' }])
    expect((await ask(owner, 'GET', '/projects/by-slug/oat')).body).toMatchObject({ name: 'Oat' })
    expect(await namesOf(), 'the workspace of the opened project is the current one now').toEqual(['Oat'])
    expect((await ask(owner, 'GET', `/projects/${created.body.project.id}`)).status).toBe(200)
  })

  it('gets no changes that were meant for the one that a screen still shows', async () => {
    const made = await ask(owner, 'POST', '/workspace/api-keys', { name: 'Nightly', scope: 'read' })
    const shown = { workspaceId: agency.id }
    await ask(owner, 'POST', `/workspaces/${owner.workspace.id}/choose`)
    const key = { name: 'Second', scope: 'read' }
    const hook = { name: 'Hooks', url: 'https://hooks.example/' }
    const branding = { preparedBy: 'Harbour', footer: '', colour: null }
    const query = new URLSearchParams(shown)
    const changes: [method: string, path: string, body?: object][] = [
      ['POST', '/workspace/api-keys', { ...key, ...shown }],
      ['DELETE', `/workspace/api-keys/${made.body.key.id}?${query}`],
      ['POST', '/workspace/webhooks', { ...hook, ...shown }],
      ['DELETE', `/workspace/webhooks/${randomUUID()}?${query}`],
      ['DELETE', `/workspace/programs/${randomUUID()}?${query}`],
      ['POST', '/account/billing/checkout', shown],
      ['POST', '/account/billing/portal', shown],
      ['POST', '/account/billing/refresh', shown],
      ['PUT', '/account/report-branding', { ...branding, ...shown }],
      ['PUT', `/account/report-branding/logo?${query}`],
      ['DELETE', `/account/report-branding/logo?${query}`],
      ['POST', '/projects', { name: 'Rye', url: 'https://rye.example', ...shown }],
    ]
    for (const [method, path, body] of changes) {
      const { status, body: refused } = await ask(owner, method, path, body)
      expect([path, status, refused.error?.code]).toEqual([path, 409, 'workspace_changed'])
    }
    expect((await ask(owner, 'GET', '/workspace/api-keys')).body.keys).toEqual([])
    expect((await ask(owner, 'GET', '/projects')).body.projects).toEqual([])
    const own = { ...key, workspaceId: owner.workspace.id }
    expect((await ask(owner, 'POST', '/workspace/api-keys', own)).status).toBe(201)
  })

  it('gets no project from an API key that was meant for another one', async () => {
    const { secret } = (await ask(owner, 'POST', '/workspace/api-keys', { name: 'Nightly', scope: 'manage' })).body
    const create = async (workspaceId: string) => {
      const response = await fetch(`${app.origin}/api/projects`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ name: 'Rye', url: 'https://rye.example', workspaceId }),
      })
      return { status: response.status, body: await response.json() }
    }
    const refused = await create(owner.workspace.id)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'workspace_changed'])
    expect(refused.body.error.message).toMatch(/^Nothing was changed: this API key works in “Harbour Agency”/)
    expect((await ask(owner, 'GET', '/projects')).body.projects).toEqual([])
    expect((await create(agency.id)).status).toBe(201)
  })

  it('has its own plan, whatever the plans of its members are', async () => {
    const editor = await join({ role: 'editor' })
    const project = await makeSharedProject('Paid')
    const settings = async () => (await ask(editor, 'GET', `/projects/${project.id}/settings`)).body
    expect(await settings()).toMatchObject({ canRecrawl: false })
    await query(`insert into granted_plans (workspace_id, tier) values ($1, 'paid')`, [agency.id])
    expect(await settings()).toMatchObject({ canRecrawl: true })
    expect((await ask(editor, 'GET', '/account')).body.tier, 'the agency is the current workspace').toBe('paid')
    await ask(editor, 'POST', `/workspaces/${editor.workspace.id}/choose`)
    expect((await ask(editor, 'GET', '/account')).body.tier).toBe('registered_free')
    const billing = (await ask(editor, 'GET', '/account/billing')).body
    expect(billing).toMatchObject({ tier: 'registered_free', canManage: true })
  })
})

describe('an invitation', () => {
  it('shows what it is for without an account, and works after sign-up with its address', async () => {
    const email = `${randomUUID()}@example.com`
    const token = await invite(email, { role: 'editor' })
    const shown = await ask(null, 'GET', `/invitation?token=${token}`)
    expect(shown.body).toMatchObject({ workspace: 'Harbour Agency', email, role: 'editor', invitedBy: 'Ada Lovelace' })
    expect((await ask(null, 'POST', '/invitation/accept', { token })).status).toBe(401)
    const account = await makeAccount(app, { email })
    const accepted = await ask(account, 'POST', '/invitation/accept', { token })
    expect(accepted.body).toMatchObject({ id: agency.id, role: 'editor', isCurrent: true, members: 2 })
    const { rows } = await app.database.pool.query(`select data from events where type = 'member.joined'`)
    expect(rows).toEqual([{ data: { member: { id: account.userId, name: 'Ada Lovelace', email, role: 'editor' } } }])
    expect((await ask(account, 'POST', '/invitation/accept', { token })).status, 'replayed').toBe(404)
    expect((await ask(owner, 'GET', inAgency('/invitations'))).body).toEqual({ invitations: [] })
  })

  it('names the projects that it is limited to, on its page and in the mail', async () => {
    const [rye, oat] = [await makeSharedProject('Rye'), await makeSharedProject('Oat')]
    await makeSharedProject('Spelt')
    const email = `${randomUUID()}@example.com`
    const access = { role: 'viewer', seesAllProjects: false, projectIds: [rye.id, oat.id] }
    const limited = await ask(null, 'GET', `/invitation?token=${await invite(email, access)}`)
    expect(limited.body).toMatchObject({ projects: ['Oat', 'Rye'] })
    const mail = `select text_part from mail_messages where to_address = $1`
    expect((await query(mail, [email])).rows[0].text_part).toContain('limited to the projects “Oat” and “Rye”')
    const all = await ask(null, 'GET', `/invitation?token=${await invite(email)}`)
    expect(all.body).toMatchObject({ projects: null })
  })

  it('is limited to the projects that it names, and cannot name projects and be for all of them', async () => {
    const rye = await makeSharedProject('Rye')
    const email = `${randomUUID()}@example.com`
    const some = { email, role: 'viewer', projectIds: [rye.id] }
    const made = await ask(owner, 'POST', inAgency('/invitations'), some)
    expect(made.body.invitations).toMatchObject([{ seesAllProjects: false, projectIds: [rye.id] }])
    const none = await ask(owner, 'POST', inAgency('/invitations'), { ...some, projectIds: [] })
    expect(none.body.invitations).toMatchObject([{ seesAllProjects: false, projectIds: [] }])
    expect((await ask(owner, 'POST', inAgency('/invitations'), { ...some, seesAllProjects: true })).status).toBe(400)
    const member = await join()
    const both = { projectIds: [rye.id], seesAllProjects: true }
    expect((await ask(owner, 'PATCH', inAgency(`/members/${member.userId}`), both)).status).toBe(400)
    const admin = { email, role: 'admin', projectIds: [rye.id] }
    expect((await ask(owner, 'POST', inAgency('/invitations'), admin)).status, 'admins see all').toBe(400)
    const empty = await ask(owner, 'POST', inAgency('/invitations'), { email: ' ', role: 'viewer' })
    expect(empty.body.error).toMatchObject({ message: 'Enter an email address.' })
  })

  const token = async (email: string) => invite(email)
  it.each<[string, (email: string) => Promise<string>]>([
    ['is guessed', async () => 'x'.repeat(43)],
    ['is cut off', async (email) => (await token(email)).slice(1)],
    [
      'was revoked',
      async (email) => {
        const link = await token(email)
        const { invitations } = (await ask(owner, 'GET', inAgency('/invitations'))).body
        await ask(owner, 'DELETE', inAgency(`/invitations/${invitations[0].id}`))
        return link
      },
    ],
    [
      'has expired',
      async (email) => {
        const link = await token(email)
        await query(`update workspace_invitations set expires_at = now() where email = $1`, [email])
        return link
      },
    ],
    [
      'was sent again with another link',
      async (email) => {
        const link = await token(email)
        const { invitations } = (await ask(owner, 'GET', inAgency('/invitations'))).body
        expect((await ask(owner, 'POST', inAgency(`/invitations/${invitations[0].id}/resend`))).status).toBe(200)
        expect(await mailedToken(email)).not.toBe(link)
        return link
      },
    ],
    [
      'is to a workspace that was deleted',
      async (email) => {
        const link = await token(email)
        await ask(owner, 'DELETE', inAgency(''))
        return link
      },
    ],
    [
      'was sent by somebody who was removed',
      async (email) => {
        const admin = await join({ role: 'admin' })
        await ask(admin, 'POST', inAgency('/invitations'), { email, role: 'admin' })
        const link = await mailedToken(email)
        await ask(owner, 'DELETE', inAgency(`/members/${admin.userId}`))
        return link
      },
    ],
  ])('does not exist if it %s', async (_words, makeLink) => {
    const account = nextPerson()
    const link = await makeLink(account.email)
    const responses = [
      await ask(account, 'GET', `/invitation?token=${link}`),
      await ask(account, 'POST', '/invitation/accept', { token: link }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404])
    expect(new Set(responses.map(({ body }) => body.error.message)).size).toBe(1)
    expect(Object.keys(await rolesIn())).toEqual([owner.userId])
  })

  it('says so to people who are signed in to another account, and does not let them in', async () => {
    const [account, email] = [nextPerson(), `${randomUUID()}@example.com`]
    const link = await invite(email)
    const shown = await ask(account, 'GET', `/invitation?token=${link}`)
    expect(shown.body).toMatchObject({ email, signedInAs: account.email })
    expect((await ask(account, 'POST', '/invitation/accept', { token: link })).status).toBe(404)
    expect(Object.keys(await rolesIn())).toEqual([owner.userId])
  })

  it('is where the confirmation of a new account leads, also after the mail was sent again', async () => {
    const email = `${randomUUID()}@example.com`
    const token = await invite(email)
    const next = `/invitation?token=${token}`
    const person = { firstName: 'Ben', lastName: 'Baker', companyName: 'Rye', password: 'Harbour-At-Dawn-7' }
    expect((await ask(null, 'POST', '/auth/sign-up', { method: 'password', ...person, email, next })).status).toBe(201)
    const { rows } = await query('select id from users where email = $1', [email])
    await sendAccountMail(app, { userId: rows[0].id, purpose: 'confirm', resetPath: '' })
    const mails = await query(`select link from mail_messages where to_address = $1 and kind = 'confirm-email'`, [
      email,
    ])
    expect(mails.rows).toHaveLength(2)
    for (const { link } of mails.rows.slice(1)) {
      const mailed = link.split('token=')[1]
      const redeemed = await ask(null, 'POST', '/auth/redeem-link', { token: mailed, leavesAccount: false })
      expect(redeemed.body).toMatchObject({ status: 'signed-in', next })
    }
  })

  it('needs a confirmed address', async () => {
    const account = nextPerson()
    const link = await invite(account.email)
    await query('update users set email_verified = false where id = $1', [account.userId])
    expect((await ask(account, 'POST', '/invitation/accept', { token: link })).status).toBe(404)
    await query('update users set email_verified = true where id = $1', [account.userId])
  })

  it('cannot be sent without end, nor to a member', async () => {
    const member = await join()
    const send = (email: string) => ask(owner, 'POST', inAgency('/invitations'), { email, role: 'viewer' })
    expect((await send(member.email)).body.error).toMatchObject({ code: 'already_member' })
    expect((await send('not an address')).status).toBe(400)
    const fill = `insert into workspace_invitations (workspace_id, email, role, token_hash, expires_at)
      select $1, n || '@example.com', 'viewer', gen_random_uuid(), now() + interval '1 day'
      from generate_series(1, $2::int) as n`
    await query(fill, [agency.id, MAX_OPEN_INVITATIONS])
    expect((await send('one-more@example.com')).body.error).toMatchObject({ code: 'too_many_invitations' })
    expect((await send('1@example.com')).status, 'sending again is no further invitation').toBe(200)
    await query(`update rate_limits set count = $1 where key like 'invite:workspace:%'`, [INVITATIONS_PER_DAY])
    expect((await send('1@example.com')).status).toBe(429)
  })
})

describe('members', () => {
  it('who may see one project see nothing of the others', async () => {
    const [shown, hidden] = [await makeSharedProject('Shown'), await makeSharedProject('Hidden')]
    const client = await join({ role: 'viewer', seesAllProjects: false, projectIds: [shown.id] })
    const crawls = [await makeProjectCrawl(app, shown, [{}]), await makeProjectCrawl(app, hidden, [{}])]
    expect((await ask(client, 'GET', '/projects')).body.projects).toMatchObject([{ name: 'Shown' }])
    const overview = (await ask(client, 'GET', '/overview')).body
    expect(overview.projects).toMatchObject([{ name: 'Shown' }])
    expect(overview.activity).not.toEqual([])
    expect(JSON.stringify(overview)).not.toContain('Hidden')
    const statuses = async (path: string) => (await ask(client, 'GET', path)).status
    expect(await statuses(`/projects/${shown.id}/report`)).toBe(200)
    expect(await statuses(`/projects/${hidden.id}/report`)).toBe(404)
    expect(await statuses(`/projects/by-slug/${hidden.slug}`)).toBe(404)
    expect(await statuses(`/crawls/${crawls[0]}`)).toBe(200)
    expect(await statuses(`/crawls/${crawls[1]}`)).toBe(404)
    expect(await statuses(inAgency('/members')), 'nor who the other clients are').toBe(403)
    const { usage } = (await ask(client, 'GET', '/account/billing')).body
    expect(usage, 'nor how much they are crawled').toMatchObject({ crawls: 1, pages: 1 })
    expect((await ask(owner, 'GET', '/account/billing')).body.usage).toMatchObject({ crawls: 2, pages: 2 })
    const change = { projectIds: [hidden.id] }
    expect((await ask(owner, 'PATCH', inAgency(`/members/${client.userId}`), change)).status).toBe(200)
    expect((await ask(client, 'GET', '/projects')).body.projects).toMatchObject([{ name: 'Hidden' }])
    const wide = await ask(owner, 'PATCH', inAgency(`/members/${client.userId}`), { role: 'editor' })
    const found = wide.body.members.find(({ userId }: WorkspaceMember) => userId === client.userId)
    expect(found, 'a new role shows no more projects').toMatchObject({ role: 'editor', seesAllProjects: false })
  })

  it('see and cancel crawls and exports that a colleague started', async () => {
    const [editor, viewer] = [await join({ role: 'editor' }), await join()]
    const project = await makeSharedProject('Shared')
    const crawl = (await ask(editor, 'POST', `/projects/${project.id}/crawls`)).body
    expect((await ask(viewer, 'GET', `/crawls/${crawl.id}`)).body).toMatchObject({ status: 'queued' })
    const events = await fetch(`${app.origin}/api/crawls/${crawl.id}/events`, { headers: { cookie: viewer.cookie } })
    expect(events.status).toBe(200)
    await events.body?.cancel()
    const exports = `/projects/${project.id}/report/exports`
    expect((await ask(editor, 'POST', exports, { format: 'xlsx' })).status).toBe(202)
    expect((await ask(viewer, 'GET', exports)).body.exports).toMatchObject([{ format: 'xlsx', status: 'queued' }])
    const refused = await ask(viewer, 'POST', `/crawls/${crawl.id}/cancel`)
    expect(refused.body.error).toEqual({
      code: 'role_required',
      message: 'Your role in the workspace “Harbour Agency” is viewer; this needs editor, admin or owner.',
    })
    expect((await ask(owner, 'POST', `/crawls/${crawl.id}/cancel`)).body).toMatchObject({ status: 'cancelled' })
  })

  it('always include an owner, even if two owners remove each other at the same time', async () => {
    const alone = await ask(owner, 'POST', inAgency('/leave'))
    expect(alone.body.error).toMatchObject({ code: 'last_owner' })
    const demoted = await ask(owner, 'PATCH', inAgency(`/members/${owner.userId}`), { role: 'viewer' })
    expect(demoted.body.error).toMatchObject({ code: 'last_owner' })
    let second = nextPerson()
    for (let round = 0; round < 5; round += 1) {
      await join({ role: 'owner' }, second)
      const remove = (by: TestAccount, of: TestAccount) => ask(by, 'DELETE', inAgency(`/members/${of.userId}`))
      const responses = await Promise.all([remove(owner, second), remove(second, owner)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(Object.values(await rolesIn())).toEqual(['owner'])
      if (second.userId in (await rolesIn())) [owner, second] = [second, owner]
    }
  })

  it('cannot make themselves owners, but an owner can transfer the ownership', async () => {
    const admin = await join({ role: 'admin' })
    const promote = await ask(admin, 'PATCH', inAgency(`/members/${admin.userId}`), { role: 'owner' })
    expect(promote.status).toBe(403)
    expect((await ask(admin, 'DELETE', inAgency(`/members/${owner.userId}`))).status).toBe(403)
    const invited = await ask(admin, 'POST', inAgency('/invitations'), { email: 'x@example.com', role: 'owner' })
    expect(invited.status).toBe(403)
    const limited = { role: 'admin', seesAllProjects: false }
    expect((await ask(owner, 'PATCH', inAgency(`/members/${admin.userId}`), limited)).status).toBe(400)
    const token = await invite(`${randomUUID()}@example.com`, { role: 'owner' })
    expect((await ask(owner, 'POST', inAgency('/transfer'), { userId: admin.userId })).status).toBe(200)
    const way = await ask(null, 'GET', `/invitation?token=${token}`)
    expect(way.status, 'no way back through an invitation of their own').toBe(404)
    expect(await rolesIn()).toEqual({ [owner.userId]: 'admin', [admin.userId]: 'owner' })
    expect((await ask(owner, 'POST', inAgency('/leave'))).status).toBe(200)
    expect((await ask(owner, 'GET', inAgency('/members'))).status).toBe(404)
    expect((await ask(owner, 'GET', '/workspaces')).body.workspaces).toMatchObject([{ isPersonal: true }])
  })

  it('get a mail about what others change, and none about what they do themselves', async () => {
    await query('delete from mail_messages')
    const [viewer, admin] = [await join({ role: 'viewer' }), await join({ role: 'admin' })]
    const change = (by: TestAccount, of: TestAccount, body: object) =>
      ask(by, 'PATCH', inAgency(`/members/${of.userId}`), body)
    expect((await change(owner, viewer, { role: 'editor' })).status).toBe(200)
    expect((await change(owner, viewer, { role: 'editor', seesAllProjects: true })).status, 'same role').toBe(200)
    expect((await change(admin, admin, { role: 'editor' })).status, 'their own role').toBe(200)
    expect((await ask(owner, 'DELETE', inAgency(`/members/${viewer.userId}`))).status).toBe(200)
    expect((await ask(owner, 'POST', inAgency('/transfer'), { userId: admin.userId })).status).toBe(200)
    expect((await ask(owner, 'POST', inAgency('/leave'))).status).toBe(200)
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
    const project = await makeSharedProject('Rye')
    const admin = await join({ role: 'admin' })
    for (const role of ['viewer', 'editor']) {
      const email = `${randomUUID()}@example.com`
      expect((await ask(admin, 'POST', inAgency('/invitations'), { email, role })).status).toBe(200)
    }
    await ask(admin, 'POST', '/workspace/api-keys', { name: 'Nightly', scope: 'read' })
    const find = ({ members }: { members: WorkspaceMember[] }) =>
      members.find(({ userId }) => userId === admin.userId) as WorkspaceMember
    const before = find((await ask(owner, 'GET', inAgency('/members'))).body)
    expect(before).toMatchObject({ openInvitations: 2, apiKeys: 1 })
    const changed = await ask(owner, 'PATCH', inAgency(`/members/${admin.userId}`), { role: 'viewer' })
    expect(find(changed.body)).toMatchObject({ openInvitations: 0, apiKeys: 1 })
    const { entries } = (await ask(owner, 'GET', `/projects/${project.id}/activity`)).body
    expect(JSON.stringify(entries)).toContain('to viewer, which revoked 2 open invitations')
  })

  it('take nothing of the workspace along when they delete their accounts', async () => {
    owner = await makeAccount(app)
    agency = (await ask(owner, 'POST', '/workspaces', { name: 'Harbour Agency' })).body
    const editor = await join({ role: 'editor' }, await makeAccount(app))
    const project = await makeSharedProject('Kept')
    const { id } = (await ask(editor, 'POST', `/projects/${project.id}/crawls`)).body
    await ask(editor, 'POST', `/projects/${project.id}/report/exports`, { format: 'xlsx' })
    const refused = await ask(owner, 'POST', '/account/delete', { confirmation: 'DELETE' })
    expect(refused.body.error).toMatchObject({
      code: 'only_owner',
      message: expect.stringContaining('“Harbour Agency”'),
    })
    expect((await ask(editor, 'POST', '/account/delete', { confirmation: 'DELETE' })).status).toBe(200)
    expect((await ask(owner, 'GET', `/crawls/${id}`)).body).toMatchObject({ status: 'queued' })
    expect((await ask(owner, 'GET', `/projects/${project.id}/report/exports`)).body.exports).toHaveLength(1)
    expect((await ask(owner, 'POST', '/account/delete', { confirmation: 'DELETE' })).status).toBe(200)
    expect((await query('select from workspaces where id = $1', [agency.id])).rowCount, 'nobody was left in it').toBe(0)
  })
})

it('a deleted workspace stops crawling, can be restored for 14 days, and is deleted with its projects', async () => {
  await query('delete from mail_messages')
  const client = await join({ role: 'viewer' })
  const project = await makeSharedProject('Doomed')
  await query(`insert into granted_plans (workspace_id, tier) values ($1, 'paid')`, [agency.id])
  const running = (await ask(owner, 'POST', `/projects/${project.id}/crawls`)).body
  const personal = await ask(owner, 'DELETE', `/workspaces/${owner.workspace.id}`)
  expect(personal.body.error).toMatchObject({ code: 'personal_workspace' })
  const { deleteAfter } = (await ask(owner, 'DELETE', inAgency(''))).body
  expect(Math.round((Date.parse(deleteAfter) - Date.now()) / 86_400_000)).toBe(14)
  expect((await ask(owner, 'GET', `/crawls/${running.id}`)).body).toMatchObject({ status: 'cancelled' })
  const mails = await query(`select to_address, subject from mail_messages where kind = 'workspace-deleted'`)
  expect(mails.rows, 'not to the one who did it').toEqual([
    {
      to_address: client.email,
      subject: expect.stringMatching(/^Harbour Agency will be deleted on .+ \(Pagewarden\)$/),
    },
  ])
  const again = await ask(owner, 'POST', `/projects/${project.id}/crawls`)
  expect(again.body.error).toMatchObject({ code: 'workspace_deleted' })
  await query(`update projects set recrawl_every = 'daily', next_recrawl_at = now() where id = $1`, [project.id])
  const crawls = () => query('select from crawl_sessions where project_id = $1', [project.id])
  await startDueRecrawls(app)
  expect((await crawls()).rowCount).toBe(1)
  await deleteDueWorkspaces(app)
  expect((await ask(owner, 'POST', inAgency('/restore'))).body).toMatchObject({ deleteAfter: null })
  await startDueRecrawls(app)
  expect((await crawls()).rowCount).toBe(2)

  await ask(owner, 'DELETE', inAgency(''))
  await query(`update workspaces set delete_after = now() - interval '1 second' where id = $1`, [agency.id])
  await deleteDueWorkspaces(app)
  expect((await ask(owner, 'POST', inAgency('/restore'))).status).toBe(404)
  expect((await query('select from projects where id = $1', [project.id])).rowCount).toBe(0)
  expect((await crawls()).rowCount).toBe(0)
})

it('a deleted workspace stops crawling even if its mails cannot be queued', async () => {
  await join({ role: 'viewer' })
  const project = await makeSharedProject('Doomed')
  const running = (await ask(owner, 'POST', `/projects/${project.id}/crawls`)).body
  const send = vi.spyOn(app.queue, 'send').mockImplementation(async (name) => {
    if (name === 'mail') throw new Error('the queue is down')
    return true
  })
  const { status } = await ask(owner, 'DELETE', inAgency('')).finally(() => send.mockRestore())
  expect(status).toBe(500)
  expect((await ask(owner, 'GET', `/crawls/${running.id}`)).body).toMatchObject({ status: 'cancelled' })
})

it('a deleted workspace can still be read by everybody who managed it, so that an owner can restore it', async () => {
  const admin = await join({ role: 'admin' })
  const email = `${randomUUID()}@example.com`
  await invite(email)
  const made = await ask(owner, 'POST', '/workspace/api-keys', { name: 'Nightly', scope: 'read' })
  expect(made.status).toBe(201)
  const hook = { name: 'Hooks', url: 'https://hooks.example/' }
  const { webhook } = (await ask(owner, 'POST', '/workspace/webhooks', hook)).body
  await ask(owner, 'DELETE', inAgency(''))
  const lists = ['/workspace/api-keys', '/workspace/webhooks', `/workspace/webhooks/${webhook.id}/deliveries`]
  const paths = [...lists, '/workspace/programs', '/account/billing', inAgency('/invitations'), inAgency('/members')]
  for (const account of [owner, admin]) {
    for (const path of paths) expect((await ask(account, 'GET', path)).status, path).toBe(200)
    const change = await ask(account, 'POST', '/workspace/api-keys', { name: 'Second', scope: 'read' })
    expect(change.body.error).toMatchObject({ code: 'workspace_deleted' })
  }
  const { invitations } = (await ask(admin, 'GET', inAgency('/invitations'))).body
  expect(invitations).toMatchObject([{ email }])
  expect((await ask(admin, 'DELETE', inAgency(`/invitations/${invitations[0].id}`))).status).toBe(200)
  expect((await ask(admin, 'DELETE', `/workspace/api-keys/${made.body.key.id}`)).status).toBe(200)
  expect((await ask(admin, 'POST', inAgency('/restore'))).status).toBe(403)
  expect((await ask(owner, 'POST', inAgency('/restore'))).body).toMatchObject({ deleteAfter: null })
})
