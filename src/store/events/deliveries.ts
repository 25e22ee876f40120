import { type SQL, sql } from 'drizzle-orm'
import type { Delivery, DeliveryStatus } from '#domain/events/delivery.ts'
import { CRAWL_DIGEST, DIGESTED, type EventType, type SentEventType, TEST_EVENT } from '#domain/events/event.ts'
import type { ReceiverKind } from '#domain/events/receiver.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'

type Base = Pick<Database, 'db'>

/** A delivery whose next attempt needs a job. */
export type DueDelivery = { id: string; turn: number; receiverId: string; inSeconds: number }

/**
 * Writes the deliveries of new events and marks the events as dispatched, in one statement. Several workers can do this
 * at the same time. Returns null when there is no new event.
 */
export async function dispatchEvents({ db }: Base, limit: number): Promise<DueDelivery[] | null> {
  const { rows } = await runSql<{ taken: number; due: DueDelivery[] }>(
    db,
    sql`with taken as materialized (
        select id, workspace_id, type, project_id, data from events
        where dispatched_at is null order by created_at limit ${limit} for update skip locked),
      written as (
        insert into deliveries (event_id, receiver_id, status, next_attempt_at)
        select taken.id, receivers.id, case when paused_at is null then 'waiting' else 'skipped' end,
          case when paused_at is null then now() end
        from taken join receivers using (workspace_id)
        where ${IS_WANTED}
          and (project_ids is null or taken.project_id = any (project_ids))
        on conflict do nothing returning id, turn, receiver_id, status),
      done as (update events set dispatched_at = now() where id in (select id from taken))
      select (select count(*)::int from taken) as taken,
        (select coalesce(json_agg(json_build_object('id', id, 'turn', turn, 'receiverId', receiver_id, 'inSeconds', 0)),
          '[]') from written where status = 'waiting') as due`,
  )
  const [row] = rows
  return row && row.taken > 0 ? row.due : null
}

const DIGESTED_TYPES = sql`${sql.param([...DIGESTED])}::text[]`
const HAS_CHANGES = (kind: 'opened' | 'resolved') => sql`data->${kind}->0 is not null`

/** Slack and Teams get the digest of a crawl, and webhooks get the events that it contains. */
const IS_WANTED = sql`case
  when taken.type = ${CRAWL_DIGEST} then kind <> 'webhook' and (types is null or 'crawl.finished' = any (types)
    or ('issue.opened' = any (types) and ${HAS_CHANGES('opened')})
    or ('issue.resolved' = any (types) and ${HAS_CHANGES('resolved')}))
  when taken.type = any (${DIGESTED_TYPES}) and kind <> 'webhook' then false
  else types is null or taken.type = any (types) end`

/** Deliveries whose attempt is overdue, for example because their job was lost. */
export async function listOverdue({ db }: Base, limit: number): Promise<DueDelivery[]> {
  const { rows } = await runSql<DueDelivery>(
    db,
    sql`select deliveries.id, turn, receiver_id as "receiverId", 0 as "inSeconds"
      from deliveries join receivers on receivers.id = receiver_id
      where status = 'waiting' and next_attempt_at < now() - interval '1 minute' and paused_at is null
      order by next_attempt_at limit ${limit}`,
  )
  return rows
}

/** What an attempt needs to know. */
export type Attempt = {
  id: string
  turn: number
  attempts: number
  eventId: string
  type: SentEventType
  path: string
  data: Record<string, unknown>
  happenedAt: Date
  receiverId: string
  receiverName: string
  workspaceId: string
  workspaceName: string
  kind: ReceiverKind
  /** The types that the receiver wants; null for all. */
  types: EventType[] | null
  sealed: string
}

