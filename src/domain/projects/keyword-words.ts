/** In writing systems without spaces between words, each letter counts as a word. */
const SPACELESS_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')
const SPACELESS = String.raw`[\p{L}&&[${SPACELESS_SCRIPTS}]]`
/** `+` and `#` belong to names such as C++ and C#. */
const WORD = new RegExp(String.raw`${SPACELESS}\p{M}*|[[\p{L}\p{M}\p{N}+#]--${SPACELESS}]+`, 'gv')
/** Soft hyphens, joiners and direction marks, which nobody sees or types. */
const INVISIBLE = /\p{Cf}/gu

/**
 * The words of a text with spaces around each, ' fresh rye bread ', so `includes` finds whole words. Ignores case,
 * Unicode form and punctuation.
 */
export function wordsOf(text: string): string {
  // Converting to upper case first makes ß equal to ss.
  const plain = text.replace(INVISIBLE, '').normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')
  const words = plain.match(WORD)
  return words ? ` ${words.join(' ')} ` : ' '
}

/** The words of a URL without the host, which all pages share. */
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
