import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantAdminRoles, insertAccount } from '#store/accounts/accounts.ts'
import { storeDevice } from '#store/accounts/known-devices.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { deleteOldSignIns } from './delete-old-sign-ins.ts'

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.drop())

async function addUser(email: string): Promise<string> {
  const id = randomUUID()
  const names = { firstName: 'Ada', lastName: 'Lovelace', companyName: 'Engines' }
  await insertAccount(server.database, { id, email, ...names, accountType: 'company', passwordHash: null })
  return id
}

const query = async (sql: string, values: unknown[] = []) => (await server.database.pool.query(sql, values)).rows

test('expired sessions and tokens are deleted, valid ones stay', async () => {
  const userId = await addUser('sessions@example.com')
  for (const [name, age] of Object.entries({ old: '-1 second', young: '1 hour' })) {
    await query('insert into sessions (id, token, user_id, expires_at) values ($1, $1, $2, now() + $3::interval)', [
      name,
      userId,
      age,
    ])
    await query(
      "insert into verifications (id, identifier, value, expires_at) values ($1, $1, '', now() + $2::interval)",
      [name, age],
    )
  }
  await deleteOldSignIns(server)
  expect(await query('select id from sessions')).toEqual([{ id: 'young' }])
  expect(await query('select id from verifications')).toEqual([{ id: 'young' }])
})

test('devices not seen for long are deleted, except the last one of an account', async () => {
  const userId = await addUser('devices@example.com')
  expect(await storeDevice(server.database, userId, 'oldest')).toBe('first')
  expect(await storeDevice(server.database, userId, 'old')).toBe('new')
  expect(await storeDevice(server.database, userId, 'old')).toBe('known')
  await query("update known_devices set last_seen_at = now() - interval '401 days' where device_hash = 'old'")
  await query("update known_devices set last_seen_at = now() - interval '500 days' where device_hash = 'oldest'")
  await deleteOldSignIns(server)
  expect(await query('select device_hash from known_devices')).toEqual([{ device_hash: 'old' }])
  expect(await storeDevice(server.database, userId, 'stranger')).toBe('new')
  await deleteOldSignIns(server)
  expect(await query('select device_hash from known_devices')).toEqual([{ device_hash: 'stranger' }])
})

test('an account that is not confirmed for a week is deleted, and its email address is free again', async () => {
  const age = (id: string, days: number) =>
    query(`update users set created_at = now() - $2 * interval '1 day' where id = $1`, [id, days])
  const stale = await addUser('stale@example.com')
  const young = await addUser('young@example.com')
  const confirmed = await addUser('old@example.com')
  const used = await addUser('used@example.com')
  await query('update users set email_verified = true where id = $1', [confirmed])
  await storeDevice(server.database, used, 'laptop')
  for (const id of [stale, confirmed, used]) await age(id, 8)
  await age(young, 6)
  await deleteOldSignIns(server)
  const left = await query('select id from users where id = any ($1)', [[stale, young, confirmed, used]])
  expect(left.map(({ id }) => id).sort()).toEqual([young, confirmed, used].sort())
  expect(await query('select from profiles where id = $1', [stale])).toEqual([])
  await addUser('stale@example.com')
})

test('confirmed email addresses of ADMIN_EMAILS become admins, whatever their role was', async () => {
  const confirmed = await addUser('confirmed@example.com')
  await addUser('unconfirmed@example.com')
  await query('update users set email_verified = true where id = $1', [confirmed])
  await query("insert into user_roles (user_id, role) values ($1, 'viewer')", [confirmed])
  await grantAdminRoles(server.database, ['confirmed@example.com', 'unconfirmed@example.com', 'nobody@example.com'])
  expect(await query('select user_id, role from user_roles')).toEqual([{ user_id: confirmed, role: 'admin' }])
  await grantAdminRoles(server.database, ['confirmed@example.com'])
  await grantAdminRoles(server.database, [])
  expect(await query('select actor, action, target from audit_entries')).toEqual([
    { actor: 'ADMIN_EMAILS', action: 'role.changed', target: 'confirmed@example.com' },
  ])
})
