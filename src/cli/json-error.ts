const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/iuy
const PLAIN = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.])/iy

/** Where a text stops being JSON, as line and column from 1: the engine's own message does not always say it. */
export function findJsonFault(text: string): { line: number; column: number } {
  let at = 0

  function take(pattern: RegExp): boolean {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length
    at += length ?? 0
    return length !== undefined
  }

  function takeSign(sign: string): boolean {
    take(SPACE)
    if (text[at] !== sign) return false
    at += 1
    return true
  }

  function takeValue(): boolean {
    take(SPACE)
    if (takeSign('{')) return takeItems('}', () => take(SPACE) && take(STRING) && takeSign(':') && takeValue())
    if (takeSign('[')) return takeItems(']', takeValue)
    return take(STRING) || take(PLAIN)
  }

  function takeItems(end: string, takeItem: () => boolean): boolean {
    if (takeSign(end)) return true
    do {
      if (!takeItem()) return false
    } while (takeSign(','))
    return takeSign(end)
  }

  if (takeValue()) take(SPACE)
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
}
