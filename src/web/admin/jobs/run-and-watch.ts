import type { AdminJob } from '#domain/system/admin.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import type { ToastTone } from '../../design/toasts/toast.ts'

const LOOK_EVERY_MS = 500
/** Nobody watches a button for longer. */
const PATIENCE_MS = 15_000

/** Puts a job in front of the workers, and gives it as it is once that has come to something. */
export async function runAndWatch({ queue, id }: Pick<AdminJob, 'queue' | 'id'>): Promise<ApiResult<AdminJob>> {
  const path = `/admin/jobs/${queue}/${id}`
  const input = await callApi('POST', `${path}/retry`)
  // It became due before the button was pressed: what comes of it is told all the same.
  if (!input.ok && input.error.code !== 'under_way') return input
  for (const begun = Date.now(); ; ) {
    const result = await callApi<AdminJob>('GET', path)
    if (!result.ok || !isUnderWay(result.value) || Date.now() - begun > PATIENCE_MS) return result
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** In a sentence, with the tone it is told in. */
export function outcomeOf(job: AdminJob, now: number): [tone: ToastTone, words: string] {
  const { state, about, error, nextTryAt } = job
  if (state === 'running') return ['info', `Still running: ${about}`]
  if (isUnderWay(job)) return ['info', `No worker has taken it yet: ${about}`]
  if (state === 'kept') return ['info', 'Kept, not sent: SMTP_URL is not set']
  if (state === 'cancelled') return ['info', `Cancelled: ${about}`]
  // A message to somebody without an account, which was there a moment ago, is forgotten once it is sent.
  if (state === 'done' || state === 'done-later' || state === 'ended') return ['success', `Done: ${about}`]
  const reason = `${(error ?? 'no reason was given').replace(/\.$/, '')}.`
  if (nextTryAt === null) return ['error', `It failed: ${reason}`]
  return ['error', `It failed: ${reason} It is tried again in ${formatDuration(Date.parse(nextTryAt) - now)}.`]
}

function isUnderWay({ state, nextTryAt }: AdminJob): boolean {
  return state === 'running' || (state === 'waiting' && nextTryAt === null)
}
