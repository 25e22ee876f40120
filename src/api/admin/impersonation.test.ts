import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/system/admin.ts'
import { auditEndedImpersonations } from '#operations/admin/audit-ended-impersonations.ts'
import { type ApiBrowser, openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount, signIn, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeProject } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let root: TestAccount
let second: TestAccount
let user: TestAccount
let browser: ApiBrowser

beforeAll(async () => {
  app = await openTestApp({ works: false })
  root = await makeAccount(app, { role: 'admin', email: 'boss@example.com' })
  second = await makeAccount(app, { role: 'admin' })
  user = await makeAccount(app)
})
beforeEach(async () => {
  await app.database.pool.query('truncate audit_entries')
  browser = openApiBrowser(app, root.cookie)
})
afterAll(() => app.close())

const start = ({ userId } = user, by = browser) => by.ask('POST', `/admin/users/${userId}/impersonate`)
const stop = (by = browser) => by.ask('POST', '/impersonation/stop')
const whoIs = async (by = browser) => (await by.ask('GET', '/account')).body.email ?? null
const query = (words: string, values: unknown[] = [user.userId]) => app.database.pool.query(words, values)
const resumeOwnSession = async (by: ApiBrowser) => (await by.ask('GET', '/impersonation/back')).headers.get('location')
const acts = async (): Promise<AuditEntry[]> =>
  (await openApiBrowser(app, root.cookie).ask('GET', `/admin/users/${user.userId}`)).body.audit

it('an admin sees the account as its owner does, and returns to their own account afterwards', async () => {
  expect((await start()).body).toEqual({ status: 'started', email: user.email })
  const account = (await browser.ask('GET', '/account')).body
  expect(account).toMatchObject({ email: user.email, role: 'viewer', impersonatedBy: root.email })
  expect((await stop()).body).toEqual({ status: 'stopped', isSignedIn: true })
  expect((await browser.ask('GET', '/account')).body).toMatchObject({ email: root.email, impersonatedBy: null })
  expect((await stop()).body.error.code).toBe('not_impersonating')
  expect(await acts()).toMatchObject([
    { action: 'impersonation.stopped', actor: root.email, details: { seconds: expect.any(Number) } },
    { action: 'impersonation.started', actor: root.email, target: user.email },
  ])
})

it('the owner gets no mail about a new device, but sees the session in the list', async () => {
  await start()
  expect((await query('select from mail_messages where user_id = $1')).rowCount).toBe(0)
  const { sessions } = (await openApiBrowser(app, user.cookie).ask('GET', '/account/sessions')).body
  expect(sessions).toMatchObject([
    { isCurrent: true, isImpersonated: false },
    { isCurrent: false, isImpersonated: true, ipAddress: null },
  ])
})

it('actions reserved for the owner and the admin area are blocked meanwhile', async () => {
  await start()
  for (const [method, path, body] of CLOSED) {
    const response = await browser.ask(method, path, body)
    expect([path, response.status, response.body.error.code]).toEqual([path, 403, 'impersonating'])
    expect(response.body.error.message).toContain(`You are impersonating ${user.email}.`)
  }
})

const CLOSED: [method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown][] = [
  ['POST', '/account/two-factor/enable', { password: 'Harbour-At-Dawn-7' }],
  ['POST', '/account/two-factor/confirm', { code: '123456' }],
  ['POST', '/account/two-factor/disable', { password: 'Harbour-At-Dawn-7' }],
  ['POST', '/account/two-factor/recovery-codes', { password: 'Harbour-At-Dawn-7' }],
  ['POST', '/account/passkeys', { name: 'Laptop', response: { id: 'guessed' } }],
  ['DELETE', '/account/passkeys/some-id'],
  ['DELETE', '/account/sessions'],
  ['DELETE', '/account/sessions/some-id'],
  ['POST', '/auth/request-password-reset', { from: 'settings' }],
  ['POST', '/account/export'],
  ['GET', '/account/export/9f1f2b64-8a3e-4c8f-9a0e-0d6c2c8a9b11/file'],
  ['POST', '/account/delete', { confirmation: 'DELETE' }],
  ['POST', '/account/billing/checkout'],
  ['POST', '/account/billing/portal', { purpose: 'manage' }],
  ['POST', '/contact', { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'It is me.' }],
  ['GET', '/admin/users'],
  ['GET', '/admin/audit'],
]

