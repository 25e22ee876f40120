import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** The content is streamed, so that a large file is never in memory as a whole. */
export type ArchiveFile = {
  path: string
  content: AsyncIterable<string | Uint8Array>
  isPacked?: boolean
}

export async function* writeZip(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  function* takeReady() {
    const chunks = ready
    ready = []
    yield* chunks
  }
  for await (const { path, content, isPacked = false } of files) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    for await (const piece of content) {
      entry.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      yield* takeReady()
    }
    entry.push(new Uint8Array(), true)
    yield* takeReady()
  }
  zip.end()
  yield* takeReady()
}
