/**
 * Whether a text starts with the first part, contains all parts in order and, if anchored, ends with the last part. The
 * earliest match of each part is always enough, so no backtracking is needed.
 */
export function fitsWildcard(parts: readonly string[], isAnchored: boolean, text: string): boolean {
  const first = parts[0] ?? ''
  if (!text.startsWith(first)) return false
  if (parts.length === 1) return !isAnchored || text.length === first.length
  const last = isAnchored ? (parts.at(-1) ?? '') : ''
  const end = parts.length - (isAnchored ? 1 : 0)
  let at = first.length
  for (let index = 1; index < end; index += 1) {
    const part = parts[index] ?? ''
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
