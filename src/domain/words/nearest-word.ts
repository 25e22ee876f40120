/** Too many words are similar to a shorter word, so we do not guess which one was meant. */
const MIN_GUESSED_LENGTH = 5

/** The one known word that is a single typo away; null when the word is known, or there is no clear match. */
export function nearestWord(word: string, known: ReadonlySet<string>): string | null {
  const typed = word.toLowerCase()
  if (typed.length < MIN_GUESSED_LENGTH || known.has(typed)) return null
  const near = [...known].filter((other) => isOneTypoAway(typed, other))
  // Forms of the same word, such as crawl and crawls, count as one match. The shortest form wins.
  const shortest = near.toSorted((one, other) => one.length - other.length)[0]
  return shortest !== undefined && near.every((other) => other.startsWith(shortest)) ? shortest : null
}

/** One letter missing, added or wrong, or two adjacent letters swapped. */
function isOneTypoAway(one: string, other: string): boolean {
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
