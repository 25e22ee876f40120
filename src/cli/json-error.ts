const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/iuy
const PLAIN = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.])/iy

/** Line and column, from 1, where a text stops being valid JSON. JSON.parse does not always report the position. */
export function findJsonError(text: string): { line: number; column: number } {
  let at = 0

  function take(pattern: RegExp): boolean {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length
    at += length ?? 0
    return length !== undefined
  }

  function takeCharacter(character: string): boolean {
    take(SPACE)
    if (text[at] !== character) return false
    at += 1
    return true
  }

  function takeValue(): boolean {
    take(SPACE)
    if (takeCharacter('{'))
      return takeItems('}', () => take(SPACE) && take(STRING) && takeCharacter(':') && takeValue())
    if (takeCharacter('[')) return takeItems(']', takeValue)
    return take(STRING) || take(PLAIN)
  }

  function takeItems(end: string, takeItem: () => boolean): boolean {
    if (takeCharacter(end)) return true
    do {
      if (!takeItem()) return false
    } while (takeCharacter(','))
    return takeCharacter(end)
  }

  if (takeValue()) take(SPACE)
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
}
