import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/system/admin.ts'
import { grantRole } from '#operations/admin/grant-role.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let root: TestAccount
let admin: ApiBrowser
let second: TestAccount
let user: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false, environment: { ADMIN_EMAILS: 'root@example.com' } })
  root = await makeAccount(app, { role: 'admin', email: 'boss@example.com' })
  admin = openApiBrowser(app, root.cookie)
  second = await makeAccount(app, { email: 'root@example.com' })
  user = await makeAccount(app)
})
beforeEach(() => app.database.pool.query('truncate audit_entries'))
afterAll(() => app.close())

const act = (browser: ApiBrowser, { userId }: TestAccount, what: string, body?: unknown) =>
  browser.ask('POST', `/admin/users/${userId}/${what}`, body)
const actsOn = async ({ userId }: TestAccount): Promise<AuditEntry[]> =>
  (await admin.ask('GET', `/admin/users/${userId}`)).body.audit

it('finds accounts by email address, name, company and role, page by page', async () => {
  await app.database.pool.query(`update profiles set company_name = '100% Rye_Bread' where id = $1`, [user.userId])
  const emails = async (query: string) =>
    (await admin.ask('GET', `/admin/users?${query}`)).body.users.map(({ email }: { email: string }) => email)
  expect(await emails(`search=${user.email.slice(0, 12).toUpperCase()}`)).toEqual([user.email])
  expect(await emails('search=rye_bread')).toEqual([user.email])
  expect(await emails('search=100%25')).toEqual([user.email])
  expect(await emails('search=%25_%25'), 'a pattern is only text').toEqual([])
  expect(await emails('role=admin')).toEqual(['boss@example.com'])
  expect(await emails('search=lovelace')).toContain(user.email)
  expect((await admin.ask('GET', '/admin/users?page=7')).body).toMatchObject({ users: [], page: 7, pages: 1 })
  expect((await admin.ask('GET', '/admin/users?role=owner')).status).toBe(400)
})

it('a new role applies to the next request, and is recorded with the administrator', async () => {
  const browser = openApiBrowser(app, user.cookie)
  expect((await browser.ask('GET', '/account')).body.role).toBe('viewer')
  expect((await act(admin, user, 'role', { role: 'editor' })).body).toMatchObject({ role: 'editor', email: user.email })
  expect((await browser.ask('GET', '/account')).body.role).toBe('editor')
  expect(await actsOn(user)).toMatchObject([
    {
      actor: 'boss@example.com',
      action: 'role.changed',
      target: user.email,
      summary: `made ${user.email} an editor`,
      details: { from: 'viewer', to: 'editor' },
    },
  ])
  await act(admin, user, 'role', { role: 'editor' })
  expect(await actsOn(user), 'what changes nothing is no act').toHaveLength(1)
  expect((await act(admin, user, 'role', { role: 'owner' })).body.error.message).toBe(
    'role: must be one of admin, editor, viewer',
  )
})

it('the last admin keeps the role, and nobody gives up their own by accident', async () => {
  for (const confirmsOwn of [false, true]) {
    expect((await act(admin, root, 'role', { role: 'viewer', confirmsOwn })).body.error).toEqual({
      code: 'last_admin',
      message: 'boss@example.com is the last admin. Make another user an admin first.',
    })
  }
  await makeAdmin(second)
  expect((await act(admin, root, 'role', { role: 'viewer' })).body.error.code).toBe('own_role')
  for (const [what, body] of [
    ['role', { role: 'editor' }],
    ['suspend', { reason: 'Spam' }],
  ] as const) {
    expect((await act(admin, second, what, body)).body.error.message).toContain('ADMIN_EMAILS')
  }
})

it('the role is checked before the request body', async () => {
  const refused = async (cookie?: string) =>
    (await openApiBrowser(app, cookie).ask('POST', `/admin/users/${root.userId}/suspend`, {})).status
  expect([await refused(), await refused(user.cookie)]).toEqual([401, 403])
})

it.each([
  ['role', { role: 'viewer' }],
  ['suspend', { reason: 'Spam' }],
])('if two admins demote each other by %s at the same time, one stays', async (what, body) => {
  const [one, other] = [await makeAccount(app, { role: 'admin' }), await makeAccount(app, { role: 'admin' })]
  await app.database.pool.query(`update user_roles set role = 'viewer' where user_id = any ($1)`, [
    [root.userId, second.userId],
  ])
  const responses = await Promise.all([
    act(openApiBrowser(app, one.cookie), other, what, body),
    act(openApiBrowser(app, other.cookie), one, what, body),
  ])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const active = `select from user_roles join users on id = user_id where role = 'admin' and suspended_at is null`
  expect((await app.database.pool.query(active)).rowCount).toBe(1)
  await app.database.pool.query('delete from users where id = any ($1)', [[one.userId, other.userId]])
  await makeAdmin(root)
})

async function makeAdmin({ userId }: TestAccount): Promise<void> {
  const give =
    `insert into user_roles (user_id, role) values ($1, 'admin') on conflict (user_id) do update set ` +
    `role = 'admin'`
  await app.database.pool.query(give, [userId])
}

it('a plan is granted and withdrawn', async () => {
  const given = await act(admin, user, 'plan', { plan: 'paid' })
  expect(given.body).toMatchObject({ tier: 'paid', isPlanGranted: true })
  expect((await act(admin, user, 'plan', { plan: 'registered_free' })).body).toMatchObject({
    tier: 'registered_free',
    isPlanGranted: false,
  })
  expect((await actsOn(user)).map(({ action }) => action)).toEqual(['plan.withdrawn', 'plan.granted'])
  expect((await act(admin, user, 'plan', { plan: 'platinum' })).status).toBe(400)
})

