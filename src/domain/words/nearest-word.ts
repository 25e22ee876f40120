/** Shorter words have too many neighbours to guess which one was meant. */
const MIN_GUESSED_LENGTH = 5

/** The one known word that differs by a single slip of the hand; null when the word is known, or nothing or much is near. */
export function nearestWord(word: string, known: ReadonlySet<string>): string | null {
  const typed = word.toLowerCase()
  if (typed.length < MIN_GUESSED_LENGTH || known.has(typed)) return null
  const near = [...known].filter((other) => isOneSlipAway(typed, other))
  // Forms of one word, such as crawl and crawls, are the same guess: the shortest stands for them.
  const shortest = near.toSorted((one, other) => one.length - other.length)[0]
  return shortest !== undefined && near.every((other) => other.startsWith(shortest)) ? shortest : null
}

/** One letter too few, too many or wrong, or two neighbours that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return (
    short.slice(start + 1) === long.slice(start + 1) || (isSwapped && short.slice(start + 2) === long.slice(start + 2))
  )
}
