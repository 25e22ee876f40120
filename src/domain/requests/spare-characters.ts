/**
 * How many characters of a script or style sheet a minifier would remove: comments without a licence, and white space
 * that separates nothing. In doubt, a character counts as needed.
 */
export function spareCharacters(text: string, kind: 'script' | 'style'): number {
  let spare = 0
  let at = 0
  /** The last character that a minifier would keep. */
  let before = ''
  while (at < text.length) {
    if (PLAIN.test(text[at] as string)) {
      before = text[at] as string
      at += 1
      continue
    }
    const end = spareEnd(text, at, kind)
    if (end > at) {
      spare += end - at - (needsSpace(before, text[end] ?? '', text.slice(at, end), kind) ? 1 : 0)
      at = end
      continue
    }
    at = literalEnd(text, at, before, kind)
    before = text[at - 1] as string
  }
  return spare
}

/** Characters that begin neither white space nor a comment nor a literal. */
const PLAIN = /[\w$.;:,={}[\])+*&|!?<>-]/
const WHITE = /\s/
const LICENCE = /^\/\*(?:!|[\s\S]{0,200}@(?:license|preserve|cc_on))/

/** The end of the comments and white space that begin at `from`; `from` itself if there are none. */
function spareEnd(text: string, from: number, kind: 'script' | 'style'): number {
  let at = from
  for (;;) {
    const start = text[at]
    if (start === undefined) return at
    if (WHITE.test(start)) at += 1
    else if (text.startsWith('/*', at) && !LICENCE.test(text.slice(at, at + 220))) {
      const end = text.indexOf('*/', at + 2)
      if (end === -1) return at
      at = end + 2
    } else if (kind === 'script' && text.startsWith('//', at)) {
      const end = text.indexOf('\n', at)
      at = end === -1 ? text.length : end
    } else return at
  }
}

const NAME = /[\w$\u0080-\uffff]/
/** A line break after one of these characters does not end a statement. */
const OPEN = '{([,;:?=&|+-*/%<>!~^'
const CLOSED_BEFORE = '})],;:.?=&|*%<>^'
const STYLE_SIGNS = '{}();:,>~+='

function needsSpace(before: string, after: string, between: string, kind: 'script' | 'style'): boolean {
  if (before === '' || after === '') return false
  if (kind === 'style') return !STYLE_SIGNS.includes(before) && !'{};,>~=!)'.includes(after)
  if (NAME.test(before) && NAME.test(after)) return true
  if ((before === '+' || before === '-') && before === after) return true
  return between.includes('\n') && !OPEN.includes(before) && !CLOSED_BEFORE.includes(after)
}

/** The end of the string, regular expression or comment that begins at `at`; otherwise the next position. */
function literalEnd(text: string, at: number, before: string, kind: 'script' | 'style'): number {
  const start = text[at] as string
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2)
    return end === -1 ? text.length : end + 2
  }
  if (start === '"' || start === "'") return quotedEnd(text, at, start)
  if (kind === 'style') return start === '(' && /url$/i.test(text.slice(at - 3, at)) ? urlEnd(text, at) : at + 1
  if (start === '`') return quotedEnd(text, at, start)
  if (start === '/' && mayBeRegExp(text, at, before)) return regExpEnd(text, at)
  return at + 1
}

function quotedEnd(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at + 1
    else if (text[at] === '\n' && quote !== '`') return at
  }
  return text.length
}

/** `url(//cdn.example/a.png)`, without quotes. */
function urlEnd(text: string, at: number): number {
  const end = text.indexOf(')', at)
  return end === -1 ? text.length : end + 1
}

const KEYWORD = /(?:^|[^\w$.])(?:return|typeof|case|in|of|void|delete|do|else)\s*$/

function mayBeRegExp(text: string, at: number, before: string): boolean {
  if (before === '' || OPEN.includes(before)) return true
  return NAME.test(before) && KEYWORD.test(text.slice(Math.max(0, at - 12), at))
}

/** Without this limit, a file full of opening brackets would be read over and over. */
const MAX_REG_EXP = 500

function regExpEnd(text: string, from: number): number {
  let isInClass = false
  const last = Math.min(text.length, from + MAX_REG_EXP)
  for (let at = from + 1; at < last; at += 1) {
    const sign = text[at]
    if (sign === '\n') return from + 1
    if (sign === '\\') at += 1
    else if (sign === '[') isInClass = true
    else if (sign === ']') isInClass = false
    else if (sign === '/' && !isInClass) return at + 1
  }
  return from + 1
}
