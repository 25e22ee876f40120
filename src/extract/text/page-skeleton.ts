/** Longer texts are compared by their signature, which stays similar if only a few words differ. */
const MAX_TEXT_LENGTH = 2000
const WORD = /[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu
const HAS_DIGIT = /\d/
/** No language has words this long in ordinary sentences; random strings are longer. */
const MAX_WORD_LENGTH = 24

/** The words of a short text without numbers, dates and random strings; empty for a long text. */
export function skeletonOf(text: string): string[] {
  if (text.length > MAX_TEXT_LENGTH) return []
  return wordsOf(text).filter((word) => word.length <= MAX_WORD_LENGTH && !HAS_DIGIT.test(word))
}

/** The words of a URL, which an error page can repeat. */
export function describeUrls(url: string): Set<string> {
  const words = wordsOf(decodePath(url.slice(url.indexOf('/', url.indexOf('//') + 2))))
  return new Set(words.flatMap((word) => [word, ...word.split(/[-_]/)]))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
