import { useEffect, useState } from 'react'
import type { ContentItem } from '#domain/content/content-desk.ts'
import type { ApiValue } from '../../../client/api-types.ts'
import { callApi } from '../../../client/call-api.ts'

const REPORT_EVERY_MS = 20_000
type PresenceState = ApiValue<'POST', '/admin/content/{kind}/{id}/presence'>

/** Returns the other users who have the item open in a visible tab, and the version on the server. */
export function usePresence({ kind, id, version }: Pick<ContentItem, 'kind' | 'id' | 'version'>): PresenceState {
  const [state, setState] = useState<PresenceState>({ others: [], version })
  useEffect(() => {
    let isUnmounted = false
    const report = async () => {
      if (document.visibilityState === 'hidden') return
      const result = await callApi('POST', `/admin/content/${kind}/${id}/presence`)
      if (result.ok && !isUnmounted) setState(result.value)
    }
    void report()
    const timer = setInterval(report, REPORT_EVERY_MS)
    document.addEventListener('visibilitychange', report)
    return () => {
      isUnmounted = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', report)
    }
  }, [kind, id])
  return state
}
