import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Stores the state of the last started browser. */
export async function storeSandboxState({ pool }: Database, { state, reason }: BrowserSandbox): Promise<void> {
  await pool.query(
    `insert into browser_sandbox (state, reason) values ($1, $2)
     on conflict (id) do update set state = excluded.state, reason = excluded.reason, noted_at = now()`,
    [state, reason],
  )
}

/** Null until a page is rendered. */
export async function findSandbox({ pool }: Database): Promise<BrowserSandbox | null> {
  const { rows } = await pool.query<BrowserSandbox>('select state, reason from browser_sandbox')
  return rows[0] ?? null
}
