const SPACE = 0x20
const FIRST_SIZE = 1024
const NOTHING = new Uint16Array(0)

export type RunningText = ReturnType<typeof createRunningText>

/**
 * Text that grows piece by piece, each run of its white space collapsed to one space. The pieces are copied into one
 * buffer and forgotten: strings joined by `+=` would keep every one of a million pieces until the end.
 */
export function createRunningText() {
  let units = NOTHING
  let length = 0
  /** Every bit that is set in any unit: tells whether a byte a character is enough. */
  let bits = 0

  function makeRoom(needed: number): void {
    if (needed <= units.length) return
    const larger = new Uint16Array(Math.max(needed, units.length * 2, FIRST_SIZE))
    larger.set(units)
    units = larger
  }

  return {
    length: (): number => length,
    /** Takes away what was added past a place, and gives it. */
    cut(start: number): string {
      const end = utf16Of(units.subarray(start, length))
      length = Math.min(start, length)
      return end
    },
    add(words: string): void {
      makeRoom(length + words.length)
      // Names of its own for the loop: it runs over every letter of every page.
      const target = units
      let end = length
      let allBits = bits
      let isAfterSpace = end > 0 && target[end - 1] === SPACE
      for (let index = 0; index < words.length; index += 1) {
        const unit = words.charCodeAt(index)
        if (unit > SPACE || !isSpace(unit)) {
          target[end++] = unit
          allBits |= unit
          isAfterSpace = false
        } else if (!isAfterSpace) {
          target[end++] = SPACE
          isAfterSpace = true
        }
      }
      length = end
      bits = allBits
    },
    toString: (): string => (bits < 0x100 ? latin1Of(units, length) : utf16Of(units.subarray(0, length))),
  }
}

/** Text in one byte a character is handled several times as quickly by all that comes after. */
function latin1Of(units: Uint16Array, length: number): string {
  const bytes = Buffer.allocUnsafe(length)
  for (let index = 0; index < length; index += 1) bytes[index] = units[index] as number
  return bytes.toString('latin1')
}

function utf16Of({ buffer, byteOffset, byteLength }: Uint16Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf16le')
}

/** ASCII white space: NBSP is a character. */
function isSpace(unit: number): boolean {
  return unit === SPACE || (unit >= 0x9 && unit <= 0xd && unit !== 0xb)
}
