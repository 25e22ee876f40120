import { useEffect, useRef, useState } from 'react'
import { withBrowserStorage } from '../../../browser-data/browser-storage.ts'
import { useAccount } from '../../../session/use-account.ts'
import { changedFields, fieldsOf, mergeFields } from './fields.ts'
import { deleteOldDrafts, draftKey, readDraft, type StoredDraft, storeDraft } from './stored-draft.ts'
import type { Draft } from './use-draft.ts'

const PAUSE_MS = 400

/**
 * Keeps what is not saved in this browser's storage while it is typed, and offers what an earlier visit left there.
 * What is offered has a place of its own, so that typing on does not write over it.
 */
export function useStoredDraft(draft: Draft) {
  const key = draftKey(useAccount()?.id ?? '', draft.base.id)
  const [offered, setOffered] = useState<StoredDraft | null>(null)
  const offer = (kept: StoredDraft | null) => {
    withBrowserStorage((storage) =>
      kept ? storeDraft(storage, `${key}.before`, kept) : storage.removeItem(`${key}.before`),
    )
    setOffered(kept)
  }
  const ownDraft = useRef(draft)
  ownDraft.current = draft
  const keepNow = useRef(() => {})
  keepNow.current = () => {
    const { isUnsaved } = ownDraft.current
    withBrowserStorage((storage) =>
      isUnsaved ? storeDraft(storage, key, asKept(ownDraft.current)) : storage.removeItem(key),
    )
  }
  const look = useRef(() => {})
  look.current = () => {
    const kept = withBrowserStorage((storage) => {
      deleteOldDrafts(storage, Date.now())
      return readDraft(storage, key) ?? readDraft(storage, `${key}.before`)
    })
    if (kept) offer(changedFields(draft.base, kept.fields).length > 0 ? kept : null)
  }
  useEffect(() => {
    look.current()
    const keep = () => keepNow.current()
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words is kept, a moment later.
  useEffect(() => {
    const timer = setTimeout(() => keepNow.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft.fields, draft.base])

  /** Puts what is on the screen aside, to be offered. */
  const putAside = () => draft.isUnsaved && offer(asKept(draft))
  const bringBack = () => {
    if (!offered) return
    const { base, fields } = draft.latest()
    const isTyped = changedFields(base, fields).length > 0
    const own = asKept(draft)
    draft.replace(base, mergeFields(offered.base, offered.fields, fieldsOf(base)))
    offer(isTyped ? own : null)
  }
  return { offered, putAside, bringBack, discard: () => offer(null) }
}

function asKept(draft: Draft): StoredDraft {
  const { base, fields } = draft.latest()
  return { version: base.version, base: fieldsOf(base), fields, keptAt: new Date().toISOString() }
}
