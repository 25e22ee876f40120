let lastText = ''
let lastLength = 0

/** Length in code points, with white space collapsed. Remembers the last text, because checks measure it in a row. */
export function lengthOf(text: string): number {
  if (text !== lastText) {
    lastLength = PLAIN.test(text) ? text.length : measure(text)
    lastText = text
  }
  return lastLength
}

/** ASCII words with one space between them, which is true of most titles and descriptions. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

function measure(text: string): number {
  let length = 0
  let spaces = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isSpace(code)) {
      spaces = length === 0 ? 0 : 1
      continue
    }
    length += spaces + 1
    spaces = 0
    if (isPair(code, text.charCodeAt(index + 1))) index += 1
  }
  return length
}

/** Like `\s` in a regular expression. */
function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d)
  if (code < 0xa0) return false
  return OTHER_SPACE.test(String.fromCharCode(code))
}

const OTHER_SPACE = /\s/

/** Whether two UTF-16 units form one code point. */
function isPair(first: number, second: number): boolean {
  return first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff
}

export function isBlank(text: string | null | undefined): text is null | undefined | '' {
  if (text === null || text === undefined) return true
  const first = text.charCodeAt(0)
  // A fast path: most texts begin with a visible ASCII character.
  return !(first > 0x20 && first < 0x7f) && text.trim() === ''
}

/** The texts of checks mark code with backticks, which files without markup should not show. */
export function withoutCodeMarks(text: string): string {
  return text.replaceAll('`', '')
}
