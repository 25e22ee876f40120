import { useRef, useState } from 'react'
import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { changedFields, fieldsOf } from './fields.ts'

export type Draft = ReturnType<typeof useDraft>
type DraftState = {
  /** What the server keeps, as it last said. */
  base: ContentItem
  /** What is on the screen. */
  fields: ContentFields
}

/** An item while it is edited. */
export function useDraft(loaded: ContentItem) {
  const [state, setState] = useState<DraftState>(() => ({ base: loaded, fields: fieldsOf(loaded) }))
  const latest = useRef(state)
  const set = (next: DraftState) => {
    latest.current = next
    setState(next)
  }
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  return {
    ...state,
    isUnsaved: changedFields(state.base, state.fields).length > 0,
    /** As it is at this moment, for what began before the last letter was typed. */
    latest: () => latest.current,
    change: (changes: Partial<ContentFields> | ((now: ContentFields) => Partial<ContentFields>)) => {
      const { fields } = latest.current
      set({ ...latest.current, fields: { ...fields, ...(typeof changes === 'function' ? changes(fields) : changes) } })
    },
    /** Something typed that changes the draft only when the server has answered. */
    wait: (response: Promise<unknown>) => {
      pending.current = response
    },
    settled: () => pending.current,
    replace: (base: ContentItem, fields: ContentFields = fieldsOf(base)) => set({ base, fields }),
  }
}