it('changes are recorded, but refused requests and reads are not', async () => {
  await start()
  await browser.ask('PATCH', '/account/profile', { firstName: 'Ada', lastName: 'King' })
  await browser.ask('PATCH', '/account/profile', { firstName: 1 })
  await browser.ask('GET', '/account')
  const project = await makeProject(app, user.userId)
  expect((await browser.ask('DELETE', `/projects/${project.id}`)).status).toBeLessThan(300)
  await stop()
  const deletion = 'Delete a project and its crawls, reports and exports (project “Harbour Bakery”)'
  expect(await acts()).toMatchObject([
    { action: 'impersonation.stopped' },
    {
      summary: `acted as ${user.email}: ${deletion}`,
    },
    {
      action: 'impersonation.acted',
      actor: root.email,
      target: user.email,
      summary: `acted as ${user.email}: Update the profile`,
      details: { request: 'PATCH /api/account/profile', fields: ['firstName', 'lastName'] },
    },
    { action: 'impersonation.started' },
  ])
})

it('your own account, admins and suspended accounts are refused, and so is a second impersonation', async () => {
  expect((await start(root)).status).toBe(409)
  expect((await start(second)).status).toBe(409)
  await start()
  expect((await start(second)).body.error.code).toBe('impersonating')
  await stop()
  await query('update users set suspended_at = now() where id = $1')
  expect((await start()).status).toBe(409)
  await query('update users set suspended_at = null where id = $1')
})

it('it ends when the admin is suspended, loses the role, or is signed out elsewhere', async () => {
  const changes = [
    ['update users set suspended_at = now() where id = $1', 'update users set suspended_at = null where id = $1'],
    [
      `update user_roles set role = 'editor' where user_id = $1`,
      `update user_roles set role = 'admin' where user_id = $1`,
    ],
    ['delete from sessions where user_id = $1'],
  ]
  for (const [change = '', undo] of changes) {
    const theirs = openApiBrowser(app, second.cookie)
    await start(user, theirs)
    expect(await whoIs(theirs)).toBe(user.email)
    await query(change, [second.userId])
    expect([change, await whoIs(theirs), (await stop(theirs)).status]).toEqual([change, null, 401])
    if (undo) await query(undo, [second.userId])
  }
})

it('an admin who loses the role loses all impersonations for good, and gets the own session back', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  const theirs = openApiBrowser(app, admin.cookie)
  await start(user, theirs)
  const lent = openApiBrowser(app, theirs.cookie())
  const change = (role: string) => browser.ask('POST', `/admin/users/${admin.userId}/role`, { role })
  expect((await change('editor')).status).toBe(200)
  expect((await acts()).map(({ action }) => action)).toEqual(['impersonation.ended', 'impersonation.started'])
  await change('admin')
  expect(await whoIs(lent)).toBe(null)
  expect((await stop(theirs)).status).toBe(401)
  expect(await resumeOwnSession(theirs)).toBe(`/admin/users/${user.userId}?ended=1`)
  expect([await whoIs(theirs), theirs.cookie().includes('own_session')]).toEqual([admin.email, false])
})

it('an admin who returns after the hour gets the own account back, and other cookies give nothing', async () => {
  await start()
  expect(await resumeOwnSession(browser), 'not before the end').toBe('/dashboard')
  expect(await whoIs()).toBe(user.email)
  await query('delete from sessions where user_id = $1 and impersonated_by is not null')
  const forged = openApiBrowser(app, browser.cookie().replace(/own_session=.{9}/, 'own_session=guessed99'))
  expect([await resumeOwnSession(forged), await whoIs(forged)]).toEqual(['/login?error=look_ended', null])
  await resumeOwnSession(browser)
  expect(await whoIs()).toBe(root.email)
})

