import type { BodySink } from './body-sink.ts'

/** Bytes that are read while they arrive instead of being collected first. */
export type ByteQueue = BodySink & { chunks: AsyncIterable<Uint8Array> }

/** Accepts bytes until the reader stops. The reader sees the end after `finish`. */
export function createByteQueue(): ByteQueue {
  const waiting: Uint8Array[] = []
  let isFinished = false
  let hasReaderStopped = false
  let wake = () => {}

  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const chunk = waiting.shift()
        if (chunk !== undefined) yield chunk
        else if (isFinished) return
        else {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
    } finally {
      hasReaderStopped = true
      waiting.length = 0
    }
  }

  return {
    push(chunk) {
      if (hasReaderStopped) return false
      waiting.push(chunk)
      wake()
      return true
    },
    finish() {
      isFinished = true
      wake()
      return new Uint8Array()
    },
    chunks: read(),
  }
}
