/**
 * Whether a text begins with the first part, has the others after it in order, and, when anchored, ends with the last.
 * The first place where a part fits is as good as any later one, so there is nothing to try twice.
 */
export function fitsWildcard(parts: readonly string[], isAnchored: boolean, text: string): boolean {
  const first = parts[0] ?? ''
  if (!text.startsWith(first)) return false
  if (parts.length === 1) return !isAnchored || text.length === first.length
  const last = isAnchored ? (parts.at(-1) ?? '') : ''
  const end = parts.length - (isAnchored ? 1 : 0)
  let at = first.length
  for (let each = 1; each < end; each += 1) {
    const part = parts[each] ?? ''
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