it('it ends after an hour, whatever the cookies say', async () => {
  await start()
  const [pair = ''] = browser.cookie().match(/pagewarden\.session_token=[^;]+/) ?? []
  const bare = openApiBrowser(app, pair)
  expect(await whoIs(bare)).toBe(user.email)
  await query(
    `update sessions set created_at = created_at - interval '61 minutes', expires_at = now() + interval '30 days'
     where user_id = $1 and impersonated_by is not null`,
  )
  expect([await whoIs(bare), await whoIs()]).toEqual([null, null])
  await auditEndedImpersonations(app)
  await auditEndedImpersonations(app)
  expect((await acts()).map(({ action }) => action)).toEqual(['impersonation.ended', 'impersonation.started'])
})

it('neither cookie can replace the other', async () => {
  await start()
  const cookies = new Map(
    browser
      .cookie()
      .split('; ')
      .map((pair) => pair.split(/=(.*)/s) as [string, string]),
  )
  const [session = '', own = ''] = [cookies.get('pagewarden.session_token'), cookies.get('pagewarden.own_session')]
  expect([session, own].every(Boolean)).toBe(true)

  const onlyLent = openApiBrowser(app, `pagewarden.session_token=${session}`)
  const onlyKept = openApiBrowser(app, `pagewarden.own_session=${own}`)
  const forged = openApiBrowser(
    app,
    `pagewarden.session_token=${session}; pagewarden.own_session=${own.slice(0, -6)}AAAA%3D`,
  )
  expect(await whoIs(onlyKept)).toBe(null)
  expect((await stop(onlyKept)).status).toBe(401)
  expect((await stop(forged)).body).toEqual({ status: 'stopped', isSignedIn: false })
  expect(await whoIs(forged)).toBe(null)

  await openApiBrowser(app, browser.cookie()).ask('GET', '/account')
  expect((await stop(onlyLent)).status, 'it has ended').toBe(401)
})

it('a kept session of someone else signs nobody in', async () => {
  const theirs = openApiBrowser(app, await signIn(app, second.email, second.password))
  await start(user, theirs)
  const stolen = /pagewarden\.own_session=[^;]+/.exec(theirs.cookie())?.[0]
  await start()
  const lent = /pagewarden\.session_token=[^;]+/.exec(browser.cookie())?.[0]
  const mixed = openApiBrowser(app, `${lent}; ${stolen}`)
  expect((await stop(mixed)).body).toEqual({ status: 'stopped', isSignedIn: false })
  expect(await whoIs(mixed)).toBe(null)
})

it('logging out leaves the impersonated account, and a second time the own one', async () => {
  const theirs = openApiBrowser(app, await signIn(app, second.email, second.password))
  await start(user, theirs)
  expect((await theirs.ask('POST', '/auth/sign-out')).body).toEqual({ status: 'back-in-own-account' })
  expect([await whoIs(theirs), theirs.cookie().includes('own_session')]).toEqual([second.email, false])
  expect((await acts()).map(({ action }) => action)).toContain('impersonation.stopped')
  expect((await theirs.ask('POST', '/auth/sign-out')).body).toEqual({ status: 'signed-out' })
  expect(await whoIs(theirs)).toBe(null)
})

it('logging out signs out completely if the own session has ended', async () => {
  await start()
  const [lent = ''] = /pagewarden\.session_token=[^;]+/.exec(browser.cookie()) ?? []
  const bare = openApiBrowser(app, lent)
  expect((await bare.ask('POST', '/auth/sign-out')).body).toEqual({ status: 'signed-out' })
  expect(await whoIs(bare)).toBe(null)
})

it('signing in as someone else ends both sessions', async () => {
  const { email, password } = user
  await query('delete from sessions where user_id = $1', [second.userId])
  const theirs = openApiBrowser(app, await signIn(app, second.email, second.password))
  await start(user, theirs)
  await theirs.ask('POST', '/auth/sign-in', { email, password })
  expect([await whoIs(theirs), theirs.cookie().includes('own_session')]).toEqual([email, false])
  expect((await query('select from sessions where user_id = $1', [second.userId])).rowCount).toBe(0)
})
