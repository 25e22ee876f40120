const KEY = 'pagewarden.profile-draft'

/** Keeps the typed fields in this tab while the user signs in again. */
export function storeDraft(userId: string, fields: Record<string, string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, fields }))
  } catch {
    // Storage is blocked, so the user has to type the fields again.
  }
}

/** Also removes the draft from storage, even if it belongs to a different user. */
export function takeDraft(userId: string, names: readonly string[]): Record<string, string> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (draft?.userId !== userId) return null
    return Object.fromEntries(names.map((name) => [name, String(draft.fields[name] ?? '')]))
  } catch {
    return null
  }
}
