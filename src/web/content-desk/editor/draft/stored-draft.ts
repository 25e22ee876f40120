import type { ContentFields } from '#domain/content/content-desk.ts'

/** What somebody typed and has not saved: a crash or a closed tab loses nothing. */
export type StoredDraft = {
  /** The version it began with, and what that held. */
  version: number
  base: ContentFields
  fields: ContentFields
  keptAt: string
}

const PREFIX = 'pagewarden.draft.'
const KEEP_MS = 30 * 24 * 60 * 60_000

/** Each account of this browser has its own. */
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

/** False when the browser has no room for it. */
export function storeDraft(storage: Storage, key: string, draft: StoredDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Drafts that nobody came back to for a month. */
export function deleteOldDrafts(storage: Storage, now: number): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(PREFIX)) continue
    const draft = readDraft(storage, key)
    if (!draft || now - Date.parse(draft.keptAt) > KEEP_MS) storage.removeItem(key)
  }
}
