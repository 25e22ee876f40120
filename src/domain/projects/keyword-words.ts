/** Scripts that put no spaces between words: each letter is looked at by itself. */
const SPACELESS = String.raw`[\p{L}&&[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]]`
/** `+` and `#` belong to names such as C++ and C#. */
const WORD = new RegExp(String.raw`${SPACELESS}\p{M}*|[[\p{L}\p{M}\p{N}+#]--${SPACELESS}]+`, 'gv')
/** Soft hyphens, joiners and marks of direction: nobody sees them, and nobody types them. */
const UNSEEN = /\p{Cf}/gu

/**
 * The words of a text with a space around each, ' fresh rye bread ': a phrase stands in another text when its words do.
 * The same in capitals, in any Unicode form, and with any punctuation between; a single space when there are none.
 */
export function wordsOf(text: string): string {
  // By way of capitals, as ß has none of its own.
  const plain = text.replace(UNSEEN, '').normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')
  const words = plain.match(WORD)
  return words ? ` ${words.join(' ')} ` : ' '
}

/** The words of an address behind its host: every page has the host's. */
export function wordsOfPath(url: string): string {
  if (!URL.canParse(url)) return ' '
  const { pathname, search } = new URL(url)
  return wordsOf(readable(pathname + search))
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '))
  } catch {
    return path
  }
}
