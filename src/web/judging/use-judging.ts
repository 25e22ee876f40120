import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isJudging, type Judgement } from '#domain/reports/judgement.ts'
import { apiQuery } from '../client/api-query.ts'
import { type ApiError, type ApiResult, callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'
import { showToast } from '../design/toasts/toast.ts'
import { changeInIssues } from './judging-words.ts'

const EVERY_MS = 1000

export type Judging = {
  start: () => void
  /** The judgement in progress, or the one that ended while this screen was open. */
  judgement: Judgement | null
  isActive: boolean
  /** Why the request was refused. */
  refusal: ApiError | null
}

/** Judges a crawl again and watches the progress. Every screen gets the new results when it is done. */
export function useJudging(projectId: string, crawl: { id: string; judgement: Judgement | null }): Judging {
  const client = useQueryClient()
  const { run, isRunning, error } = useTask()
  const [started, setStarted] = useState<Judgement | null>(null)
  const [ended, setEnded] = useState<Judgement | null>(null)
  const first = started ?? (isJudging(crawl.judgement) ? crawl.judgement : null)
  const isWatching = first !== null && ended?.requestedAt !== first.requestedAt
  const { data } = useQuery({
    ...apiQuery(`/crawls/${crawl.id}`, { staleTime: 0, retry: 10 }),
    enabled: isWatching,
    refetchInterval: EVERY_MS,
  })
  const watched = data?.judgement?.requestedAt === first?.requestedAt ? data?.judgement : null
  const judgement = isWatching ? (watched ?? first) : ended

  useEffect(() => {
    if (!isWatching || !judgement || isJudging(judgement)) return
    setEnded(judgement)
    if (judgement.status === 'done') showToast('success', `Judged again. ${changeInIssues(judgement)}`)
    else showToast('error', 'The crawl could not be judged again')
    void client.invalidateQueries({ queryKey: ['projects'] })
    void client.invalidateQueries({ queryKey: ['overview'] })
  }, [isWatching, judgement, client])

  const start = async () => {
    const result = await run(() => judge(crawl.id))
    if (result?.ok) setStarted(result.value)
    else void client.invalidateQueries({ queryKey: ['projects', projectId] })
  }
  return { start: () => void start(), judgement, isActive: isRunning || isJudging(judgement), refusal: error }
}

/** If another tab has already started it, returns the running judgement. */
async function judge(crawlId: string): Promise<ApiResult<Judgement>> {
  const started = await callApi('POST', `/crawls/${crawlId}/judge`)
  if (started.ok || started.error.code !== 'being_judged') return started
  const crawl = await callApi('GET', `/crawls/${crawlId}`)
  return crawl.ok && crawl.value.judgement ? { ok: true, value: crawl.value.judgement } : started
}
