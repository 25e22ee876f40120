import type { BodySink } from './body-sink.ts'

/** Bytes that somebody reads while they come in, instead of gathering them first. */
export type ByteQueue = BodySink & { chunks: AsyncIterable<Uint8Array> }

/** Takes bytes until the reader leaves. The reader sees the end once `finish` was called. */
export function createByteQueue(): ByteQueue {
  const waiting: Uint8Array[] = []
  let isOver = false
  let isLeft = false
  let wake = () => {}

  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const chunk = waiting.shift()
        if (chunk !== undefined) yield chunk
        else if (isOver) return
        else {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
    } finally {
      isLeft = true
      waiting.length = 0
    }
  }

  return {
    push(chunk) {
      if (isLeft) return false
      waiting.push(chunk)
      wake()
      return true
    },
    finish() {
      isOver = true
      wake()
      return new Uint8Array()
    },
    chunks: read(),
  }
}
