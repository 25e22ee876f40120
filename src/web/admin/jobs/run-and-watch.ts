import type { AdminJob } from '#domain/system/admin.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import type { ToastTone } from '../../design/toasts/toast.ts'

const POLL_MS = 500
/** After this time we stop polling, and the toast says that the job is still waiting or running. */
const MAX_WAIT_MS = 15_000

/** Queues a job again and polls it until it finishes or `MAX_WAIT_MS` has passed. */
export async function runAndWatch({ queue, id }: Pick<AdminJob, 'queue' | 'id'>): Promise<ApiResult<AdminJob>> {
  const path = `/admin/jobs/${queue}/${id}` as const
  const result = await callApi('POST', `${path}/retry`)
  // `under_way` means that the job is already due or running, so poll it as usual.
  if (!result.ok && result.error.code !== 'under_way') return result
  for (const startedAt = Date.now(); ; ) {
    const result = await callApi('GET', path)
    if (!result.ok || !isInProgress(result.value) || Date.now() - startedAt > MAX_WAIT_MS) return result
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

export function outcomeOf(job: AdminJob, now: number): [tone: ToastTone, words: string] {
  const { state, about, error, nextTryAt } = job
  if (state === 'running') return ['info', `Still running: ${about}`]
  if (isInProgress(job)) return ['info', `Still waiting for a worker: ${about}`]
  if (state === 'kept') return ['info', 'Stored, not sent: SMTP_URL is not set']
  if (state === 'cancelled') return ['info', `Cancelled: ${about}`]
  // 'ended' means that the job is done and its message no longer exists. Some messages are deleted after they are sent.
  if (state === 'done' || state === 'done-later' || state === 'ended') return ['success', `Done: ${about}`]
  const reason = `${(error ?? 'no reason was given').replace(/\.$/, '')}.`
  if (nextTryAt === null) return ['error', `The job failed: ${reason}`]
  return ['error', `The job failed: ${reason} Next attempt in ${formatDuration(Date.parse(nextTryAt) - now)}.`]
}

function isInProgress({ state, nextTryAt }: AdminJob): boolean {
  return state === 'running' || (state === 'waiting' && nextTryAt === null)
}
