import type { Database } from '#platform/postgres/database.ts'

/** Stores the key unless one of this name exists, and returns the stored one. */
export async function storeServerKey({ pool }: Database, name: string, candidate: string): Promise<string> {
  await pool.query('insert into server_keys (name, value) values ($1, $2) on conflict do nothing', [name, candidate])
  const { rows } = await pool.query<{ value: string }>('select value from server_keys where name = $1', [name])
  const key = rows[0]?.value
  if (!key) throw new Error(`the server key ${name} could not be stored`)
  return key
}
