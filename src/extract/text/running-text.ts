const SPACE = 0x20
const FIRST_SIZE = 1024
const NO_UNITS = new Uint16Array(0)

export type RunningText = ReturnType<typeof createRunningText>

/**
 * Collapses white space. Copies each piece into one buffer, because strings joined with `+=` would keep a million
 * pieces in memory.
 */
export function createRunningText() {
  let units = NO_UNITS
  let length = 0
  /** All code units combined with OR, to see whether one byte per character is enough. */
  let bits = 0

  function makeRoom(needed: number): void {
    if (needed <= units.length) return
    const larger = new Uint16Array(Math.max(needed, units.length * 2, FIRST_SIZE))
    larger.set(units)
    units = larger
  }

  return {
    length: (): number => length,
    /** Removes and returns everything added after a position. */
    cut(start: number): string {
      const end = utf16Of(units.subarray(start, length))
      length = Math.min(start, length)
      return end
    },
    add(words: string): void {
      makeRoom(length + words.length)
      // Local variables are faster, and the loop runs over every letter of every page.
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

/** Strings with one byte per character are several times as fast to process later. */
function latin1Of(units: Uint16Array, length: number): string {
  const bytes = Buffer.allocUnsafe(length)
  for (let index = 0; index < length; index += 1) bytes[index] = units[index] as number
  return bytes.toString('latin1')
}

function utf16Of({ buffer, byteOffset, byteLength }: Uint16Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf16le')
}

/** ASCII white space, which does not include the no-break space. */
function isSpace(unit: number): boolean {
  return unit === SPACE || (unit >= 0x9 && unit <= 0xd && unit !== 0xb)
}