/** Null if the attempt was made already or is no longer due. A paused receiver gets nothing. */
export async function findAttempt({ db }: Base, id: string, turn: number): Promise<Attempt | null> {
  const { rows } = await runSql<Attempt>(
    db,
    sql`select deliveries.id, turn, attempts, event_id as "eventId", type, path, data,
        events.created_at as "happenedAt", receiver_id as "receiverId", receivers.name as "receiverName",
        workspaces.id as "workspaceId", workspaces.name as "workspaceName", kind, types, sealed
      from deliveries join events on events.id = event_id join receivers on receivers.id = receiver_id
        join workspaces on workspaces.id = receivers.workspace_id
      where deliveries.id = ${id} and turn = ${turn} and status = 'waiting'
        and (paused_at is null or type = ${TEST_EVENT})`,
  )
  return rows[0] ?? null
}

export type AttemptResult = {
  startedAt: Date
  durationMs: number
  responseStatus: number | null
  responseText: string | null
  /** Null if it was delivered. */
  error: string | null
  /** The seconds that the receiver asked us to wait; null if it did not. */
  retryAfter: number | null
}

/**
 * Stores the result of an attempt. After a failure, `pause` says when to try again from the number of attempts and the
 * seconds since the first; null to give up. Both start again with a redelivery. Returns null if another attempt was
 * stored first. If the receiver was paused during the attempt, its result is stored and nothing is tried again.
 */
export async function storeAttempt(
  db: Db,
  { id, turn, receiverId, type }: Pick<Attempt, 'id' | 'turn' | 'receiverId' | 'type'>,
  { startedAt, durationMs, responseStatus, responseText, error }: AttemptResult,
  pause: (attempts: number, sinceFirst: number) => number | null,
): Promise<{ next: DueDelivery | null; failingSince: Date | null } | null> {
  // Locked first, as when a receiver is deleted with its deliveries, so that the two cannot block each other.
  await runSql(db, sql`select id from receivers where id = ${receiverId} for no key update`)
  const { rows } = await runSql<{ attempts: number; sinceFirst: number; isPaused: boolean }>(
    db,
    sql`update deliveries set attempts = attempts + 1, turn = turn + 1, last_attempt_at = ${startedAt},
        first_attempt_at = coalesce(first_attempt_at, ${startedAt}), next_attempt_at = null,
        response_status = ${responseStatus}, response_text = ${responseText}, duration_ms = ${durationMs},
        error = ${error}, status = ${error === null ? 'delivered' : 'failed'}
      where id = ${id} and turn = ${turn} and status in ('waiting', 'skipped', 'failed')
      returning attempts - earlier_attempts as attempts, (
          select paused_at is not null from receivers where receivers.id = receiver_id) as "isPaused", extract(epoch from now() - first_attempt_at)::float8 as "sinceFirst"`,
  )
  const [stored] = rows
  if (!stored) return null
  // A test event says nothing about how deliveries fare.
  const failingSince = type === TEST_EVENT ? null : await noteOutcome(db, receiverId, startedAt, error === null)
  const inSeconds = error === null || stored.isPaused ? null : pause(stored.attempts, stored.sinceFirst)
  if (inSeconds === null) return { next: null, failingSince }
  await runSql(
    db,
    sql`update deliveries set status = 'waiting', next_attempt_at = now() + ${inSeconds} * interval '1 second'
      where id = ${id}`,
  )
  return { next: { id, turn: turn + 1, receiverId, inSeconds }, failingSince }
}

/** For an event of which the receiver no longer wants anything. */
export async function skipDelivery({ db }: Base, { id, turn }: Pick<Attempt, 'id' | 'turn'>): Promise<void> {
  await runSql(
    db,
    sql`update deliveries set status = 'skipped', next_attempt_at = null
      where id = ${id} and turn = ${turn} and status = 'waiting'`,
  )
}

async function noteOutcome(db: Db, receiverId: string, at: Date, isDelivered: boolean): Promise<Date | null> {
  const { rows } = await runSql<{ failingSince: Date | null }>(
    db,
    isDelivered
      ? sql`update receivers set failing_since = null, last_delivered_at = now() where id = ${receiverId}
          returning failing_since as "failingSince"`
      : sql`update receivers set failing_since = coalesce(failing_since, ${at}::timestamptz) where id = ${receiverId}
          returning failing_since as "failingSince"`,
  )
  return rows[0]?.failingSince ?? null
}

