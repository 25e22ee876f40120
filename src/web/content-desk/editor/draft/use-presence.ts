import { useEffect, useState } from 'react'
import type { ContentItem, Presence } from '#domain/content/content-desk.ts'
import { callApi } from '../../../client/call-api.ts'

const SAY_EVERY_MS = 20_000
type Seen = { others: Presence[]; version: number }

/** Who else has the item open, and which version the server keeps. A tab that nobody looks at says nothing. */
export function usePresence({ kind, id, version }: Pick<ContentItem, 'kind' | 'id' | 'version'>): Seen {
  const [seen, setSeen] = useState<Seen>({ others: [], version })
  useEffect(() => {
    let isOver = false
    const say = async () => {
      if (document.visibilityState === 'hidden') return
      const result = await callApi<Seen>('POST', `/admin/content/${kind}/${id}/presence`)
      if (result.ok && !isOver) setSeen(result.value)
    }
    void say()
    const timer = setInterval(say, SAY_EVERY_MS)
    document.addEventListener('visibilitychange', say)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [kind, id])
  return seen
}
