import { useEffect, useRef, useState } from 'react'
import { withBrowserStorage } from '../../../browser-data/browser-storage.ts'
import { useAccount } from '../../../session/use-account.ts'
import { changedFields, fieldsOf, mergeFields } from './fields.ts'
import { deleteOldDrafts, draftKey, readDraft, type StoredDraft, storeDraft } from './stored-draft.ts'
import type { Draft } from './use-draft.ts'

const PAUSE_MS = 400

/**
 * Stores unsaved changes in this browser while the user types, and offers to restore changes from an earlier visit. The
 * offered draft has its own key, so that further typing does not overwrite it.
 */
export function useStoredDraft(draft: Draft) {
  const key = draftKey(useAccount()?.id ?? '', draft.base.id)
  const [offered, setOffered] = useState<StoredDraft | null>(null)
  const offer = (stored: StoredDraft | null) => {
    withBrowserStorage((storage) =>
      stored ? storeDraft(storage, `${key}.before`, stored) : storage.removeItem(`${key}.before`),
    )
    setOffered(stored)
  }
  const ownDraft = useRef(draft)
  ownDraft.current = draft
  const storeNow = useRef(() => {})
  storeNow.current = () => {
    const { isUnsaved } = ownDraft.current
    withBrowserStorage((storage) =>
      isUnsaved ? storeDraft(storage, key, toStored(ownDraft.current)) : storage.removeItem(key),
    )
  }
  const loadStored = useRef(() => {})
  loadStored.current = () => {
    const stored = withBrowserStorage((storage) => {
      deleteOldDrafts(storage, Date.now())
      return readDraft(storage, key) ?? readDraft(storage, `${key}.before`)
    })
    if (stored) offer(changedFields(draft.base, stored.fields).length > 0 ? stored : null)
  }
  useEffect(() => {
    loadStored.current()
    const store = () => storeNow.current()
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is stored shortly after typing.
  useEffect(() => {
    const timer = setTimeout(() => storeNow.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft.fields, draft.base])

  /** Stores the current changes, so that the user can restore them later. */
  const putAside = () => draft.isUnsaved && offer(toStored(draft))
  const bringBack = () => {
    if (!offered) return
    const { base, fields } = draft.latest()
    const hasChanges = changedFields(base, fields).length > 0
    const own = toStored(draft)
    draft.replace(base, mergeFields(offered.base, offered.fields, fieldsOf(base)))
    offer(hasChanges ? own : null)
  }
  return { offered, putAside, bringBack, discard: () => offer(null) }
}

function toStored(draft: Draft): StoredDraft {
  const { base, fields } = draft.latest()
  return { version: base.version, base: fieldsOf(base), fields, keptAt: new Date().toISOString() }
}