/** Stops all deliveries to a receiver. Only one caller gets true. */
export async function pauseReceiver(db: Db, receiverId: string): Promise<boolean> {
  const { rowCount } = await runSql(
    db,
    sql`update receivers set paused_at = now() where id = ${receiverId} and paused_at is null`,
  )
  if (rowCount === 0) return false
  await runSql(
    db,
    sql`update deliveries set status = case when attempts = 0 then 'skipped' else 'failed' end, next_attempt_at = null
      where receiver_id = ${receiverId} and status = 'waiting'`,
  )
  return true
}

const SHOWN = sql`deliveries.id, 'evt_' || event_id as "eventId", type, data->'check'->>'title' as about,
  data->'project'->>'name' as project, status, attempts, deliveries.created_at as "createdAt",
  last_attempt_at as "lastAttemptAt", next_attempt_at as "nextAttemptAt", response_status as "responseStatus",
  response_text as "responseText", duration_ms as "durationMs", error`

type Shown = Omit<Delivery, 'createdAt' | 'lastAttemptAt' | 'nextAttemptAt'> & {
  createdAt: Date
  lastAttemptAt: Date | null
  nextAttemptAt: Date | null
}

type LogQuery = { receiverId: string; status: DeliveryStatus | null; offset: number; limit: number }

/** The newest first. */
export async function listDeliveries(
  { db }: Base,
  { receiverId, status, offset, limit }: LogQuery,
): Promise<{ deliveries: Delivery[]; total: number }> {
  const where = sql`receiver_id = ${receiverId} and (${status}::text is null or status = ${status})`
  const { rows: counted } = await runSql<{ total: number }>(
    db,
    sql`select count(*)::int as total from deliveries where ${where}`,
  )
  const deliveries = await readDeliveries({ db }, where, { offset, limit })
  return { deliveries, total: counted[0]?.total ?? 0 }
}

export async function findDelivery({ db }: Base, receiverId: string, id: string): Promise<Delivery | null> {
  const where = sql`receiver_id = ${receiverId} and deliveries.id = ${id}`
  return (await readDeliveries({ db }, where, { offset: 0, limit: 1 }))[0] ?? null
}

async function readDeliveries({ db }: Base, where: SQL, page: { offset: number; limit: number }): Promise<Delivery[]> {
  const { rows } = await runSql<Shown>(
    db,
    sql`select ${SHOWN} from deliveries join events on events.id = event_id where ${where}
      order by deliveries.created_at desc, deliveries.id offset ${page.offset} limit ${page.limit}`,
  )
  return rows.map(({ createdAt, lastAttemptAt, nextAttemptAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  }))
}

/**
 * Makes a delivery due now, whatever became of it. The pauses and three days of attempts start again. Null if the receiver is paused.
 */
export async function makeDue({ db }: Base, receiverId: string, id: string): Promise<DueDelivery | null> {
  const { rows } = await runSql<DueDelivery>(
    db,
    sql`update deliveries set status = 'waiting', turn = turn + 1, earlier_attempts = attempts, first_attempt_at = null,
        next_attempt_at = now()
      where receiver_id = ${receiverId} and id = ${id}
        and exists (select from receivers where receivers.id = receiver_id and paused_at is null)
      returning id, turn, receiver_id as "receiverId", 0 as "inSeconds"`,
  )
  return rows[0] ?? null
}

/** A test event, and its only delivery. */
export async function insertTestDelivery(
  { db }: Base,
  { workspaceId, receiverId, path, data }: { workspaceId: string; receiverId: string; path: string; data: object },
): Promise<DueDelivery> {
  const { rows } = await runSql<DueDelivery>(
    db,
    sql`with event as (
        insert into events (workspace_id, type, path, data, dispatched_at)
        values (${workspaceId}, ${TEST_EVENT}, ${path}, ${JSON.stringify(data)}::jsonb, now()) returning id)
      insert into deliveries (event_id, receiver_id, status, next_attempt_at)
      select id, ${receiverId}, 'waiting', now() from event
      returning id, turn, receiver_id as "receiverId", 0 as "inSeconds"`,
  )
  return rows[0] as DueDelivery
}
