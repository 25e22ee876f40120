/** The known name that is most similar to a mistyped one. */
export function closestName(typed: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.max(2, Math.floor(typed.length / 3))
  const [best] = known
    .map((word) => ({ word, distance: distanceBetween(plain(typed), plain(word)) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
  return best?.word
}

/** `maxPages`, `max_pages` and `max-pages` count as the same word. */
function plain(word: string): string {
  return word
    .slice(0, 100)
    .toLowerCase()
    .replace(/[-_\s]/g, '')
}

/** Levenshtein distance. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let column = 0; column < other.length; column += 1) {
      const changed = (row[column] ?? 0) + (letter === other[column] ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
