import { useRevalidator } from 'react-router'
import { DELIVERY_STATUSES, type Delivery, type DeliveryStatus } from '#domain/events/delivery.ts'
import type { Receiver } from '#domain/events/receiver.ts'
import { counted } from '#domain/words/counts.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { Badge, type Tone } from '../../design/badge.tsx'
import { Button, ButtonLink } from '../../design/button.tsx'
import { PageLinks } from '../../design/page-links.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { useShownWorkspace } from '../../session/current-workspace.ts'
import { AccountCard } from '../account-card.tsx'
import { useOpenedLog } from './use-opened-log.ts'

type Log = {
  webhook: Receiver
  status: DeliveryStatus | null
  deliveries: Delivery[]
  total: number
  page: number
  pages: number
}

const STATUS_WORDS: Record<DeliveryStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Skipped', tone: 'neutral' },
}

export function DeliveryLog({ log: { webhook, status, deliveries, total, page, pages } }: { log: Log }) {
  const { revalidate, state } = useRevalidator()
  const pathOf = (of: DeliveryStatus | null, at = 1) =>
    `?log=${webhook.id}${of ? `&status=${of}` : ''}${at > 1 ? `&page=${at}` : ''}`
  const heading = useOpenedLog()
  return (
    <AccountCard
      title={`Log of ${webhook.name}`}
      anchor="log"
      headingRef={heading}
      text={`${counted(total, 'delivery', 'deliveries')} in the last 30 days, newest first.`}
    >
      <div className="flex flex-wrap gap-2">
        {[null, ...DELIVERY_STATUSES].map((each) => (
          <ButtonLink
            key={each ?? 'all'}
            size="sm"
            variant={each === status ? 'secondary' : 'ghost'}
            aria-current={each === status ? 'page' : undefined}
            to={pathOf(each)}
            preventScrollReset
          >
            {each === null ? 'All' : STATUS_WORDS[each].label}
          </ButtonLink>
        ))}
        <Button size="sm" className="ml-auto" isLoading={state === 'loading'} onClick={() => revalidate()}>
          Refresh
        </Button>
      </div>
      {deliveries.length === 0 ? (
        <p className="text-sm">
          {status === null
            ? 'Nothing was sent yet. Send a test, or wait for the next event.'
            : 'No delivery has this status.'}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="py-3.5">
              <DeliveryRow webhook={webhook} delivery={delivery} onSent={revalidate} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} pathOf={(at) => pathOf(status, at)} />
    </AccountCard>
  )
}

type DeliveryRowProps = { webhook: Receiver; delivery: Delivery; onSent: () => Promise<void> }

function DeliveryRow({ webhook, delivery, onSent }: DeliveryRowProps) {
  const { id, type, about, project, status, createdAt, nextAttemptAt, responseText, error: failure } = delivery
  const { run, isRunning, error } = useTask()
  const shown = useShownWorkspace()
  const redeliver = async () => {
    const response = await run(() =>
      callApi('POST', `/workspace/webhooks/${webhook.id}/deliveries/${id}/redeliver`, shown),
    )
    if (!response?.ok) return
    showToast('success', 'The event is being sent again')
    await onSent()
  }
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>
        <code className="font-mono font-medium">{type}</code>
        {(about ?? project) && (
          <span className="min-w-0 wrap-anywhere">{[about, project].filter(Boolean).join(', ')}</span>
        )}
        <span className="text-muted">
          <Moment at={createdAt} hasSeconds />
        </span>
        {webhook.pausedAt === null && type !== 'webhook.test' && (
          <Button size="sm" className="ml-auto" isLoading={isRunning} onClick={redeliver}>
            Send again
          </Button>
        )}
      </div>
      <p className="text-muted">{attemptWords(delivery)}</p>
      {failure !== null && <p className="wrap-anywhere text-bad">{failure}</p>}
      {nextAttemptAt !== null && (
        <p className="text-muted">
          Next attempt: <Moment at={nextAttemptAt} hasSeconds />
        </p>
      )}
      {responseText && (
        <details>
          <summary className="cursor-pointer text-muted">Response</summary>
          <pre className="mt-1.5 max-h-48 overflow-auto rounded-lg bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {responseText}
          </pre>
        </details>
      )}
      <Refusal error={error} />
    </div>
  )
}

function attemptWords({ status, attempts, responseStatus, durationMs }: Delivery): string {
  if (status === 'skipped') return 'Not sent, because the webhook was paused or no longer wants this event.'
  if (attempts === 0) return 'Not sent yet.'
  const response = responseStatus === null ? 'no response' : `status code ${responseStatus}`
  const time = durationMs === null ? '' : ` in ${durationMs < 1000 ? `${durationMs} ms` : formatDuration(durationMs)}`
  return `${counted(attempts, 'attempt')}, ${response}${time}`
}
