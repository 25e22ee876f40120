import { useRef, useState } from 'react'
import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { changedFields, fieldsOf } from './fields.ts'

export type Draft = ReturnType<typeof useDraft>
type DraftState = {
  /** The item as last received from the server. */
  base: ContentItem
  /** The values in the form, including unsaved changes. */
  fields: ContentFields
}

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
    /** For callbacks that started before the last keystroke. */
    latest: () => latest.current,
    change: (changes: Partial<ContentFields> | ((now: ContentFields) => Partial<ContentFields>)) => {
      const { fields } = latest.current
      set({ ...latest.current, fields: { ...fields, ...(typeof changes === 'function' ? changes(fields) : changes) } })
    },
    /** Registers a request whose response will change the draft. */
    wait: (response: Promise<unknown>) => {
      pending.current = response
    },
    settled: () => pending.current,
    replace: (base: ContentItem, fields: ContentFields = fieldsOf(base)) => set({ base, fields }),
  }
}
