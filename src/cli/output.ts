import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { UsageError } from './usage-error.ts'

/** The terminal or a file. A file that cannot be written is told before the crawl, not after it. */
export async function openOutput(file: string | null) {
  const stream = file === null ? process.stdout : await openFile(file)
  let isGone = false
  // A reader that goes away (`| head`) is no reason for a stack trace.
  stream.on('error', () => {
    isGone = true
  })
  return {
    write: async (text: string) => {
      if (isGone || stream.write(text)) return
      await Promise.race([once(stream, 'drain'), once(stream, 'close')]).catch(() => {})
    },
    close: async () => {
      if (file === null) return
      stream.end()
      await once(stream, 'finish').catch(() => {})
    },
  }
}

async function openFile(file: string): Promise<Writable> {
  const stream = createWriteStream(file)
  try {
    await once(stream, 'open')
    return stream
  } catch (error) {
    throw new UsageError(`--out: '${file}' cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}
