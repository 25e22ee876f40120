import { Readable } from 'node:stream'
import type { StreamedExport } from '#operations/export-files/streamed-export.ts'
import { attachment } from './attachment.ts'

/** A download that is sent while it is being written. */
export function streamed({ name, content }: StreamedExport, contentType: string): Response {
  return new Response(streamOf(content), { headers: attachment(name, contentType) })
}

export function streamOf(content: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(encoded(content))) as ReadableStream<Uint8Array>
}

async function* encoded(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece
}
