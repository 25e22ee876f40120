const MAX_LENGTH = 40
const MAX_DISTANCE = 2

/** The known name that a person probably meant: the same in other case, or at most two letters away. */
export function nearestName(written: string, names: Iterable<string>): string | null {
  if (written.length > MAX_LENGTH) return null
  const lower = written.toLowerCase()
  let nearest: string | null = null
  let best = Math.min(MAX_DISTANCE, Math.floor(written.length / 3)) + 1
  for (const name of names) {
    if (Math.abs(name.length - written.length) >= best) continue
    const distance = distanceOf(lower, name.toLowerCase(), best)
    if (distance < best) [best, nearest] = [distance, name]
    if (best === 0) break
  }
  return nearest
}

/** How many letters differ, or `limit` if there are as many or more. */
function distanceOf(one: string, other: string, limit: number): number {
  if (one === other) return 0
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1
      const cost = Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + change)
      now.push(cost)
      least = Math.min(least, cost)
    }
    if (least >= limit) return limit
    before = now
  }
  return before[other.length] ?? limit
}
