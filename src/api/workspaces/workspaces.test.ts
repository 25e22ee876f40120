import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import { startDueRecrawls } from '#operations/schedules/start-due-recrawls.ts'
import { deleteDueWorkspaces } from '#operations/workspaces/delete-workspace.ts'
import type { ApiBrowser } from '#testing/accounts/api-browser.ts'
import type { TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
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

describe('a workspace', () => {
  it('can be created, renamed and chosen, and the personal one stays', async () => {
    expect(agency.workspace).toMatchObject({
      isPersonal: false,
      isCurrent: true,
      role: 'owner',
      members: 1,
      projects: 0,
    })
    const renamed = await agency.ask(owner, 'PATCH', agency.path(''), { name: ' Dock  4 ' })
    expect(renamed.body).toMatchObject({ name: 'Dock 4' })
    expect((await agency.ask(owner, 'PATCH', agency.path(''), { name: 'see https://evil.example' })).status).toBe(400)
    await agency.ask(owner, 'POST', `/workspaces/${owner.workspace.id}/choose`)
    const { workspaces } = (await agency.ask(owner, 'GET', '/workspaces')).body
    expect(workspaces).toMatchObject([
      { name: 'Ada Lovelace', isPersonal: true, isCurrent: true },
      { name: 'Dock 4', isCurrent: false },
    ])
  })

  it('is where new projects go and what lists show, and a slug is found in the others as well', async () => {
    const created = await agency.ask(owner, 'POST', '/projects', { name: 'Rye', url: 'https://rye.example' })
    await makeProject(app, owner.userId, { name: 'Oat', slug: 'oat' })
    const namesOf = async () =>
      (await agency.ask(owner, 'GET', '/projects')).body.projects.map(({ name }: Project) => name)
    expect(await namesOf()).toEqual(['Rye'])
    expect((await agency.ask(owner, 'GET', '/overview')).body.projects).toMatchObject([{ name: 'Rye' }])
    expect((await agency.ask(owner, 'GET', '/projects/by-slug/oat')).body).toMatchObject({ name: 'Oat' })
    expect(await namesOf(), 'the workspace of the opened project is the current one now').toEqual(['Oat'])
    expect((await agency.ask(owner, 'GET', `/projects/${created.body.project.id}`)).status).toBe(200)
  })

  it('gets no changes that were meant for the one that a screen still shows', async () => {
    const made = await agency.ask(owner, 'POST', '/workspace/api-keys', { name: 'Nightly', scope: 'read' })
    const shown = { workspaceId: agency.workspace.id }
    await agency.ask(owner, 'POST', `/workspaces/${owner.workspace.id}/choose`)
    const key = { name: 'Second', scope: 'read' }
    const hook = { name: 'Hooks', url: 'https://hooks.example/' }
    const branding = { preparedBy: 'Harbour', footer: '', colour: null }
    const query = new URLSearchParams(shown)
    const changes: Parameters<ApiBrowser['ask']>[] = [
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
      const { status, body: refused } = await agency.ask(owner, method, path, body)
      expect([path, status, refused.error?.code]).toEqual([path, 409, 'workspace_changed'])
    }
    expect((await agency.ask(owner, 'GET', '/workspace/api-keys')).body.keys).toEqual([])
    expect((await agency.ask(owner, 'GET', '/projects')).body.projects).toEqual([])
    const own = { ...key, workspaceId: owner.workspace.id }
    expect((await agency.ask(owner, 'POST', '/workspace/api-keys', own)).status).toBe(201)
  })

  it('gets no project from an API key that was meant for another one', async () => {
    const { secret } = (await agency.ask(owner, 'POST', '/workspace/api-keys', { name: 'Nightly', scope: 'manage' }))
      .body
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
    expect((await agency.ask(owner, 'GET', '/projects')).body.projects).toEqual([])
    expect((await create(agency.workspace.id)).status).toBe(201)
  })

  it('has its own plan, whatever the plans of its members are', async () => {
    const editor = await agency.join({ role: 'editor' })
    const project = await agency.makeProject('Paid')
    const settings = async () => (await agency.ask(editor, 'GET', `/projects/${project.id}/settings`)).body
    expect(await settings()).toMatchObject({ canRecrawl: false })
    await query(`insert into granted_plans (workspace_id, tier) values ($1, 'paid')`, [agency.workspace.id])
    expect(await settings()).toMatchObject({ canRecrawl: true })
    expect((await agency.ask(editor, 'GET', '/account')).body.tier, 'the agency is the current workspace').toBe('paid')
    await agency.ask(editor, 'POST', `/workspaces/${editor.workspace.id}/choose`)
    expect((await agency.ask(editor, 'GET', '/account')).body.tier).toBe('registered_free')
    const billing = (await agency.ask(editor, 'GET', '/account/billing')).body
    expect(billing).toMatchObject({ tier: 'registered_free', canManage: true })
  })
})

it('a deleted workspace stops crawling, can be restored for 14 days, and is deleted with its projects', async () => {
  await query('delete from mail_messages')
  const client = await agency.join({ role: 'viewer' })
  const project = await agency.makeProject('Doomed')
  await query(`insert into granted_plans (workspace_id, tier) values ($1, 'paid')`, [agency.workspace.id])
  const running = (await agency.ask(owner, 'POST', `/projects/${project.id}/crawls`)).body
  const personal = await agency.ask(owner, 'DELETE', `/workspaces/${owner.workspace.id}`)
  expect(personal.body.error).toMatchObject({ code: 'personal_workspace' })
  const { deleteAfter } = (await agency.ask(owner, 'DELETE', agency.path(''))).body
  expect(Math.round((Date.parse(deleteAfter) - Date.now()) / 86_400_000)).toBe(14)
  expect((await agency.ask(owner, 'GET', `/crawls/${running.id}`)).body).toMatchObject({ status: 'cancelled' })
  const mails = await query(`select to_address, subject from mail_messages where kind = 'workspace-deleted'`)
  expect(mails.rows, 'not to the one who did it').toEqual([
    {
      to_address: client.email,
      subject: expect.stringMatching(/^Harbour Agency will be deleted on .+ \(Pagewarden\)$/),
    },
  ])
  const again = await agency.ask(owner, 'POST', `/projects/${project.id}/crawls`)
  expect(again.body.error).toMatchObject({ code: 'workspace_deleted' })
  await query(`update projects set recrawl_every = 'daily', next_recrawl_at = now() where id = $1`, [project.id])
  const crawls = () => query('select from crawl_sessions where project_id = $1', [project.id])
  await startDueRecrawls(app)
  expect((await crawls()).rowCount).toBe(1)
  await deleteDueWorkspaces(app)
  expect((await agency.ask(owner, 'POST', agency.path('/restore'))).body).toMatchObject({ deleteAfter: null })
  await startDueRecrawls(app)
  expect((await crawls()).rowCount).toBe(2)

  await agency.ask(owner, 'DELETE', agency.path(''))
  await query(`update workspaces set delete_after = now() - interval '1 second' where id = $1`, [agency.workspace.id])
  await deleteDueWorkspaces(app)
  expect((await agency.ask(owner, 'POST', agency.path('/restore'))).status).toBe(404)
  expect((await query('select from projects where id = $1', [project.id])).rowCount).toBe(0)
  expect((await crawls()).rowCount).toBe(0)
})

it('a deleted workspace stops crawling even if its mails cannot be queued', async () => {
  await agency.join({ role: 'viewer' })
  const project = await agency.makeProject('Doomed')
  const running = (await agency.ask(owner, 'POST', `/projects/${project.id}/crawls`)).body
  const send = vi.spyOn(app.queue, 'send').mockImplementation(async (name) => {
    if (name === 'mail') throw new Error('the queue is down')
    return true
  })
  const { status } = await agency.ask(owner, 'DELETE', agency.path('')).finally(() => send.mockRestore())
  expect(status).toBe(500)
  expect((await agency.ask(owner, 'GET', `/crawls/${running.id}`)).body).toMatchObject({ status: 'cancelled' })
})

it('a deleted workspace can still be read by everybody who managed it, so that an owner can restore it', async () => {
  const admin = await agency.join({ role: 'admin' })
  const email = `${randomUUID()}@example.com`
  await agency.invite(email)
  const made = await agency.ask(owner, 'POST', '/workspace/api-keys', { name: 'Nightly', scope: 'read' })
  expect(made.status).toBe(201)
  const hook = { name: 'Hooks', url: 'https://hooks.example/' }
  const { webhook } = (await agency.ask(owner, 'POST', '/workspace/webhooks', hook)).body
  await agency.ask(owner, 'DELETE', agency.path(''))
  const lists = ['/workspace/api-keys', '/workspace/webhooks', `/workspace/webhooks/${webhook.id}/deliveries`]
  const paths = [
    ...lists,
    '/workspace/programs',
    '/account/billing',
    agency.path('/invitations'),
    agency.path('/members'),
  ]
  for (const account of [owner, admin]) {
    for (const path of paths) expect((await agency.ask(account, 'GET', path)).status, path).toBe(200)
    const change = await agency.ask(account, 'POST', '/workspace/api-keys', { name: 'Second', scope: 'read' })
    expect(change.body.error).toMatchObject({ code: 'workspace_deleted' })
  }
  const { invitations } = (await agency.ask(admin, 'GET', agency.path('/invitations'))).body
  expect(invitations).toMatchObject([{ email }])
  expect((await agency.ask(admin, 'DELETE', agency.path(`/invitations/${invitations[0].id}`))).status).toBe(200)
  expect((await agency.ask(admin, 'DELETE', `/workspace/api-keys/${made.body.key.id}`)).status).toBe(200)
  expect((await agency.ask(admin, 'POST', agency.path('/restore'))).status).toBe(403)
  expect((await agency.ask(owner, 'POST', agency.path('/restore'))).body).toMatchObject({ deleteAfter: null })
})
