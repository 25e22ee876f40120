import type { ContentFields } from '#domain/content/content-desk.ts'

/** Unsaved changes, kept in browser storage to survive a crash or a closed tab. */
export type StoredDraft = {
  /** The version that was edited. `base` is the content of that version. */
  version: number
  base: ContentFields
  fields: ContentFields
  keptAt: string
}

const PREFIX = 'pagewarden.draft.'
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

/** Each account in this browser has its own drafts. */
export function draftKey(userId: string, itemId: string): string {
  return `${PREFIX}${userId}.${itemId}`
}

export function readDraft(storage: Storage, key: string): StoredDraft | null {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof draft?.version === 'number' && draft.base && draft.fields && draft.keptAt ? draft : null
  } catch {
    return null
  }
}

/** False when storage is full. */
export function storeDraft(storage: Storage, key: string, draft: StoredDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function deleteOldDrafts(storage: Storage, now: number): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(PREFIX)) continue
    const draft = readDraft(storage, key)
    if (!draft || now - Date.parse(draft.keptAt) > MAX_AGE_MS) storage.removeItem(key)
  }
}
