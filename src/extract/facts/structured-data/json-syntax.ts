const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

type Expected = 'value' | 'value-or-close' | 'key' | 'key-or-close' | 'colon' | 'comma-or-close' | 'end'

/** Where a text stops being JSON; -1 if it is valid. Its length if it ends too early. */
export function findJsonError(text: string): number {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  const afterValue = (): Expected => (open.length === 0 ? 'end' : 'comma-or-close')
  for (;;) {
    while (isJsonSpace(text.charCodeAt(at))) at += 1
    const character = text[at]
    if (character === undefined) return expected === 'end' ? -1 : at
    if (expected === 'end') return at
    if (expected === 'colon') {
      if (character !== ':') return at
      expected = 'value'
      at += 1
    } else if ((character === '}' || character === ']') && expected !== 'value' && expected !== 'key') {
      if (open.pop() !== (character === '}' ? '{' : '[')) return at
      expected = afterValue()
      at += 1
    } else if (expected === 'comma-or-close') {
      if (character !== ',') return at
      expected = open.at(-1) === '{' ? 'key' : 'value'
      at += 1
    } else if (character === '"') {
      const end = endOfString(text, at)
      if (end.isError) return end.at
      at = end.at
      expected = expected.startsWith('key') ? 'colon' : afterValue()
    } else if (expected.startsWith('key')) return at
    else if (character === '{' || character === '[') {
      open.push(character)
      expected = character === '{' ? 'key-or-close' : 'value-or-close'
      at += 1
    } else {
      LITERAL.lastIndex = at
      const literal = LITERAL.exec(text)
      if (literal === null) return at
      at += literal[0].length
      expected = afterValue()
    }
  }
}

function endOfString(text: string, start: number): { at: number; isError: boolean } {
  let at = start + 1
  for (;;) {
    const unit = text.charCodeAt(at)
    if (Number.isNaN(unit) || unit < 0x20) return { at, isError: true }
    if (unit === 0x22) return { at: at + 1, isError: false }
    if (unit === 0x5c) {
      ESCAPE.lastIndex = at
      const escaped = ESCAPE.exec(text)
      if (escaped === null) return { at, isError: true }
      at += escaped[0].length
    } else at += 1
  }
}

function isJsonSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09
}

/** A value as JSON. If that is longer than `length`, only its first `length` characters are certain. */
export function startOfJson(value: unknown, length: number): string {
  if (length <= 0) return ''
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  let text = isList ? '[' : '{'
  for (const [key, each] of Object.entries(value)) {
    if (text.length > length) break
    if (text.length > 1) text += ','
    if (!isList) text += `${JSON.stringify(key)}:`
    text += startOfJson(each, length - text.length)
  }
  return text + (isList ? ']' : '}')
}

const WRAPPER_LENGTH = 200

/** Blanks out what some editors write around JSON: a comment, CDATA or a byte order mark. Keeps all positions. */
export function withoutWrappers(text: string): string {
  if (isBare(text)) return text
  const head = text
    .slice(0, WRAPPER_LENGTH)
    .replace(/^\s*(?:\/\/|\/\*)?\s*<!(?:--|\[CDATA\[)\s*(?:\*\/)?|^\ufeff/, blank)
  const body = head + text.slice(WRAPPER_LENGTH)
  const tail = body.slice(-WRAPPER_LENGTH).replace(/(?:\/\/|\/\*)?[\t ]*(?:-->|\]\]>)\s*(?:\*\/)?\s*$/, blank)
  return body.slice(0, -WRAPPER_LENGTH) + tail
}

/** Whether the text begins and ends with an object or a list. */
function isBare(text: string): boolean {
  let start = 0
  let end = text.length - 1
  while (isJsonSpace(text.charCodeAt(start))) start += 1
  while (end > start && isJsonSpace(text.charCodeAt(end))) end -= 1
  const [first, last] = [text[start], text[end]]
  return (first === '{' && last === '}') || (first === '[' && last === ']')
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