it('the audit log can be searched and filtered, includes the command line, and cannot be changed', async () => {
  await grantRole(app, { role: 'viewer', email: user.email })
  await grantRole(app, { role: 'editor', email: user.email })
  await act(admin, user, 'plan', { plan: 'paid' })
  const list = async (query: string) => (await admin.ask('GET', `/admin/audit?${query}`)).body
  const mine = await list(`search=${user.email}`)
  expect(mine.entries.map(({ actor, action }: AuditEntry) => [actor, action])).toEqual([
    ['boss@example.com', 'plan.granted'],
    ['command line', 'role.changed'],
    ['command line', 'role.changed'],
  ])
  expect((await list(`search=${user.email}&action=role.changed`)).total).toBe(2)
  expect((await list(`search=${user.email}&actor=boss@example.com`)).total).toBe(1)
  expect(mine.actors).toContain('command line')
  expect(mine.actions).toContain('plan.granted')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect((await admin.ask(method, `/admin/audit/${mine.entries[0].id}`, {})).status).toBe(404)
  }
  expect((await list('search=%00%27%3B--')).total).toBe(0)
  expect((await admin.ask('GET', '/admin/audit?search=a&search=b')).body.error.message).toBe(
    'search: can only be given once',
  )
  for (const change of [`update audit_entries set actor = 'nobody'`, 'delete from audit_entries']) {
    await expect(app.database.pool.query(change)).rejects.toThrow('cannot be changed or removed')
  }
})

it('the audit log is newest first at any size, and keeps entries of deleted accounts', async () => {
  const gone = await makeAccount(app, { role: 'admin' })
  const browser = openApiBrowser(app, gone.cookie)
  for (let turn = 0; turn < 12; turn++) await act(browser, user, 'sign-out')
  await app.database.pool.query('delete from users where id = $1', [gone.userId])
  const { entries } = (await admin.ask('GET', '/admin/audit')).body
  for (const shown of [entries, await actsOn(user)]) {
    const ids: number[] = shown.map(({ id }: AuditEntry) => Number(id))
    expect(ids).toHaveLength(12)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  }
  expect(entries[0].actor).toBe(gone.email)
})

it('signing out ends every session of the account and revokes its mail links', async () => {
  const browser = openApiBrowser(app, user.cookie)
  await browser.ask('POST', '/auth/magic-link', { email: user.email })
  expect((await act(admin, user, 'sign-out')).body.sessions).toBe(0)
  expect((await browser.ask('GET', '/account')).status).toBe(401)
  const left = 'select from verifications where position($1 in value) > 0'
  expect((await app.database.pool.query(left, [user.userId])).rowCount).toBe(0)
})

it('the last seen time outlives sessions and ignores impersonation', async () => {
  const visitor = await makeAccount(app)
  const lastSeen = async (of = visitor) => (await admin.ask('GET', `/admin/users/${of.userId}`)).body.lastSeenAt
  const age = (of = visitor) =>
    app.database.pool.query(
      `with aged as (update sessions set updated_at = now() - interval '2 hours' where user_id = $1)
       update users set last_seen_at = now() - interval '2 hours' where id = $1`,
      [of.userId],
    )
  await age()
  const before = await lastSeen()
  const looking = openApiBrowser(app, root.cookie)
  await act(looking, visitor, 'impersonate')
  await age()
  await looking.ask('GET', '/account')
  expect(Date.now() - Date.parse(await lastSeen())).toBeGreaterThan(60 * 60_000)
  await looking.ask('POST', '/impersonation/stop')

  await openApiBrowser(app, visitor.cookie).ask('GET', '/account')
  const seen = await lastSeen()
  expect(Date.parse(seen)).toBeGreaterThan(Date.parse(before))
  await act(admin, visitor, 'sign-out')
  expect(await lastSeen()).toBe(seen)
  await age(root)
  expect(Date.now() - Date.parse(await lastSeen(root)), 'whoever looks is seen').toBeLessThan(60_000)
})

it('the last admin is marked, and a suspension without a reason says what is missing', async () => {
  const isLast = async () => (await admin.ask('GET', `/admin/users/${root.userId}`)).body.isLastAdmin
  expect((await act(admin, user, 'role', { role: 'admin' })).status).toBe(200)
  expect(await isLast()).toBe(false)
  expect((await act(admin, user, 'role', { role: 'viewer' })).status).toBe(200)
  await app.database.pool.query(`delete from user_roles where role = 'admin' and user_id <> $1`, [root.userId])
  expect(await isLast()).toBe(true)
  expect((await act(admin, user, 'suspend', {})).body.error.message).toBe('reason: is required')
})

it('a job that has just become due is left to the workers', async () => {
  const { rows } = await app.database.pool.query(
    `insert into pgboss.job (name, data, state, singleton_key, policy)
     values ('crawl-summary', '{}', 'created', 'due', 'exclusive') returning id`,
  )
  const response = await admin.ask('POST', `/admin/jobs/crawl-summary/${rows[0].id}/retry`)
  expect([response.status, response.body.error]).toEqual([
    409,
    { code: 'under_way', message: 'This job is due and starts in a moment.' },
  ])
})

it('an invalid id is not found', async () => {
  for (const id of ['%00', '..%2F..', 'x'.repeat(5000)]) {
    expect((await admin.ask('GET', `/admin/users/${id}`)).status).toBe(404)
    expect((await admin.ask('POST', `/admin/users/${id}/sign-out`)).status).toBe(404)
  }
})
