import { Webhook } from 'lucide-react'
import type { Delivery } from '#domain/events/delivery.ts'
import { pauseReason, type Receiver } from '#domain/events/receiver.ts'
import { counted } from '#domain/words/counts.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { Badge } from '../../design/badge.tsx'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { type ShownWorkspace, useShownWorkspace } from '../../session/current-workspace.ts'
import type { NamedProject } from '../api-keys/project-choice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ReplaceSecret } from './replace-secret.tsx'
import { OPENS_LOG } from './use-opened-log.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { KIND_WORDS } from './webhook-words.ts'

type WebhookRowProps = { webhook: Receiver; projects: NamedProject[]; onChanged: () => Promise<void> }

export function WebhookRow({ webhook, projects, onChanged }: WebhookRowProps) {
  const { id, name, kind } = webhook
  const shown = useShownWorkspace()
  const { run, isRunning, error } = useTask()
  const test = async () => {
    const response = await run(() => callApi('POST', `/workspace/webhooks/${id}/test`, shown))
    if (!response?.ok) return
    showResult(response.value)
    await onChanged()
  }
  return (
    <>
      <About webhook={webhook} projects={projects} />
      <Refusal error={error} />
      <div className="flex flex-wrap gap-2 sm:pl-8">
        {webhook.pausedAt !== null && <Resume id={id} name={name} onResumed={onChanged} />}
        <Button size="sm" isLoading={isRunning} onClick={test} aria-label={`Send a test to ${name}`}>
          Send a test
        </Button>
        <ButtonLink size="sm" to={`?log=${id}`} state={OPENS_LOG} preventScrollReset aria-label={`Log of ${name}`}>
          Log
        </ButtonLink>
        <WebhookDialog webhook={webhook} projects={projects} onSaved={onChanged} />
        {kind === 'webhook' && <ReplaceSecret webhook={webhook} />}
        <ConfirmDialog
          title={`Delete ‘${name}’?`}
          description="It gets no more events, and its log is deleted as well. This cannot be undone."
          trigger={
            <Button size="sm" aria-label={`Delete the webhook ${name}`}>
              Delete
            </Button>
          }
          action="Delete"
          onConfirm={() => remove(id, shown)}
          onDone={() => {
            showToast('success', 'Webhook deleted')
            return onChanged()
          }}
        />
      </div>
    </>
  )
}

function About({ webhook, projects }: Pick<WebhookRowProps, 'webhook' | 'projects'>) {
  const { name, kind, url, types, projectIds, pausedAt, failingSince, lastDeliveredAt } = webhook
  const reason = pauseReason(webhook)
  return (
    <div className="flex items-start gap-3">
      <Webhook className="mt-0.5 size-5 shrink-0 text-subtle" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <Badge tone="neutral">{KIND_WORDS[kind].label}</Badge>
          {pausedAt !== null && <Badge tone="bad">Paused</Badge>}
          {pausedAt === null && failingSince !== null && <Badge tone="warn">Failing</Badge>}
        </p>
        <p className="wrap-anywhere text-muted">{url ?? 'Its URL can no longer be decrypted. Enter it again.'}</p>
        <p className="wrap-anywhere text-muted">
          {types === null ? 'All events' : types.join(', ')}, {projectsOf(projectIds, projects)}
        </p>
        <p className="text-muted">
          {lastDeliveredAt === null ? (
            'Nothing delivered yet'
          ) : (
            <>
              Last delivered <Moment at={lastDeliveredAt} isAgo />
            </>
          )}
          {failingSince !== null && (
            <>
              , failing since <Moment at={failingSince} />
            </>
          )}
        </p>
        {pausedAt !== null && (
          <p className="text-bad">
            Paused <Moment at={pausedAt} isAgo />
            {reason === null ? '' : `, ${reason}`}. Events since then are in the log.
          </p>
        )}
      </div>
    </div>
  )
}

function Resume({ id, name, onResumed }: { id: string; name: string; onResumed: () => Promise<void> }) {
  const shown = useShownWorkspace()
  const { run, isRunning, error } = useTask()
  const resume = async () => {
    const response = await run(() => callApi('POST', `/workspace/webhooks/${id}/resume`, shown))
    if (!response?.ok) return
    showToast('success', 'Webhook resumed')
    await onResumed()
  }
  return (
    <>
      <Button size="sm" variant="primary" isLoading={isRunning} onClick={resume} aria-label={`Resume ${name}`}>
        Resume
      </Button>
      <Refusal error={error} />
    </>
  )
}

function showResult({ status, responseStatus, error }: Delivery): void {
  if (status === 'delivered')
    showToast('success', `Test event delivered: the receiver responded with ${responseStatus}`)
  else showToast('error', `Test event not delivered. ${error ?? ''}`)
}

function projectsOf(ids: string[] | null, projects: NamedProject[]): string {
  if (ids === null) return 'all projects'
  const names = ids.flatMap((id) => projects.find((project) => project.id === id)?.name ?? [])
  const deleted = ids.length - names.length
  return [...names, ...(deleted > 0 ? [counted(deleted, 'deleted project')] : [])].join(', ')
}

/** A 404 means that it was already deleted in another tab, which counts as success. */
async function remove(id: string, shown: ShownWorkspace): Promise<ApiResult<unknown>> {
  const result = await callApi('DELETE', `/workspace/webhooks/${id}?${new URLSearchParams(shown)}`)
  return !result.ok && result.error.status === 404 ? { ok: true, value: null } : result
}
