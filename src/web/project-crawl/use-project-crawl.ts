import { useEffect, useRef, useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { callApi } from '../client/call-api.ts'
import { cacheProject } from '../client/project-queries.ts'
import { type CrawlState, idleState, phaseOf, startingState } from '../crawls/crawl-state.ts'
import { failureMessage } from '../crawls/outcome-toast.ts'
import { crawlPath } from '../crawls/watch-crawl.ts'
import { showToast } from '../design/toasts/toast.ts'
import { useLiveCrawl } from './live-crawls.ts'

const START_AFTER_MS = 1_000

/** The state of the dialog while it has no crawl to show. */
type Before = { kind: 'looking' | 'idle' | 'starting' } | { kind: 'refused'; reason: string; isForbidden: boolean }

/**
 * Shows the crawl that the dialog was opened for, or the running crawl of the project. Otherwise it starts a new crawl
 * a moment after the dialog opens.
 */
export function useProjectCrawl(project: Project, watchedId: string | null, maxPages: number) {
  const [crawlId, setCrawlId] = useState(watchedId)
  const [before, setBefore] = useState<Before>({ kind: project.activeCrawl ? 'looking' : 'idle' })
  const live = useLiveCrawl(crawlId, true)
  const activeId = project.activeCrawl?.id ?? null
  const isBusy = useRef(false)

  /** Ignores further clicks until it is done. */
  const once = async (act: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    await act().finally(() => {
      isBusy.current = false
    })
  }
  const crawl = async (project: Project) => {
    setCrawlId(null)
    setBefore({ kind: 'starting' })
    const result = await callApi('POST', `/projects/${project.id}/crawls`)
    if (!result.ok) {
      const { status, code, message } = result.error
      const isForbidden = status === 403 || code === 'workspace_deleted'
      setBefore({ kind: 'refused', reason: message, isForbidden })
      return showToast('error', isForbidden ? message : startFailure(status, message))
    }
    const { id, url, maxPages } = result.value
    if (result.status === 202) showToast('info', `Starting crawl for ${url} (up to ${formatNumber(maxPages)} pages)`)
    setCrawlId(id)
    cacheProject({ ...project, activeCrawl: { id, status: 'queued' } })
  }
  const start = () => once(() => crawl(project))

  // The project list can be minutes old, so check that the crawl is still running.
  useEffect(() => {
    if (crawlId !== null || before.kind !== 'looking' || activeId === null) return
    let isCancelled = false
    callApi('GET', crawlPath(activeId)).then((result) => {
      if (isCancelled) return
      if (result.ok && phaseOf(result.value) === 'crawling') setCrawlId(activeId)
      else setBefore({ kind: 'idle' })
    })
    return () => {
      isCancelled = true
    }
  }, [crawlId, before.kind, activeId])

  const latestStart = useRef(start)
  latestStart.current = start
  useEffect(() => {
    if (crawlId !== null || before.kind !== 'idle') return
    const timer = setTimeout(() => latestStart.current(), START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [crawlId, before.kind])

  /** Changes the URL of the project, because its host does not respond over https, and starts a crawl. */
  const startOverHttp = (url: string) =>
    once(async () => {
      const result = await callApi('PATCH', `/projects/${project.id}`, { url })
      if (!result.ok) return showToast('error', result.error.message)
      cacheProject(result.value)
      await crawl(result.value)
    })

  const state = live ? { ...live.state, url: live.state.url || project.url } : stateBefore(before, project.url)
  return {
    state: state.maxPages > 0 ? state : { ...state, maxPages },
    recent: live?.recent ?? [],
    /** Why the crawl may not start. Trying again would not help. */
    forbidden: live === null && before.kind === 'refused' && before.isForbidden ? before.reason : null,
    start,
    startOverHttp,
  }
}

function startFailure(status: number, message: string): string {
  // The project was deleted in a different tab.
  if (status === 404) return 'No project selected'
  return status === 429 ? message : failureMessage(`Failed to create crawl session. ${message}`)
}

function stateBefore(before: Before, url: string): CrawlState {
  if (before.kind === 'refused') return { ...idleState(0), phase: 'error', url, reason: before.reason }
  if (before.kind === 'starting') return startingState(0, url)
  return { ...idleState(0), url }
}
