import { sql } from 'drizzle-orm'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import type { Database } from '#platform/postgres/database.ts'
import { browserSandbox } from './admin-schema.ts'

export async function storeSandboxState({ db }: Database, { state, reason }: BrowserSandbox): Promise<void> {
  await db
    .insert(browserSandbox)
    .values({ state, reason })
    .onConflictDoUpdate({ target: browserSandbox.id, set: { state, reason, notedAt: sql`now()` } })
}

/** Null until a page is rendered. */
export async function findSandbox({ db }: Database): Promise<BrowserSandbox | null> {
  const [row] = await db.select({ state: browserSandbox.state, reason: browserSandbox.reason }).from(browserSandbox)
  return (row as BrowserSandbox | undefined) ?? null
}
