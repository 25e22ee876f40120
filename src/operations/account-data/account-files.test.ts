import { expect, it } from 'vitest'
import { OWNED } from '#store/accounts/account-data.ts'
import { createTestDatabase } from '#testing/database.ts'
import { tablesOfAccounts } from '#testing/html/find-traces.ts'

it('an export includes every table that belongs to accounts', async () => {
  const { database, drop } = await createTestDatabase()
  const owned = await tablesOfAccounts(database)
  await drop()
  const exported = new Set<string>(Object.values(OWNED).flatMap(({ tables }) => [...tables]))
  // This table only says which item an editor has open right now, so it is not exported.
  exported.add('content_presence')
  expect(owned.map(({ table }) => table).filter((table) => !exported.has(table))).toEqual([])
  expect(owned.length).toBeGreaterThan(10)
})
