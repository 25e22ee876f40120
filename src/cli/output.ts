import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { UsageError } from './usage-error.ts'

/** Whoever read our output has gone (`| head`): there is nobody left to crawl for. */
export class ReaderGone extends Error {}

/** The terminal or a file. A file that cannot be opened is told before the crawl, one that cannot be written at once. */
export async function openOutput(file: string | null) {
  const stream = file === null ? process.stdout : await openFile(file)
  const target = file ?? 'standard output'
  let failure: NodeJS.ErrnoException | null = null
  stream.on('error', (error) => {
    failure ??= error
  })
  const insist = () => {
    if (failure?.code === 'EPIPE' && file === null) throw new ReaderGone()
    if (failure) throw new UsageError(`${target} cannot be written (${failure.code}).`)
  }
  return {
    write: async (text: string) => {
      insist()
      await new Promise<void>((resolve) => stream.write(text, () => resolve()))
      insist()
    },
    close: async () => {
      if (file !== null && failure === null) await new Promise<void>((resolve) => stream.end(() => resolve()))
      if (file !== null) insist()
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
