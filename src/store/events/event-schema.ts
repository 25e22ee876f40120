import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryStatus } from '#domain/events/delivery.ts'
import type { EventType, SentEventType } from '#domain/events/event.ts'
import type { ReceiverKind } from '#domain/events/receiver.ts'
import { users } from '../accounts/account-schema.ts'
import { moment } from '../sql/columns.ts'
import { workspaceId } from '../workspaces/workspace-schema.ts'

/** What happened, written by the transaction that made it true (decision 50). */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    type: text().$type<SentEventType>().notNull(),
    /** No foreign keys: an event outlives its project and crawl. */
    projectId: uuid('project_id'),
    crawlId: uuid('crawl_id'),
    /** The path of the screen to read more. */
    path: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the deliveries were written. */
    dispatchedAt: moment('dispatched_at'),
    /** For `crawl.finished`: when the crawl was compared with the one before, to find opened and resolved issues. */
    comparedAt: moment('compared_at'),
  },
  (table) => [
    index('events_waiting').on(table.createdAt).where(sql`${table.dispatchedAt} is null`),
    index('events_to_compare')
      .on(table.crawlId)
      .where(sql`${table.type} = 'crawl.finished' and ${table.comparedAt} is null`),
    index('events_of').on(table.workspaceId),
    index('events_created').on(table.createdAt),
  ],
)

export const receivers = pgTable(
  'receivers',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    kind: text().$type<ReceiverKind>().notNull(),
    name: text().notNull(),
    /** The URL and the secret, encrypted. */
    sealed: text().notNull(),
    /** Null for all types. */
    types: text().array().$type<EventType[]>(),
    /** Null for all projects. */
    projectIds: uuid('project_ids').array(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The first failed attempt since the last delivery. */
    failingSince: moment('failing_since'),
    pausedAt: moment('paused_at'),
    lastDeliveredAt: moment('last_delivered_at'),
  },
  (table) => [
    index('receivers_of').on(table.workspaceId),
    check('receivers_kind', sql`${table.kind} in ('webhook', 'slack', 'teams')`),
  ],
)

/** One row per event and receiver, however often it is sent. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => receivers.id, { onDelete: 'cascade' }),
    status: text().$type<DeliveryStatus>().notNull(),
    /** Only the job with this number may make the next attempt. */
    turn: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** The attempts before the last redelivery, which starts the pauses again. */
    earlierAttempts: integer('earlier_attempts').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The three days of attempts start here. A redelivery starts them again. */
    firstAttemptAt: moment('first_attempt_at'),
    lastAttemptAt: moment('last_attempt_at'),
    nextAttemptAt: moment('next_attempt_at'),
    responseStatus: integer('response_status'),
    responseText: text('response_text'),
    durationMs: integer('duration_ms'),
    error: text(),
  },
  (table) => [
    unique('deliveries_once').on(table.eventId, table.receiverId),
    index('deliveries_of').on(table.receiverId, table.createdAt.desc(), table.id),
    index('deliveries_waiting').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    check('deliveries_status', sql`${table.status} in ('waiting', 'delivered', 'failed', 'skipped')`),
  ],
)
