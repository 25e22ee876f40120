import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { deleteExpiredGrants } from '#operations/oauth/delete-expired-grants.ts'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { type Member, makeMember, makeOwner } from '#testing/accounts/make-member.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import {
  callTool,
  listPrograms,
  type OAuthProgram,
  registerProgram,
  statusOf,
} from '#testing/accounts/oauth-program.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let owner: Member
let bakery: Project
let bot: OAuthProgram

beforeAll(async () => {
  app = await openTestApp({ works: false })
  owner = await makeOwner(app)
  bakery = await makeProject(app, owner.userId, { slug: 'bakery' })
  bot = await register()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('delete from rate_limits'))

const register = () => registerProgram(app, owner)
const join = (role: WorkspaceRole) => makeMember(app, owner.workspace.id, role)

describe('connected programs', () => {
  it('a program that is allowed again replaces its earlier connection', async () => {
    const first = await bot.makeTokens()
    const before = (await listPrograms(owner.browser)).length
    const second = await bot.makeTokens()
    expect((await listPrograms(owner.browser)).length).toBe(before)
    expect(await statusOf(app, first.access_token)).toBe(401)
    expect(await statusOf(app, second.access_token)).toBe(200)
  })

  it('members see and disconnect their own, managers those of everyone', async () => {
    const member = await join('viewer')
    await bot.makeTokens()
    await bot.makeTokens({}, member.browser)
    const own = await listPrograms(member.browser)
    expect(own.map(({ connectedBy }) => connectedBy)).toEqual([member.email])
    const all = await listPrograms(owner.browser)
    expect(all.map(({ connectedBy }) => connectedBy)).toEqual(expect.arrayContaining([member.email, owner.email]))
    const ofOwner = all.find(({ connectedBy }) => connectedBy === owner.email)
    expect((await member.browser.ask('DELETE', `/workspace/programs/${ofOwner?.id}`)).status).toBe(404)
    expect((await owner.browser.ask('DELETE', `/workspace/programs/${own[0]?.id}`)).status).toBe(200)
    expect(await listPrograms(member.browser)).toEqual([])
  })

  it('what has expired is deleted, and programs that nobody allowed for long', async () => {
    const { pool } = app.database
    const tokens = await bot.makeTokens()
    const [unused, young] = [(await register()).clientId, (await register()).clientId]
    const all = [unused, young, bot.clientId]
    const left = async () => {
      await deleteExpiredGrants(app)
      const { rows } = await pool.query('select id from oauth_clients where id = any($1)', [all])
      return rows.map(({ id }) => id).toSorted()
    }
    await bot.makeCode()
    const age = `update oauth_clients set created_at = now() - interval '8 days' where id = any($1)`
    await pool.query(age, [[unused, bot.clientId]])
    await pool.query('update oauth_grants set code_expires_at = now()')
    expect(await left()).toEqual([young, bot.clientId].toSorted())
    expect((await pool.query('select 1 from oauth_grants where code_used_at is null')).rows).toEqual([])
    expect(await statusOf(app, tokens.access_token)).toBe(200)
    await pool.query('update oauth_tokens set expires_at = now()')
    expect(await left(), 'it can be connected again').toEqual([young, bot.clientId].toSorted())
    expect(await listPrograms(owner.browser)).toEqual([])
    const old = `update oauth_clients set allowed_at = now() - interval '401 days' where id = $1`
    await pool.query(old, [bot.clientId])
    expect(await left()).toEqual([young])
    bot = await register()
  })

  it('a member can connect twenty, and one of them again', async () => {
    const member = await join('editor')
    let program = bot
    for (let count = 0; count < 20; count++) {
      program = await register()
      await program.makeTokens({}, member.browser)
    }
    await program.makeTokens({}, member.browser)
    const { query } = (await register()).makeRequest()
    const choice = { query, workspaceId: owner.workspace.id, scope: 'read' }
    const { status, body } = await member.browser.ask('POST', '/oauth/request', choice)
    expect([status, body.error.code, body.error.message]).toEqual([
      ...[409, 'too_many_programs', expect.stringContaining('You have connected 20 programs')],
    ])
    expect((await owner.browser.ask('POST', '/oauth/request', choice)).status, 'others can go on').toBe(200)
  })
})

describe('a program that works for a member', () => {
  it('is named in the activity with the member, and its crawls stop when the member is suspended', async () => {
    const member = await join('editor')
    await app.database.pool.query('update users set name = $2 where id = $1', [member.userId, 'Grace Hopper'])
    const { access_token } = await bot.makeTokens({ scope: 'crawl' }, member.browser)
    expect((await callTool(app, access_token, 'start_crawl', { project: 'bakery' })).text).toContain('running')
    const { body } = await owner.browser.ask('GET', `/projects/${bakery.id}/activity`)
    const actor = { kind: 'program', name: 'Program “Bot” of Grace Hopper' }
    expect(body.entries[0]).toMatchObject({ actor, summary: 'started a crawl' })
    expect(body.actors).toContainEqual(expect.objectContaining(actor))
    const filtered = await owner.browser.ask('GET', `/projects/${bakery.id}/activity?actor=${body.entries[0].actor.id}`)
    expect(filtered.body.total).toBe(1)

    const boss = openApiBrowser(app, (await makeAccount(app, { role: 'admin' })).cookie)
    const suspended = await boss.ask('POST', `/admin/users/${member.userId}/suspend`, { reason: 'Spam' })
    expect(suspended.status).toBe(200)
    const { rows } = await app.database.pool.query('select status from crawl_sessions where project_id = $1', [
      bakery.id,
    ])
    expect(rows).toEqual([{ status: 'cancelled' }])
    const late = await callTool(app, access_token, 'start_crawl', { project: 'bakery' })
    expect(late.text, 'within the seconds in which its token is still known').toContain('disconnected')
  })

  it('keeps its limits when it is connected again', async () => {
    const leftOf = async ({ access_token }: OAuthTokens) => {
      const { headers } = await callTool(app, access_token, 'no_such_tool')
      return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    }
    const member = await join('viewer')
    const first = await bot.makeTokens({}, member.browser)
    const before = [await leftOf(first), await leftOf(first), await leftOf(first)].at(-1)
    expect(before).toBeLessThan(599)
    expect(await leftOf(await bot.makeTokens({}, member.browser))).toBeLessThanOrEqual(before ?? 0)
    expect(await leftOf(await bot.makeTokens({}, (await join('viewer')).browser)), 'others have their own').toBe(599)
  })

  it('may refresh its tokens sixty times per hour, from whatever IP address', async () => {
    const member = await join('viewer')
    const { refresh_token } = await bot.makeTokens({}, member.browser)
    const next = await bot.refresh(refresh_token)
    expect(next.status).toBe(200)
    await app.database.pool.query(`update rate_limits set count = 60 where key like 'oauth-refresh:%'`)
    const limited = await bot.refresh(next.body.refresh_token)
    expect([limited.status, limited.body.error]).toEqual([429, 'too_many_requests'])
    expect((await bot.refresh((await bot.makeTokens()).refresh_token)).status, 'for another member').toBe(200)
    await app.database.pool.query('delete from rate_limits')
    expect((await bot.refresh(next.body.refresh_token)).status, 'the token was not used up').toBe(200)
  })
})

/** As a new password does it. */
const ENDED =
  'delete from oauth_grants where id in (select id from oauth_grants where user_id = $1 order by id for update)'

it('refreshing, connecting, disconnecting, expiring and a new password at the same time never wait in a circle', async () => {
  const { pool } = app.database
  for (let round = 0; round < 6; round++) {
    await pool.query('delete from rate_limits')
    const first = await bot.makeTokens()
    const second = await bot.refresh(first.refresh_token)
    const codes = await Promise.all([bot.makeCode(), bot.makeCode(), bot.makeCode()])
    const id = (await listPrograms(owner.browser))[0]?.id
    await pool.query(`update oauth_tokens set expires_at = now() where kind = 'access'`)
    const statuses = await Promise.all([
      ...codes.map(async (code) => (await bot.requestTokens(code)).status),
      ...Array.from({ length: 4 }, async () => (await bot.refresh(second.body.refresh_token)).status),
      (async () => (await bot.revoke(second.body.refresh_token)).status)(),
      (async () => (await owner.browser.ask('DELETE', `/workspace/programs/${id}`)).status)(),
      (async () => {
        await deleteExpiredGrants(app)
        await pool.query(ENDED, [owner.userId])
        return 200
      })(),
    ])
    // A deadlock is an error of PostgreSQL, and thus a 500.
    expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  }
})
