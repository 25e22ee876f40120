import { randomUUID } from 'node:crypto'
import { generateSignedCookie } from 'hono/cookie'
import type { Role } from '#domain/accounts/role.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { type CurrentWorkspace, findAccountAccess } from '#store/accounts/account-access.ts'
import type { TestApp } from '../open-test-app.ts'

export type TestAccount = {
  userId: string
  email: string
  password: string
  /** For the Cookie header. */
  cookie: string
  /** The personal workspace. */
  workspace: CurrentWorkspace
}

/** Creates an account with a confirmed email address, and signs a browser in to it. */
export async function makeAccount(
  app: Pick<TestApp, 'auth' | 'database'>,
  options: { role?: Role; email?: string; password?: string } = {},
): Promise<TestAccount> {
  const email = options.email ?? `${randomUUID()}@example.com`
  const password = options.password ?? 'Harbour-At-Dawn-7'
  const { $context } = await app.auth()
  const { internalAdapter, password: hasher } = await $context
  const user = await internalAdapter.createUser(
    { email, name: 'Ada Lovelace', emailVerified: true },
    { method: 'email-password' },
  )
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await hashOnce(password, hasher.hash),
  })
  if (options.role) {
    await app.database.pool.query('insert into user_roles (user_id, role) values ($1, $2)', [user.id, options.role])
  }
  const { workspace } = await findAccountAccess(app.database, user.id)
  if (!workspace) throw new Error('a new account has no workspace')
  return { userId: user.id, email, password, cookie: await makeSession(app, user.id), workspace }
}

/** Signs a new browser in and returns its cookie. With the password, it would take a tenth of a second. */
export async function makeSession(app: Pick<TestApp, 'auth'>, userId: string): Promise<string> {
  const { $context } = await app.auth()
  const { internalAdapter, authCookies, secret } = await $context
  const { token } = await internalAdapter.createSession(userId)
  const cookie = await generateSignedCookie(authCookies.sessionToken.name, token, secret, { secure: true, path: '/' })
  return cookie.split(';')[0] ?? ''
}

const hashes = new Map<string, Promise<string>>()

/** Passwords are hashed slowly on purpose, and most tests use the same one. */
function hashOnce(password: string, hash: (password: string) => Promise<string>): Promise<string> {
  const known = hashes.get(password) ?? hash(password)
  hashes.set(password, known)
  return known
}

/** Signs a new browser in to the account and returns its cookies. */
export async function signIn(app: Pick<TestApp, 'auth'>, email: string, password: string): Promise<string> {
  const { api } = await app.auth()
  const { headers } = await api.signInEmail({ body: { email, password }, returnHeaders: true })
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Sets the plan of the personal workspace, as an administrator would. */
export async function setPlan({ database }: Pick<TestApp, 'database'>, userId: string, tier: Tier): Promise<void> {
  await database.pool.query(
    `insert into granted_plans (workspace_id, tier) select id, $2 from workspaces where personal_of = $1
     on conflict (workspace_id) do update set tier = $2`,
    [userId, tier],
  )
}
