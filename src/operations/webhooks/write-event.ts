import { CRAWL_DIGEST, type CrawlDigest, type EventType, type SentEvent } from '#domain/events/event.ts'
import { slackMessage } from '#domain/events/slack-message.ts'
import { teamsMessage } from '#domain/events/teams-message.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { Attempt } from '#store/events/deliveries.ts'
import { type ReceiverTarget, secretsOf } from './receiver-target.ts'
import { signatureHeaders } from './sign-event.ts'

type Written = { headers: Record<string, string>; body: string }

/**
 * The request of a delivery: signed JSON for a webhook, a message for Slack and Teams. Null if the receiver no longer
 * wants anything of it.
 */
export function writeEvent(
  { eventId, type, happenedAt, data: stored, path: storedPath, kind, types }: Attempt,
  target: ReceiverTarget,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Written | null {
  const digest = type === CRAWL_DIGEST ? onlyWanted(stored as CrawlDigest, types) : null
  if (digest && digest.crawl === null && !hasChanges(digest)) return null
  const data = digest ?? stored
  const path = digest && !hasChanges(digest) ? toReport(storedPath, stored as CrawlDigest) : storedPath
  const link = `${publicUrl.replace(/\/$/, '')}${path}`
  const event = { type, timestamp: happenedAt.toISOString(), data: { ...data, link } } as unknown as SentEvent
  const common = {
    'content-type': 'application/json',
    'user-agent': `${PRODUCT_NAME}-Webhooks/1`,
    'accept-encoding': 'identity',
  }
  if (kind === 'slack') return { headers: common, body: JSON.stringify(slackMessage(event)) }
  if (kind === 'teams') return { headers: common, body: JSON.stringify(teamsMessage(event)) }
  const body = JSON.stringify(event)
  const signature = signatureHeaders(secretsOf(target, now.getTime()), { id: `evt_${eventId}`, at: now, body })
  return { headers: { ...common, ...signature }, body }
}

/** The parts of a digest that the receiver wants. */
function onlyWanted(digest: CrawlDigest, types: EventType[] | null): CrawlDigest {
  const wants = (type: EventType) => types === null || types.includes(type)
  return {
    ...digest,
    crawl: wants('crawl.finished') ? digest.crawl : null,
    opened: wants('issue.opened') ? digest.opened : [],
    resolved: wants('issue.resolved') ? digest.resolved : [],
  }
}

const hasChanges = ({ opened, resolved }: CrawlDigest) => opened.length > 0 || resolved.length > 0

/** Without changes, there is nothing to see in the comparison that a digest links to. */
function toReport(path: string, { crawl }: CrawlDigest): string {
  return crawl ? path.replace(/\/history\/compare\?.*$/, `/reports?session=${crawl.id}`) : path
}
