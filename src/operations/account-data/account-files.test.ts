import { expect, it } from 'vitest'
import { OWNED } from '#store/accounts/account-data.ts'
import { createTestDatabase } from '#testing/database.ts'
import { tablesOfAccounts } from '#testing/html/find-traces.ts'

it('an export includes every table that belongs to accounts', async () => {
  const { database, drop } = await createTestDatabase()
  const owned = await tablesOfAccounts(database)
  await drop()
  const exported = new Set<string>(Object.values(OWNED).flatMap(({ tables }) => [...tables]))
  // Which text someone has open at the moment is not worth exporting.
  exported.add('content_presence')
  expect(owned.map(({ table }) => table).filter((table) => !exported.has(table))).toEqual([])
  expect(owned.length).toBeGreaterThan(10)
})
