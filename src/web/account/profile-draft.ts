const KEY = 'pagewarden.profile-draft'

/** Keeps what somebody typed in this tab while they sign in again. */
export function storeDraft(userId: string, fields: Record<string, string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, fields }))
  } catch {
    // A browser without storage asks for it once more.
  }
}

/** What this person typed before, once; nothing of anybody else. */
export function takeDraft(userId: string, names: readonly string[]): Record<string, string> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (kept?.userId !== userId) return null
    return Object.fromEntries(names.map((name) => [name, String(kept.fields[name] ?? '')]))
  } catch {
    return null
  }
}
