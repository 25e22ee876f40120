import { buffer } from 'node:stream/consumers'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type PackedEntry, packEntry } from '#domain/site-files/packed-entries.ts'
import type { SitemapEntry } from '#domain/site-files/sitemap-file.ts'

/** Packs the entries of one sitemap while they arrive: a line of JSON per batch, compressed with zstd. */
export type EntryPacker = {
  add: (entries: SitemapEntry[]) => Promise<void>
  finish: () => Promise<Buffer>
}

export function createEntryPacker(): EntryPacker {
  const stream = createZstdCompress()
  const packed = buffer(stream)
  // `finish` throws the error. Until then, nobody awaits this promise.
  packed.catch(() => {})
  return {
    add: (entries) =>
      new Promise((resolve, reject) => {
        stream.write(`${JSON.stringify(entries.map(packEntry))}\n`, (error) => (error ? reject(error) : resolve()))
      }),
    finish() {
      stream.end()
      return packed
    },
  }
}

/** The batches of entries in their order. Unpacks only as much as the caller reads. */
export async function* unpackEntries(packed: Buffer): AsyncGenerator<PackedEntry[]> {
  if (packed.length === 0) return
  const stream = createZstdDecompress()
  stream.setEncoding('utf8').end(packed)
  let line: string[] = []
  for await (const text of stream as AsyncIterable<string>) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        yield JSON.parse(line.join(''))
        line = []
      }
      line.push(part)
    }
  }
}
