/** Longer texts are compared by their signature, in which a few words do not count. */
const MAX_TEXT_LENGTH = 2000
const WORD = /[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu
const HAS_DIGIT = /\d/
/** No language's words in a sentence are so long; random letters are. */
const MAX_WORD_LENGTH = 24

/** The words of a short text without numbers, dates and what machines make up; none when it is long. */
export function skeletonOf(text: string): string[] {
  if (text.length > MAX_TEXT_LENGTH) return []
  return wordsOf(text).filter((word) => word.length <= MAX_WORD_LENGTH && !HAS_DIGIT.test(word))
}

/** Tells the words of an address from others: a page may well name what it was asked for. */
export function describeUrls(url: string): Set<string> {
  const words = wordsOf(readable(url.slice(url.indexOf('/', url.indexOf('//') + 2))))
  return new Set(words.flatMap((word) => [word, ...word.split(/[-_]/)]))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

/** Path and query as a page would write them. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
