import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Packs into bytes, because results may contain characters that PostgreSQL rejects in texts. */
export function pack(value: unknown): Buffer {
  return zstdCompressSync(Buffer.from(JSON.stringify(value)))
}

export function unpack<Value>(packed: Buffer): Value {
  return JSON.parse(zstdDecompressSync(packed).toString('utf8')) as Value
}
