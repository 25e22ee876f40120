import { useEffect, useRef, useState } from 'react'
import type { ContentFields, ContentItem, DraftCheck } from '#domain/content/content-desk.ts'
import { type ApiError, callApi } from '../../../client/call-api.ts'
import { fieldsToSend } from './fields.ts'

const PAUSE_MS = 900
type CheckState = { verdict: DraftCheck | null; error: ApiError | null; isRunning: boolean; again: () => void }

/** Runs our checks on the draft when typing pauses. Results for outdated text are dropped. */
export function useDraftCheck(item: ContentItem, fields: ContentFields): CheckState {
  const [state, setState] = useState<Omit<CheckState, 'again'>>({ verdict: null, error: null, isRunning: true })
  const [round, setRound] = useState(0)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round checks the same text again.
  useEffect(() => {
    let isOutdated = false
    const check = async () => {
      setState((before) => ({ ...before, isRunning: true }))
      const result = await callApi('POST', `/admin/content/${item.kind}/check`, {
        ...fieldsToSend(item, fields),
        itemId: item.id,
      })
      if (isOutdated) return
      setState((before) =>
        result.ok
          ? { verdict: result.value, error: null, isRunning: false }
          : { ...before, error: result.error, isRunning: false },
      )
    }
    const timer = setTimeout(check, isFirst.current ? 0 : PAUSE_MS)
    isFirst.current = false
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [item, fields, round])
  return { ...state, again: () => setRound((before) => before + 1) }
}
