import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { type OutputPlace, placeFor } from './crawl/output-path.ts'
import { UsageError } from './usage-error.ts'

/** Whoever read our output has gone (`| head`): there is nobody left to crawl for. */
export class ReaderGone extends Error {}

export type Output = {
  /** Resolves at once unless the reader is far behind. */
  write: (text: string) => Promise<void>
  /** Resolves when everything has been written and stands in its place. */
  close: () => Promise<void>
  /** For a crawl that broke down: what was there before stays. */
  discard: () => void
}

const ENOUGH_FOR_A_WRITE = 64 * 1024
const MAX_WAIT_MS = 50
const FAR_BEHIND = 4 * 1024 * 1024
const AT_ONCE = Promise.resolve()

/**
 * The terminal or a file. A file that cannot be opened is told before the crawl, one that cannot be written at once. What
 * is written as a whole is written beside the file and takes its place at the end, so that a crawl that is killed leaves
 * the earlier report as it was; a stream of lines goes into the file itself, for who reads along.
 */
export async function openOutput(file: string | null, { isStream }: { isStream: boolean }): Promise<Output> {
  const place = file === null ? null : placeFor(file, isStream)
  const stream = place === null ? process.stdout : await openFile(place, file ?? '')
  let failure: NodeJS.ErrnoException | null = null
  stream.on('error', (error) => {
    failure ??= error
  })
  const insist = () => {
    if (failure?.code === 'EPIPE' && place === null) throw new ReaderGone()
    if (failure) throw new UsageError(`${file ?? 'standard output'} cannot be written (${failure.code}).`)
  }

  let waiting: string[] = []
  let length = 0
  let timer: NodeJS.Timeout | null = null
  let written: Promise<void> = AT_ONCE
  let behind = 0

  /** Lines that come close together are written together. */
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
        // Told here first, to the stream's listeners later.
        failure ??= error ?? null
        behind -= size
        resolve()
      }),
    )
  }

  return {
    async write(text) {
      insist()
      waiting.push(text)
      length += text.length
      if (length >= ENOUGH_FOR_A_WRITE) flush()
      else timer ??= setTimeout(flush, MAX_WAIT_MS)
      if (behind < FAR_BEHIND) return
      await written
      insist()
    },
    async close() {
      flush()
      await written
      insist()
      if (place === null) return
      await new Promise<void>((resolve) => stream.end(() => resolve()))
      insist()
      if (place.written !== place.target) renameSync(place.written, place.target)
    },
    discard() {
      if (place !== null && place.written !== place.target) rmSync(place.written, { force: true })
    },
  }
}

async function openFile({ written, mode = 0o666 }: OutputPlace, file: string): Promise<Writable> {
  const stream = createWriteStream(written, { mode })
  try {
    await once(stream, 'open')
    return stream
  } catch (error) {
    throw new UsageError(`--out: '${file}' cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}
