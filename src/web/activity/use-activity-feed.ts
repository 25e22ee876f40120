import { useEffect, useRef } from 'react'
import { callApi } from '../client/call-api.ts'

const RETRY_MS = 10_000

export type ActivitySignal = {
  id: string
  at: string
  by: string | null
  isOwn: boolean
  changesSettings: boolean
  changesCrawls: boolean
}

/**
 * Calls `onSignal` for everything that happens in a project. Hidden tabs close their connection, because browsers allow
 * only a few per server. When they are shown again, they hear of what they missed.
 */
export function useActivityFeed(
  projectId: string,
  isEnabled: boolean,
  onSignal: (signal: ActivitySignal) => void,
): void {
  const latest = useRef(onSignal)
  useEffect(() => {
    latest.current = onSignal
  })
  useEffect(() => {
    if (!isEnabled) return
    const heard = new Set<string>()
    let source: EventSource | null = null
    let since: string | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      const query = since === null ? '' : `?since=${encodeURIComponent(since)}`
      source = new EventSource(`/api/projects/${projectId}/activity/events${query}`)
      // From then on, a new connection asks for everything since this one was opened. The browser's clock may be wrong.
      source.addEventListener('opened', (event: MessageEvent<string>) => {
        since ??= (JSON.parse(event.data) as { at: string }).at
      })
      source.addEventListener('activity', (event: MessageEvent<string>) => {
        const signal = JSON.parse(event.data) as ActivitySignal
        if (heard.has(signal.id)) return
        heard.add(signal.id)
        since = signal.at
        latest.current(signal)
      })
      // A browser does not try again by itself after an error of the server, such as during an update.
      source.addEventListener('error', () => {
        // The stream also ends when the viewer loses access. Then this request fails, and the screen says so.
        void callApi('GET', `/projects/${projectId}`)
        if (source?.readyState !== EventSource.CLOSED) return
        close()
        retry = setTimeout(follow, RETRY_MS)
      })
    }
    const close = () => {
      clearTimeout(retry)
      source?.close()
      source = null
    }
    const follow = () => {
      if (document.visibilityState === 'hidden') close()
      else if (!source) open()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [projectId, isEnabled])
}
