import { expect, it } from 'vitest'
import { OWNED } from '#store/account-data.ts'
import { createTestDatabase } from '#testing/database.ts'
import { tablesOfAccounts } from '#testing/find-traces.ts'

it('an export leaves out no table that belongs to accounts', async () => {
  const { database, drop } = await createTestDatabase()
  const owned = await tablesOfAccounts(database)
  await drop()
  const exported = new Set<string>(Object.values(OWNED).flatMap(({ tables }) => [...tables]))
  expect(owned.map(({ table }) => table).filter((table) => !exported.has(table))).toEqual([])
  expect(owned.length).toBeGreaterThan(10)
})
