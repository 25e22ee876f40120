const SPACE = 0x20
const FIRST_SIZE = 1024

/**
 * Text that grows piece by piece, each run of its white space collapsed to one space. The pieces are copied into one
 * buffer and forgotten: strings joined by `+=` would keep every one of a million pieces until the end.
 */
export function createRunningText() {
  let units = new Uint16Array(FIRST_SIZE)
  let length = 0

  function makeRoom(needed: number): void {
    if (needed <= units.length) return
    const larger = new Uint16Array(Math.max(needed, units.length * 2))
    larger.set(units)
    units = larger
  }

  return {
    length: (): number => length,
    add(words: string): void {
      makeRoom(length + words.length)
      for (let index = 0; index < words.length; index += 1) {
        const unit = words.charCodeAt(index)
        if (!isSpace(unit)) units[length++] = unit
        else if (length === 0 || units[length - 1] !== SPACE) units[length++] = SPACE
      }
    },
    toString: (): string => Buffer.from(units.buffer, 0, length * 2).toString('utf16le'),
  }
}

/** ASCII white space: NBSP is a character. */
function isSpace(unit: number): boolean {
  return unit === SPACE || (unit >= 0x9 && unit <= 0xd && unit !== 0xb)
}
