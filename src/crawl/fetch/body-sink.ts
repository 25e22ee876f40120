/** Gathers bytes in one place. What it gives away shares its memory with nobody, so that a thread can be handed it without a copy. */
export type BodySink = {
  /** Says whether everything still fits; what does not is left out. */
  push(chunk: Uint8Array): boolean
  finish(): Uint8Array<ArrayBuffer>
}

/** Nobody's promise of a length is worth more memory than this before the bytes are there. */
const MAX_EXPECTED = 1024 * 1024
const SMALLEST = 16 * 1024

/** Copies at once: an answer in a million pieces must not cost more than its bytes. */
export function createBodySink(maxBytes: number, expectedBytes = 0): BodySink {
  const expected = Math.min(expectedBytes, MAX_EXPECTED, maxBytes)
  let bytes: Uint8Array<ArrayBuffer> = NOTHING
  let size = 0

  function makeRoom(needed: number): void {
    if (needed <= bytes.length) return
    const capacity = Math.min(Math.max(needed, expected, bytes.length * 2, SMALLEST), maxBytes)
    const larger = unfilled(capacity)
    larger.set(bytes.subarray(0, size))
    bytes = larger
  }

  return {
    push(chunk) {
      if (size === 0 && chunk.length === expected && isAlone(chunk)) {
        bytes = chunk
        size = expected
        return true
      }
      const fits = size + chunk.length <= maxBytes
      const taken = fits ? chunk : chunk.subarray(0, maxBytes - size)
      makeRoom(size + taken.length)
      bytes.set(taken, size)
      size += taken.length
      return fits
    },
    finish: () => (size === bytes.length ? bytes : bytes.slice(0, size)),
  }
}

const NOTHING = new Uint8Array()

/** Room for headers beside the body; Node's shared pools always leave more. */
const MAX_TRAILING_BYTES = 2048

/** Whether a piece that came over the wire is nearly all of the memory it lies in. */
function isAlone(chunk: Uint8Array): chunk is Uint8Array<ArrayBuffer> {
  return chunk.buffer instanceof ArrayBuffer && chunk.buffer.byteLength - chunk.length <= MAX_TRAILING_BYTES
}

/** Memory of its own, without the time it takes to clear it. */
function unfilled(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.allocUnsafeSlow(length).buffer)
}
