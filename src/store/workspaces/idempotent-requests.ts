import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'

type Db = Pick<Database, 'db'>

type Request = { sender: string; key: string; fingerprint: Buffer }
type Claimed = { sender: string; key: string; claim: string }
export type StoredResponse = { status: number; headers: Record<string, string>; body: string }

/** A request that has run for longer than this is lost, because its process ended. */
const MAX_RUN = sql`interval '2 minutes'`

/**
 * A claim if nobody sent this key before, or the first request was lost: only its holder may store the response.
 * Otherwise what became of the first request.
 */
export async function startIdempotentRequest(
  { db }: Db,
  { sender, key, fingerprint }: Request,
): Promise<{ claim: string } | 'running' | 'other-request' | StoredResponse> {
  const { rows: claimed } = await runSql<{ claim: string }>(
    db,
    sql`insert into idempotent_requests (sender, key, fingerprint) values (${sender}, ${key}, ${fingerprint})
      on conflict (sender, key) do update set fingerprint = excluded.fingerprint, started_at = now()
        where idempotent_requests.status is null and idempotent_requests.started_at < now() - ${MAX_RUN}
      returning started_at::text as claim`,
  )
  if (claimed[0]) return claimed[0]
  const { rows } = await runSql<{ fingerprint: Buffer; status: number | null } & Omit<StoredResponse, 'status'>>(
    db,
    sql`select fingerprint, status, headers, body from idempotent_requests where sender = ${sender} and key = ${key}`,
  )
  const [row] = rows
  // The first request has just failed and was forgotten.
  if (!row) return 'running'
  if (!row.fingerprint.equals(fingerprint)) return 'other-request'
  return row.status === null ? 'running' : { status: row.status, headers: row.headers, body: row.body }
}

export async function storeIdempotentResponse(
  { db }: Db,
  { sender, key, claim }: Claimed,
  { status, headers, body }: StoredResponse,
): Promise<void> {
  await runSql(
    db,
    sql`update idempotent_requests set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
      where sender = ${sender} and key = ${key} and started_at::text = ${claim}`,
  )
}

/** So that a request that failed on our side can be repeated. */
export async function forgetIdempotentRequest({ db }: Db, { sender, key, claim }: Claimed): Promise<void> {
  await runSql(
    db,
    sql`delete from idempotent_requests
    where sender = ${sender} and key = ${key} and started_at::text = ${claim}`,
  )
}

export async function deleteOldIdempotentRequests({ db }: Db): Promise<void> {
  await runSql(db, sql`delete from idempotent_requests where started_at < now() - interval '24 hours'`)
}
