/** Collects bytes in a buffer of its own, so the result can be moved to a thread without a copy. */
export type BodySink = {
  /** False once the bytes exceed the limit; the rest is dropped. */
  push(chunk: Uint8Array): boolean
  finish(): Uint8Array<ArrayBuffer>
}

/** Whatever the Content-Length says, we reserve at most this much memory before the first byte arrives. */
const MAX_EXPECTED = 1024 * 1024
const MIN_CAPACITY = 16 * 1024

/** Copies each chunk right away, because a million tiny chunk objects would take far more memory than their bytes. */
export function createBodySink(maxBytes: number, expectedBytes = 0): BodySink {
  const expected = Math.min(expectedBytes, MAX_EXPECTED, maxBytes)
  let bytes: Uint8Array<ArrayBuffer> = NO_BYTES
  let size = 0

  function makeRoom(needed: number): void {
    if (needed <= bytes.length) return
    const capacity = Math.min(Math.max(needed, expected, bytes.length * 2, MIN_CAPACITY), maxBytes)
    const larger = allocate(capacity)
    larger.set(bytes.subarray(0, size))
    bytes = larger
  }

  return {
    push(chunk) {
      if (size === 0 && chunk.length === expected && fillsItsBuffer(chunk)) {
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

const NO_BYTES = new Uint8Array()

/**
 * A chunk is used without a copy if its buffer contains at most this many other bytes, such as response headers.
 * Node's shared pool is larger, so chunks in the pool are always copied.
 */
const MAX_TRAILING_BYTES = 2048

function fillsItsBuffer(chunk: Uint8Array): chunk is Uint8Array<ArrayBuffer> {
  return chunk.buffer instanceof ArrayBuffer && chunk.buffer.byteLength - chunk.length <= MAX_TRAILING_BYTES
}

/** Allocates memory outside Node's shared pool, without zero-filling it. */
function allocate(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.allocUnsafeSlow(length).buffer)
}
