import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAccount } from '#store/accounts/accounts.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { grantRole } from './grant-role.ts'

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
  for (const email of ['ada@example.com', 'grace@example.com']) {
    const names = { firstName: 'A', lastName: 'B', companyName: 'C' }
    const account = { id: randomUUID(), email, ...names, accountType: 'company', passwordHash: null } as const
    await insertAccount(server.database, account)
  }
})
afterAll(() => server.drop())

const grant = (role: string, email: string, adminEmails: string[] = []) =>
  grantRole({ database: server.database, settings: { adminEmails } }, { role, email })

async function roles(): Promise<Record<string, string>> {
  const { rows } = await server.database.pool.query('select email, role from user_roles join users on id = user_id')
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]))
}

test('roles are granted, changed and removed, but the last admin keeps theirs', async () => {
  expect(await grant('admin', ' Ada@example.com')).toEqual({ role: 'admin', email: 'ada@example.com' })
  await expect(grant('viewer', 'ada@example.com')).rejects.toThrow(
    'ada@example.com is the last admin. Make another user an admin first.',
  )
  await grant('admin', 'ada@example.com')
  await grant('editor', 'grace@example.com')
  await grant('admin', 'grace@example.com')
  const both = await Promise.allSettled([grant('viewer', 'ada@example.com'), grant('viewer', 'grace@example.com')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(Object.values(await roles()).sort()).toEqual(['admin', 'viewer'])
})

test.each([
  ['owner', 'ada@example.com', "'owner' is not a role. The roles are admin, editor, viewer."],
  ['', 'ada@example.com', "'' is not a role. The roles are admin, editor, viewer."],
  ['editor', 'nobody@example.com', 'There is no account with the email address nobody@example.com.'],
  ['editor', 'ada', "Please enter a valid email address; 'ada' is not one."],
])('%j for %j is refused', async (role, email, message) => {
  await expect(grant(role, email)).rejects.toThrow(message)
})

test('email addresses in ADMIN_EMAILS stay admins', async () => {
  await expect(grant('viewer', 'ada@example.com', ['ada@example.com'])).rejects.toThrow('ADMIN_EMAILS')
})
