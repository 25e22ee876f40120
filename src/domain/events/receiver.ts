import { DAYS_OF_ATTEMPTS, GONE } from './delivery.ts'
import type { EventType } from './event.ts'

/** A webhook gets signed JSON; Slack and Teams get a message through their incoming webhooks. */
export const RECEIVER_KINDS = ['webhook', 'slack', 'teams'] as const
export type ReceiverKind = (typeof RECEIVER_KINDS)[number]

export const MAX_RECEIVERS_PER_WORKSPACE = 20
export const MAX_RECEIVER_NAME = 80
export const MAX_RECEIVER_URL = 2000

/** As the Standard Webhooks specification writes secrets. */
export const SECRET_PREFIX = 'whsec_'

export type Receiver = {
  id: string
  kind: ReceiverKind
  name: string
  /** Without the secret part of the URL of Slack and Teams. Null if it was encrypted with another key. */
  url: string | null
  /** Null for all types. */
  types: EventType[] | null
  /** Null for all projects of the workspace. */
  projectIds: string[] | null
  createdBy: string | null
  createdAt: string
  /** Set if every delivery has failed since then. */
  failingSince: string | null
  /** Set after three days of failures, or when the receiver wants no more events. */
  pausedAt: string | null
  lastDeliveredAt: string | null
}

/**
 * Why a receiver is paused. Nothing but a response with 410 pauses it before the three days are over. Null if it has
 * delivered something since.
 */
export function pauseReason({ pausedAt, failingSince }: Pick<Receiver, 'pausedAt' | 'failingSince'>): string | null {
  if (pausedAt === null || failingSince === null) return null
  const days = (Date.parse(pausedAt) - Date.parse(failingSince)) / 86_400_000
  return days < DAYS_OF_ATTEMPTS
    ? `because it responded with ${GONE}, which means that it wants no more events`
    : 'after three days of failures'
}

/** Anyone who knows the URL of an incoming webhook can post messages, so only its beginning is shown. */
export function shownUrl(kind: ReceiverKind, url: string): string {
  return kind === 'webhook' ? url : `${new URL(url).origin}/…`
}
