import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { type OutputPath, outputPathFor } from './crawl/output-path.ts'
import { UsageError } from './usage-error.ts'

/** The reader of our output has closed it (`| head`), so we can stop crawling. */
export class OutputClosed extends Error {}

export type Output = {
  /** Resolves immediately unless the reader is far behind. */
  write: (text: string) => Promise<void>
  /** Resolves when everything is written and the file has its final name. */
  close: () => Promise<void>
  /** Call this if the crawl crashed: it keeps the previous report. */
  discard: () => void
}

const WRITE_SIZE = 64 * 1024
const MAX_WAIT_MS = 50
const FAR_BEHIND = 4 * 1024 * 1024
const RESOLVED = Promise.resolve()

/**
 * Opened before the crawl, so that problems show early. A report replaces the previous file only at the end, so a
 * killed crawl leaves that file intact.
 */
export async function openOutput(file: string | null, { isStream }: { isStream: boolean }): Promise<Output> {
  const place = file === null ? null : outputPathFor(file, isStream)
  const stream = place === null ? process.stdout : await openFile(place, file ?? '')
  let failure: NodeJS.ErrnoException | null = null
  stream.on('error', (error) => {
    failure ??= error
  })
  const throwIfFailed = () => {
    if (failure?.code === 'EPIPE' && place === null) throw new OutputClosed()
    if (failure) throw new UsageError(`${file ?? 'standard output'} cannot be written (${failure.code}).`)
  }

  let waiting: string[] = []
  let length = 0
  let timer: NodeJS.Timeout | null = null
  let written: Promise<void> = RESOLVED
  let behind = 0

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (length === 0) return
    const text = waiting.join('')
    const size = length
    waiting = []
    length = 0
    behind += size
    written = new Promise((resolve) =>
      stream.write(text, (error) => {
        // This callback gets the error earlier than the stream's listeners.
        failure ??= error ?? null
        behind -= size
        resolve()
      }),
    )
  }

  return {
    async write(text) {
      throwIfFailed()
      waiting.push(text)
      length += text.length
      if (length >= WRITE_SIZE) flush()
      else timer ??= setTimeout(flush, MAX_WAIT_MS)
      if (behind < FAR_BEHIND) return
      await written
      throwIfFailed()
    },
    async close() {
      flush()
      await written
      throwIfFailed()
      if (place === null) return
      await new Promise<void>((resolve) => stream.end(() => resolve()))
      throwIfFailed()
      if (place.written !== place.target) renameSync(place.written, place.target)
    },
    discard() {
      if (place !== null && place.written !== place.target) rmSync(place.written, { force: true })
    },
  }
}

async function openFile({ written, mode = 0o666 }: OutputPath, file: string): Promise<Writable> {
  const stream = createWriteStream(written, { mode })
  try {
    await once(stream, 'open')
    return stream
  } catch (error) {
    throw new UsageError(`--out: '${file}' cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}
