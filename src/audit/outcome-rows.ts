/** Pages whose outcomes are in one block of memory. Blocks are never copied, as a growing list would be. */
const ROWS_PER_BLOCK = 4096
const BITS = 2
const SLOTS_PER_BYTE = 8 / BITS
const MASK = 2 ** BITS - 1

type Block = { isSet: Uint8Array; bytes: Uint8Array }

/** One row of small numbers (0 to 3) per page, packed: a site may have a million pages and each page 400 numbers. */
export function createOutcomeRows(slots: number) {
  const bytesPerRow = Math.ceil(slots / SLOTS_PER_BYTE)
  const blocks: (Block | undefined)[] = []

  return {
    /** The row of a page; undefined if the page has none. */
    read(position: number): Uint8Array | undefined {
      const block = blocks[Math.floor(position / ROWS_PER_BLOCK)]
      const row = position % ROWS_PER_BLOCK
      if (block === undefined || block.isSet[row] === 0) return undefined
      const values = new Uint8Array(slots)
      for (let slot = 0; slot < slots; slot += 1) {
        const byte = block.bytes[row * bytesPerRow + Math.floor(slot / SLOTS_PER_BYTE)] as number
        values[slot] = (byte >> ((slot % SLOTS_PER_BYTE) * BITS)) & MASK
      }
      return values
    },
    write(position: number, values: Uint8Array): void {
      const place = Math.floor(position / ROWS_PER_BLOCK)
      blocks[place] ??= {
        isSet: new Uint8Array(ROWS_PER_BLOCK),
        bytes: new Uint8Array(ROWS_PER_BLOCK * bytesPerRow),
      }
      const { isSet, bytes } = blocks[place]
      const row = position % ROWS_PER_BLOCK
      isSet[row] = 1
      const start = row * bytesPerRow
      for (let byte = 0; byte < bytesPerRow; byte += 1) {
        let packed = 0
        for (let index = 0; index < SLOTS_PER_BYTE; index += 1) {
          packed |= (values[byte * SLOTS_PER_BYTE + index] ?? 0) << (index * BITS)
        }
        bytes[start + byte] = packed
      }
    },
    remove(position: number): void {
      const block = blocks[Math.floor(position / ROWS_PER_BLOCK)]
      if (block !== undefined) block.isSet[position % ROWS_PER_BLOCK] = 0
    },
  }
}
