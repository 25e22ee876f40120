import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive. Its content comes piece by piece, so that a large one never is in memory as a whole. */
export type ArchiveFile = {
  path: string
  content: AsyncIterable<string | Uint8Array>
  /** Pictures do not get smaller. */
  isPacked?: boolean
}

/** A ZIP archive of the files, as it is being made. */
export async function* writeZip(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  function* taken() {
    const chunks = ready
    ready = []
    yield* chunks
  }
  for await (const { path, content, isPacked = false } of files) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    for await (const piece of content) {
      entry.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      yield* taken()
    }
    entry.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
