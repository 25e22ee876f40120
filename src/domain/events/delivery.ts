import type { SentEventType } from './event.ts'

/** `skipped`: the receiver was paused when the event happened, or no longer wants it. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'skipped'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** What happened to one event at one receiver. */
export type Delivery = {
  id: string
  /** As in the header `webhook-id`. */
  eventId: string
  type: SentEventType
  /** The title of the check that an event of an issue is about. */
  about: string | null
  /** The name of the project. */
  project: string | null
  status: DeliveryStatus
  attempts: number
  createdAt: string
  lastAttemptAt: string | null
  nextAttemptAt: string | null
  /** The status code of the last response; null if there was none. */
  responseStatus: number | null
  /** The beginning of its body. */
  responseText: string | null
  durationMs: number | null
  error: string | null
}

export const ATTEMPT_SECONDS = 10
export const MAX_RESPONSE_BYTES = 1024
export const DAYS_OF_ATTEMPTS = 3

const MINUTE = 60
const HOUR = 60 * MINUTE
const PAUSES = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 12 * HOUR]

/** A receiver that responds with this wants no more events, as Standard Webhooks says. */
export const GONE = 410

/**
 * The seconds until the next attempt, after `attempts` failed ones in `sinceFirst` seconds. The last attempt comes
 * three days after the first; null after that. It is not made before the seconds that the receiver asked for.
 */
export function pauseBeforeNext(attempts: number, sinceFirst: number, retryAfter: number | null = null): number | null {
  const left = DAYS_OF_ATTEMPTS * 24 * HOUR - sinceFirst
  if (left <= 0) return null
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? MINUTE
  return Math.min(Math.max(pause, retryAfter ?? 0), Math.ceil(left))
}
