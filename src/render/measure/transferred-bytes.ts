import { gzipSync } from 'node:zlib'

type Sized = { headers: Record<string, string>; body: Uint8Array }

/** An estimate for the headers of a response. */
const HEADER_BYTES = 300
const MAX_KNOWN = 500
const known = new Map<string, number>()

/** How many bytes a response took on the network. Bodies are already decoded, so a compressed one is compressed again. */
export function transferredBytes(url: string, { headers, body }: Sized): number {
  if (!/gzip|br|deflate|zstd/i.test(headers['content-encoding'] ?? '')) return body.length + HEADER_BYTES
  const declared = Number(headers['content-length'])
  if (declared > 0 && declared <= body.length) return declared + HEADER_BYTES
  const key = `${body.length} ${url}`
  const bytes = known.get(key) ?? gzipSync(body, { level: 1 }).length
  if (known.size > MAX_KNOWN) known.clear()
  known.set(key, bytes)
  return bytes + HEADER_BYTES
}
