import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openApiBrowser } from '#testing/accounts/api-browser.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { startPagewarden } from '#testing/run-pagewarden.ts'
import { runGrantPlanCommand } from './grant-plan-command.ts'
import { UsageError } from './usage-error.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', app.database.url)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('grants a plan and revokes it', async () => {
  const ada = await makeAccount(app, { email: 'ada@example.com' })
  const tier = async () => {
    const response = await fetch(`${app.origin}/api/account`, { headers: { cookie: ada.cookie } })
    return (await response.json()).tier
  }
  expect(await runGrantPlanCommand(['paid', 'Ada@Example.com'])).toBe(0)
  expect(console.log).toHaveBeenLastCalledWith(`The personal workspace of ada@example.com is now on the plan 'paid'.`)
  expect(await tier()).toBe('paid')
  expect(await runGrantPlanCommand(['registered_free', 'ada@example.com'])).toBe(0)
  expect(await tier()).toBe('registered_free')
})

it('grants a shared workspace a plan by its name or id, but not by a name that several have', async () => {
  const { cookie, userId, email } = await makeAccount(app)
  const { ask } = openApiBrowser(app, cookie)
  const { id } = (await ask('POST', '/workspaces', { name: 'Agency' })).body
  const tier = async () => (await ask('GET', '/account')).body.tier
  expect(await runGrantPlanCommand(['paid', '--workspace', 'Agency'])).toBe(0)
  expect(console.log).toHaveBeenLastCalledWith(`The workspace 'Agency' is now on the plan 'paid'.`)
  expect(await tier()).toBe('paid')
  expect(await runGrantPlanCommand(['registered_free', '--workspace', id])).toBe(0)
  expect(await tier()).toBe('registered_free')
  const log = 'select actor, target_kind, target_id, summary from audit_entries order by id desc limit 2'
  expect((await app.database.pool.query(log)).rows).toEqual([
    { ...entry(id), summary: 'withdrew the granted plan of the workspace Agency' },
    { ...entry(id), summary: 'gave the workspace Agency Pro without a payment' },
  ])
  const other = (await ask('POST', '/workspaces', { name: 'Agency' })).body
  await expect(runGrantPlanCommand(['paid', '--workspace', 'Agency'])).rejects.toThrow(
    `More than one workspace is named 'Agency'. Use an id:\n  ${id} (owner: ${email})\n  ${other.id} (owner: ${email})`,
  )
  const personal = await app.database.pool.query('select id from workspaces where personal_of = $1', [userId])
  await runGrantPlanCommand(['paid', '--workspace', personal.rows[0].id])
  expect((await ask('GET', '/account')).body.tier, 'only the workspace that was named').toBe('registered_free')
})

const entry = (id: string) => ({ actor: 'command line', target_kind: 'workspace', target_id: id })

it('does not change a subscription, and says so', async () => {
  const { userId, email } = await makeAccount(app)
  const insert = `insert into subscriptions (id, workspace_id, status, as_of)
    select 'sub_1', id, 'active', now() from workspaces where personal_of = $1`
  await app.database.pool.query(insert, [userId])
  await runGrantPlanCommand(['registered_free', email])
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('keeps Pro through an active subscription'))
})

it.each([
  [['platinum', 'ada@example.com'], `There is no plan 'platinum'. The plans are paid and registered_free.`],
  [['paid', 'nobody@example.com'], 'There is no account with the email address nobody@example.com.'],
  [['paid', 'not an address'], `'not an address' is not an email address.`],
  [['paid'], 'The email address of the account is missing. For a shared workspace, use --workspace.'],
  [['paid', '--workspace', 'Nowhere'], `There is no workspace with the name or id 'Nowhere'.`],
  [['paid', 'ada@example.com', '--workspace', 'Agency'], 'Use an email address or --workspace, not both.'],
  [[], 'The plan is missing. Use paid or registered_free.'],
  [['paid', 'ada@example.com', 'bob@example.com'], `Unexpected argument 'bob@example.com'.`],
])('with %j says what is wrong', async (words, message) => {
  await expect(runGrantPlanCommand(words)).rejects.toThrow(new UsageError(message))
})

it('exits with 2 when it was used wrongly', async () => {
  const { code, err } = await startPagewarden(['grant-plan', 'platinum', 'ada@example.com']).finished
  expect([code, err]).toEqual([2, expect.stringContaining(`There is no plan 'platinum'.`)])
})
